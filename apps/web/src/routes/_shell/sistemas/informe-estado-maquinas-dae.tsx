import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /sistemas/informe-estado-maquinas-dae: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/sistemas/informe-estado-maquinas-dae')({
  staticData: { title: 'Informe de Estado de Máquinas DAE' },
  beforeLoad: requireModulo('IED'),
  component: () => (
    <LegacyFrame pagina="sistemas/informe-estado-maquinas-dae" title="Informe de Estado de Máquinas DAE" />
  ),
})
