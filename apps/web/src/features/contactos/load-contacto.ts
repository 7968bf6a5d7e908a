import type { ContactoRecord } from '@yunque/contracts/contactos'
import { linkTo } from '#/lib/link-to.ts'
import { orMissing } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** The contact as it is now: an edit must not start from a stale copy. One that isn't there says so (VIS-01). */
export const loadContacto = async (utils: Utils, nro_cpt: string): Promise<ContactoRecord> => {
  const contacto = await orMissing(
    utils.contactos.get.fetch({ nro_cpt }, { staleTime: 0 }),
    `No existe el contacto N° ${nro_cpt}.`,
    linkTo({ to: '/clientes/maestro-contactos', search: { estado: 'A' } }),
  )
  const { codigo_cliente } = contacto
  if (codigo_cliente !== '') void utils.clientes.informacion.prefetch({ codigo_cliente })

  return contacto
}
