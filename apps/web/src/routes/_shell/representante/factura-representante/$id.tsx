import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /representante/factura-representante/{id}: spec §2. */
export const Route = createFileRoute('/_shell/representante/factura-representante/$id')({
  staticData: { title: 'Factura de Representante' },
  beforeLoad: requireModulo('FCR'),
  component: EnConstruccion,
})
