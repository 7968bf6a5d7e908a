import { documentoRequest } from '@yunque/contracts/documento/documento'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import {
  pedidoArchivoRequest,
  pedidoLeerRequest,
  pedidoOlvidar,
  pedidoRecordar,
  recibidoCambiar,
  recibidoRequest,
} from '@yunque/contracts/pedidos'
import * as z from 'zod'
import { listsOf } from '../list-procedures.ts'
import { permitted, permittedByTipo, router } from '../trpc.ts'

/** Clients' requests (docs/requirements/pedidos.md): what came by mail, and a text that is read. */
export const pedidosRouter = router({
  ...listsOf('pedidos'),

  /** A request that came by mail, who takes it, and the state of the mailbox (PED-07). */
  recibido: permitted('COT')
    .input(recibidoRequest)
    .query(({ ctx, input }) => ctx.legacy.call('pedidos.recibido', { params: input })),
  cambiar: permitted('COT')
    .input(z.strictObject({ idempotency_key: z.uuid(), cambio: recibidoCambiar }))
    .mutation(({ ctx, input: { idempotency_key, cambio } }) =>
      ctx.legacy.call('pedidos.cambiar', { body: cambio, idempotencyKey: idempotency_key }),
    ),
  buzon: permitted('COT').query(({ ctx }) => ctx.legacy.call('pedidos.buzon')),

  /** Reads a text without storing anything. It is a mutation because the text may be too long for a query's address. */
  leer: permitted(...MODULOS_DOCUMENTOS)
    .input(pedidoLeerRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('pedidos.leer', { body: input })),

  /** The lines of a text for which another reader proposes a reading; each of their fields is still asked (PED-08). */
  ayuda: permitted(...MODULOS_DOCUMENTOS)
    .input(pedidoLeerRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('pedidos.ayuda', { body: input })),

  /** The text of a file that a client sent. It is kept nowhere. */
  archivo: permitted(...MODULOS_DOCUMENTOS)
    .input(pedidoArchivoRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('pedidos.archivo', { body: input })),

  /** Remember what words of a request mean, or forget it (PED-05). Sending either twice does no harm. */
  recordar: permitted(...MODULOS_DOCUMENTOS)
    .input(pedidoRecordar)
    .mutation(({ ctx, input }) => ctx.legacy.call('pedidos.recordar', { body: input })),
  olvidar: permitted(...MODULOS_DOCUMENTOS)
    .input(pedidoOlvidar)
    .mutation(({ ctx, input }) => ctx.legacy.call('pedidos.olvidar', { body: input })),

  /** What the client asked for, as it was kept with his document. */
  delDocumento: permittedByTipo
    .input(documentoRequest)
    .query(({ ctx, input }) => ctx.legacy.call('pedidos.delDocumento', { params: input })),
})
