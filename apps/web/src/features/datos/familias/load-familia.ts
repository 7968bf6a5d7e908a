import type { FamiliaRecord } from '@yunque/contracts/datos/familias'
import { readError } from '#/lib/gateway-error.ts'
import { linkTo } from '#/lib/link-to.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** The familia as it is now. One that isn't there says so (VIS-01). */
export const loadFamilia = async (utils: Utils, codigo: string): Promise<FamiliaRecord> => {
  try {
    return await utils.datos.familia.fetch({ codigo }, { staleTime: 0 })
  } catch (error) {
    if (!['NOT_FOUND', 'INVALID'].includes(readError(error).codigo)) throw error
    throw new MissingRecord(
      `No existe la familia ${codigo}.`,
      linkTo({ to: '/datos/familias', search: { estado: 'A' } }),
    )
  }
}
