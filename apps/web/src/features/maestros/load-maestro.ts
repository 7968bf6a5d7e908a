import type { MaestroRow } from '@yunque/contracts/maestros/formas'
import { MAESTROS } from '@yunque/contracts/maestros/maestros'
import type { Tabla } from '@yunque/contracts/maestros/tablas'
import { readError } from '#/lib/gateway-error.ts'
import { linkTo } from '#/lib/link-to.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** The row as it is now. One that isn't there says so (VIS-01). */
export const loadMaestro = async (utils: Utils, tabla: Tabla, id: string): Promise<MaestroRow> => {
  try {
    return await utils.maestros.get.fetch({ tabla, id }, { staleTime: 0 })
  } catch (error) {
    if (!['NOT_FOUND', 'INVALID'].includes(readError(error).codigo)) throw error
    throw new MissingRecord(
      `No existe ese registro (${MAESTROS[tabla].uno.toLowerCase()}).`,
      linkTo({ to: '/datos/$tabla', params: { tabla } }),
    )
  }
}
