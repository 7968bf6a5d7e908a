import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /utilitarios/proyeccion-cobranza-cobrador: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/utilitarios/proyeccion-cobranza-cobrador')({
  staticData: { title: 'Proyección de Cobranza por Cobrador' },
  beforeLoad: requireModulo('PCC'),
  component: () => (
    <LegacyFrame pagina="utilitarios/proyeccion-cobranza-cobrador" title="Proyección de Cobranza por Cobrador" />
  ),
})
