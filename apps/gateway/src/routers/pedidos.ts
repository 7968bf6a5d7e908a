import { documentoRequest } from '@yunque/contracts/documento/documento'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { pedidoArchivoRequest, pedidoLeerRequest, pedidoOlvidar, pedidoRecordar } from '@yunque/contracts/pedidos'
import { permitted, permittedByTipo, router } from '../trpc.ts'

/** A client's request, read (docs/requirements/pedidos.md). Nothing is stored: it asks by POST, as a text may be long. */
export const pedidosRouter = router({
  leer: permitted(...MODULOS_DOCUMENTOS)
    .input(pedidoLeerRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('pedidos.leer', { body: input })),

  /** The text of a file that a client sent. It is kept nowhere. */
  archivo: permitted(...MODULOS_DOCUMENTOS)
    .input(pedidoArchivoRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('pedidos.archivo', { body: input })),

  /** What words of a request mean, as whoever quotes says; and that it is so no more (PED-05). Each is the same however often it is sent. */
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
