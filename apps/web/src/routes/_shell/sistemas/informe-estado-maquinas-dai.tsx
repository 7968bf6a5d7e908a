import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /sistemas/informe-estado-maquinas-dai: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/sistemas/informe-estado-maquinas-dai')({
  staticData: { title: 'Informe de Estado de Máquinas DAI' },
  beforeLoad: requireModulo('IEM'),
  component: EnConstruccion,
})
