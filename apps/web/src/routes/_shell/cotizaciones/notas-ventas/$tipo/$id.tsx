import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /cotizaciones/notas-ventas/{tipo}/{id}: spec §2. */
export const Route = createFileRoute('/_shell/cotizaciones/notas-ventas/$tipo/$id')({
  staticData: { title: 'Nota de Venta' },
  beforeLoad: requireModulo('NVR'),
  component: EnConstruccion,
})
