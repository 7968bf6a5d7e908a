import type { Participant } from '../documento/participant.ts'
import { marcarMargen, refuseBajoMinimo } from './mark.ts'

/** A quotation under the floor waits for an approval; a sales note under it is not taken (DOC-06). */
export const margenParticipant: Participant = {
  follow:
    async (trx, { tipo, form, antes }, n_cotizacion) =>
    async () => {
      if (tipo === 'cotizacion') return marcarMargen(trx, n_cotizacion)
      if (tipo === 'nota_venta') {
        await refuseBajoMinimo(trx, n_cotizacion, { productos: form.productos, antes: antes?.productos ?? [] })
      }

      return []
    },
}
