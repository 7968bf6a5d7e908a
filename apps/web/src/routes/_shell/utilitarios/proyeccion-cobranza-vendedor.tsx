import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /utilitarios/proyeccion-cobranza-vendedor: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/utilitarios/proyeccion-cobranza-vendedor')({
  staticData: { title: 'Proyección de Cobranza por Vendedor' },
  beforeLoad: requireModulo('PCV'),
  component: () => (
    <LegacyFrame pagina="utilitarios/proyeccion-cobranza-vendedor" title="Proyección de Cobranza por Vendedor" />
  ),
})
