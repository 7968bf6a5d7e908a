import type { Campos } from '@yunque/contracts/error-codes'
import type { ItemForm } from '@yunque/contracts/productos'
import { numero } from '../../impresion/formato.ts'
import type { Trx } from '../../infra/db.ts'
import { invalid } from '../../infra/errors.ts'
import { type Compromiso, compromisosDe, type Faltante, moveCompromisos } from '../stock/commit.ts'

const textoDe = ({ c_ficha, quedan }: Faltante): string =>
  quedan === undefined
    ? `No existe la ficha ${c_ficha}.`
    : `La ficha ${c_ficha} ya no tiene stock suficiente: quedan ${numero(quedan, 2, 2)}.`

/** Takes what a sales note's stored lines promise from their lots, in place of what they promised before (DOC-07). */
export const comprometerStock = async (
  trx: Trx,
  n_cotizacion: number,
  antes: Compromiso[],
  productos: ItemForm[],
): Promise<void> => {
  const faltantes = await moveCompromisos(trx, antes, await compromisosDe(trx, n_cotizacion))
  const errors: Campos = {}
  for (const faltante of faltantes) {
    const last = productos.findLastIndex(({ ficha }) => ficha?.ficha === faltante.c_ficha)
    errors[`productos.${last}.cantidad`] = [textoDe(faltante)]
  }

  if (faltantes.length) throw invalid(errors)
}
