import { noExiste } from '@yunque/contracts/codecs/codigos'
import { CODIGO, NUMERO } from '@yunque/contracts/codecs/text'
import type { EstadoAnswer } from '@yunque/contracts/estado'
import { readError } from '#/lib/gateway-error.ts'
import { MissingRecord } from '#/lib/screen-errors.ts'
import type { Utils } from '#/lib/trpc.ts'
import { DOCUMENTOS } from '../documento/model/documentos.ts'

type Pedido = { n_cotizacion: string; codigo_cliente: string }

/** The client of a quotation, for an address that names the quotation alone, such as one that was typed by hand. */
const clienteDe = async (utils: Utils, id: string): Promise<string> =>
  (await utils.documento.get.fetch({ tipo: 'cotizacion', id })).cotizacion.cliente

/** The panel of a URL as it is now. A URL that names no quotation of that client finds none (VIS-01). */
export const loadEstado = async (utils: Utils, pedido: Pedido): Promise<EstadoAnswer> => {
  const missing = new MissingRecord(noExiste('cotizacion', pedido.n_cotizacion), DOCUMENTOS.cotizacion.lista)
  const { n_cotizacion, codigo_cliente: dicho } = pedido
  const isNamed = NUMERO.test(n_cotizacion) && (dicho === '' || CODIGO.test(dicho))
  if (!isNamed) throw missing

  try {
    const codigo_cliente = dicho || (await clienteDe(utils, n_cotizacion))

    return await utils.estado.get.fetch({ n_cotizacion, codigo_cliente }, { staleTime: 0 })
  } catch (error) {
    throw readError(error).codigo === 'NOT_FOUND' ? missing : error
  }
}
