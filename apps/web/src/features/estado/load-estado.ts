import { noExiste } from '@yunque/contracts/codigos'
import type { EstadoAnswer } from '@yunque/contracts/estado'
import { CODIGO, NUMERO } from '@yunque/contracts/text'
import { readError } from '#/lib/gateway-error.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'
import { DOCUMENTOS } from '../documento/documentos.ts'

type Pedido = { n_cotizacion: string; codigo_cliente: string }

/** What the panel of a URL shows, as it is now. What names no quotation of that client finds none (VIS-01). */
export const loadEstado = async (utils: Utils, pedido: Pedido): Promise<EstadoAnswer> => {
  const missing = new MissingRecord(noExiste('cotizacion', pedido.n_cotizacion), DOCUMENTOS.cotizacion.lista)
  const isNamed = NUMERO.test(pedido.n_cotizacion) && CODIGO.test(pedido.codigo_cliente)
  if (!isNamed) throw missing

  try {
    return await utils.estado.get.fetch(pedido, { staleTime: 0 })
  } catch (error) {
    throw readError(error).codigo === 'NOT_FOUND' ? missing : error
  }
}
