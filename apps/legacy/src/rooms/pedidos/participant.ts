import { auditar } from '../../kernel/audit.ts'
import type { Participant } from '../documento/save/participant.ts'

/** Keeps the requests that a save brings with its document, within the same transaction (PED-04). */
export const pedidosParticipant: Participant = {
  follow:
    async (trx, { form: { pedidos }, antes, caller }) =>
    async (n_cotizacion) => {
      if (pedidos.length === 0) return []
      const { usuario, ahora: momento } = caller
      const first = (antes?.cant_pedidos ?? 0) + 1
      await trx
        .insertInto('cotizacion_pedidos')
        .values(pedidos.map((pedido, i) => ({ ...pedido, n_cotizacion, orden: first + i, momento, usuario })))
        .execute()
      for (const pedido of pedidos) {
        const cambio = { entidad: 'cotizaciones', id_entidad: n_cotizacion, antes: null, despues: pedido }
        await auditar(trx, { momento, usuario, accion: 'pedido', ...cambio })
      }

      return []
    },
}
