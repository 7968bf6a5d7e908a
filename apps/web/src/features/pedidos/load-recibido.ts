import { NUMERO } from '@yunque/contracts/codecs/text'
import type { RecibidoRecord } from '@yunque/contracts/pedidos'
import { readError } from '#/lib/gateway-error.ts'
import { linkTo } from '#/lib/link-to.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'

/** The request of a URL (VIS-01). */
export const loadRecibido = async (utils: Utils, id: string): Promise<RecibidoRecord> => {
  const missing = new MissingRecord(`No existe el pedido N° ${id}.`, linkTo({ to: '/cotizaciones/pedidos' }))
  if (!NUMERO.test(id)) throw missing

  try {
    return await utils.pedidos.recibido.fetch({ id }, { staleTime: 0 })
  } catch (error) {
    throw readError(error).codigo === 'NOT_FOUND' ? missing : error
  }
}
