import { createFileRoute } from '@tanstack/react-router'
import { ContactoForm } from '#/features/contactos/contacto-form.tsx'
import { loadContacto } from '#/features/contactos/load-contacto.ts'
import { requireModulo } from '#/lib/session/session.ts'

/** /clientes/maestro-contactos/{id} (RUT-20); `id` may be nuevo. */
export const Route = createFileRoute('/_shell/clientes/maestro-contactos/$id')({
  staticData: { title: ({ id }) => (id === 'nuevo' ? 'Nuevo Contacto' : 'Contacto') },
  beforeLoad: requireModulo('MCO'),
  loader: ({ context: { utils }, params: { id } }) => (id === 'nuevo' ? null : loadContacto(utils, id)),
  component: Contacto,
})

function Contacto() {
  const contacto = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const toList = (codigo_cliente: string) =>
    void navigate({ to: '/clientes/maestro-contactos', search: { codigo_cliente, estado: 'A' } })

  return (
    <ContactoForm
      key={contacto?.nro_cpt ?? 'nuevo'}
      {...(contacto && { contacto, onEstado: () => toList(contacto.codigo_cliente) })}
      onSaved={({ codigo_cliente }) => toList(codigo_cliente)}
    />
  )
}
