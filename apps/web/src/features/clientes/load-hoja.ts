import type { HojaCliente } from '@yunque/contracts/clientes/hoja'
import { readError } from '#/lib/gateway-error.ts'
import { linkTo } from '#/lib/link-to.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** A client's sheet as it is now. A client that isn't there says so (VIS-01). */
export const loadHoja = async (utils: Utils, codigo: string): Promise<HojaCliente> => {
  try {
    return await utils.clientes.hoja.fetch({ codigo }, { staleTime: 0 })
  } catch (error) {
    if (!['NOT_FOUND', 'INVALID'].includes(readError(error).codigo)) throw error
    throw new MissingRecord(`No existe el cliente ${codigo}.`, linkTo({ to: '/' }))
  }
}
