import type { Participant } from '../documento/save/participant.ts'
import { askAprobacion } from '../tareas/origenes.ts'
import { markMargen, refuseBajoMinimo } from './mark.ts'

/** A quotation under the floor waits for an approval, which is a task of who can give it (PAN-03); a sales note under it is not taken (DOC-06). */
export const margenParticipant: Participant = {
  follow:
    async (trx, { tipo, form, antes, caller }) =>
    async (n_cotizacion) => {
      if (tipo === 'cotizacion') {
        const porAprobar = await markMargen(trx, n_cotizacion)
        if (porAprobar.length > 0) await askAprobacion(trx, caller.ahora, n_cotizacion)

        return porAprobar
      }
      if (tipo === 'nota_venta') {
        await refuseBajoMinimo(trx, n_cotizacion, { productos: form.productos, antes: antes?.productos ?? [] })
      }

      return []
    },
}
