import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /cotizaciones/margen-autorizacion-comercial: spec §2; DOC-06. */
export const Route = createFileRoute('/_shell/cotizaciones/margen-autorizacion-comercial')({
  staticData: { title: 'Autorización Comercial de Márgenes' },
  beforeLoad: requireModulo('CPA'),
  component: EnConstruccion,
})
