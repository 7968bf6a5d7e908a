import type { Participant } from '../documento/participant.ts'
import { compromisosDe, moveCompromisos } from '../stock/commit.ts'
import { checkOrigen } from './check-origin.ts'
import { comprometerStock } from './commit-stock.ts'

/** A sales note takes won lines of its quotation and stock of its lots, and gives the stock back with itself (DOC-07). */
export const notasVentasParticipant: Participant = {
  review: checkOrigen,
  follow: async (trx, { tipo, form }, n_cotizacion) => {
    if (tipo !== 'nota_venta') return async () => []
    const comprometido = await compromisosDe(trx, n_cotizacion)

    return async () => {
      await comprometerStock(trx, n_cotizacion, comprometido, form.productos)

      return []
    }
  },
  annul: async (trx, { tipo, n_cotizacion }) => {
    if (tipo === 'nota_venta') await moveCompromisos(trx, await compromisosDe(trx, n_cotizacion), [])
  },
}
