import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /cotizaciones/estado: spec §2 "Quotation status panel". */
export const Route = createFileRoute('/_shell/cotizaciones/estado')({
  staticData: { title: 'Estado de Cotización' },
  beforeLoad: requireModulo('COT'),
  component: EnConstruccion,
})
