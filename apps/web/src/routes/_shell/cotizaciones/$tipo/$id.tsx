import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /cotizaciones/{tipo}/{id}: spec §2. */
export const Route = createFileRoute('/_shell/cotizaciones/$tipo/$id')({
  staticData: { title: 'Cotización' },
  beforeLoad: requireModulo('COT'),
  component: EnConstruccion,
})
