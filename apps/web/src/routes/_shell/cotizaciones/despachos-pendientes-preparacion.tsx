import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /cotizaciones/despachos-pendientes-preparacion: spec §2. */
export const Route = createFileRoute('/_shell/cotizaciones/despachos-pendientes-preparacion')({
  staticData: { title: 'Despachos Pendientes de Preparación' },
  beforeLoad: requireModulo('DPP'),
  component: EnConstruccion,
})
