import type { Participant } from '../documento/save/participant.ts'
import { askAprobacion } from '../tareas/origenes.ts'
import { markMargen, refuseBajoMinimo } from './mark.ts'

/**
 * A quotation below the floor waits for an approval, which becomes a task of those who can give it (PAN-03); a sales note below
 * it is refused (DOC-06).
 */
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
