import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /utilitarios/seguimientos-clientes/seguimientos-automatico (RUT-03). */
export const Route = createFileRoute('/_shell/utilitarios/seguimientos-clientes/seguimientos-automatico')({
  staticData: { title: 'Seguimientos Automáticos' },
  beforeLoad: requireModulo('SGA'),
  component: EnConstruccion,
})
