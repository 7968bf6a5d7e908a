import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /cotizaciones/notas-ventas: spec §2. */
export const Route = createFileRoute('/_shell/cotizaciones/notas-ventas/')({
  staticData: { title: 'Notas de Venta' },
  beforeLoad: requireModulo('NVR'),
  component: EnConstruccion,
})
