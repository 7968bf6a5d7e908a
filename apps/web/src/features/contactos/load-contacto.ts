import type { ContactoRecord } from '@yunque/contracts/contactos'
import { readError } from '#/lib/gateway-error.ts'
import { linkTo } from '#/lib/link-to.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** The contact as it is now: an edit must not start from a stale copy. One that isn't there says so (VIS-01). */
export const loadContacto = async (utils: Utils, nro_cpt: string): Promise<ContactoRecord> => {
  try {
    return await utils.contactos.get.fetch({ nro_cpt }, { staleTime: 0 })
  } catch (error) {
    if (!['NOT_FOUND', 'INVALID'].includes(readError(error).codigo)) throw error
    throw new MissingRecord(
      `No existe el contacto N° ${nro_cpt}.`,
      linkTo({ to: '/clientes/maestro-contactos', search: { estado: 'A' } }),
    )
  }
}
