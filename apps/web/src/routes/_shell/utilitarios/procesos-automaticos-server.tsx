import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/procesos-automaticos-server: framed (decisions, "Native or framed"). */
export const Route = createFileRoute('/_shell/utilitarios/procesos-automaticos-server')({
  staticData: { title: 'Procesos Automáticos del Servidor' },
  beforeLoad: requireModulo('PAS'),
  component: EnConstruccion,
})
