import type { ItemForm } from '@yunque/contracts/documento/item'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { numero } from '../../impresion/formato.ts'
import type { Trx } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'
import { ofItem } from '../documento/form.ts'
import type { Participant } from '../documento/save/participant.ts'
import { type Compromiso, compromisosDe, type Faltante, moveCompromisos } from '../stock/commit.ts'
import { weighSalidas } from '../stock/salidas.ts'
import { checkOrigen } from './check-origin.ts'

const textoDe = ({ c_ficha, quedan }: Faltante): string =>
  quedan === undefined
    ? `no existe la ficha ${c_ficha}.`
    : `la ficha ${c_ficha} ya no tiene stock suficiente: quedan ${numero(quedan, 2, 2)}.`

/** Replaces what a sales note's lines promised of their lots by what they promise now (DOC-07). */
const commitStock = async (
  trx: Trx,
  n_cotizacion: number,
  antes: Compromiso[],
  productos: ItemForm[],
): Promise<void> => {
  await weighSalidas(trx, n_cotizacion)
  const faltantes = await moveCompromisos(trx, antes, await compromisosDe(trx, n_cotizacion))
  const lastOf = ({ c_ficha }: Faltante) => productos.findLastIndex(({ ficha }) => ficha?.ficha === c_ficha)
  const errors: Campos = {}
  for (const faltante of faltantes.toSorted((a, b) => lastOf(a) - lastOf(b))) {
    const last = lastOf(faltante)
    errors[`productos.${last}.cantidad`] = [ofItem(last, textoDe(faltante))]
  }

  if (faltantes.length) throw invalid(errors)
}

/** A sales note takes won lines of its quotation and stock of its lots; annulling it gives the stock back (DOC-07). */
export const notasVentasParticipant: Participant = {
  review: checkOrigen,
  follow: async (trx, { tipo, form, antes }) => {
    if (tipo !== 'nota_venta') return async () => []
    const comprometido = antes ? await compromisosDe(trx, antes.n_cotizacion) : []

    return async (n_cotizacion) => {
      await commitStock(trx, n_cotizacion, comprometido, form.productos)

      return []
    }
  },
  annul: async (trx, { tipo, n_cotizacion }) => {
    if (tipo === 'nota_venta') await moveCompromisos(trx, await compromisosDe(trx, n_cotizacion), [])
  },
}
