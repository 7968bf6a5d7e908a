import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /utilitarios/tabla-equivalencias: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/utilitarios/tabla-equivalencias')({
  staticData: { title: 'Tabla de Equivalencias' },
  beforeLoad: requireModulo('TEQ'),
  component: () => <LegacyFrame pagina="utilitarios/tabla-equivalencias" title="Tabla de Equivalencias" />,
})
