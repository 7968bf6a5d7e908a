import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /sistemas/informe-estado-maquinas-dae: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/sistemas/informe-estado-maquinas-dae')({
  staticData: { title: 'Informe de Estado de Máquinas DAE' },
  beforeLoad: requireModulo('IED'),
  component: EnConstruccion,
})
