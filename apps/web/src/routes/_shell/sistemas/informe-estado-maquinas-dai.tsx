import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session/session.ts'
import { LegacyFrame } from '#/ui/frame/legacy-frame.tsx'

/** /sistemas/informe-estado-maquinas-dai: framed (docs/requirements/marcos.md). */
export const Route = createFileRoute('/_shell/sistemas/informe-estado-maquinas-dai')({
  staticData: { title: 'Informe de Estado de Máquinas DAI' },
  beforeLoad: requireModulo('IEM'),
  component: () => (
    <LegacyFrame pagina="sistemas/informe-estado-maquinas-dai" title="Informe de Estado de Máquinas DAI" />
  ),
})
