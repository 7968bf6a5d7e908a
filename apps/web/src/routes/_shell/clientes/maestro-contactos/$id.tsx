import { createFileRoute } from '@tanstack/react-router'
import { requireModulo } from '#/lib/session.ts'
import { EnConstruccion } from '#/ui/en-construccion.tsx'

/** /clientes/maestro-contactos/{id}: spec §2 "Contact form"; `id` may be nuevo. */
export const Route = createFileRoute('/_shell/clientes/maestro-contactos/$id')({
  staticData: { title: 'Contacto' },
  beforeLoad: requireModulo('MCO'),
  component: EnConstruccion,
})
