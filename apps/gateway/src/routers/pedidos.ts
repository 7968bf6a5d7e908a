import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { pedidoLeerRequest } from '@yunque/contracts/pedidos'
import { permitted, router } from '../trpc.ts'

/** A client's request, read (docs/requirements/pedidos.md). Nothing is stored: it asks by POST, as a text may be long. */
export const pedidosRouter = router({
  leer: permitted(...MODULOS_DOCUMENTOS)
    .input(pedidoLeerRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('pedidos.leer', { body: input })),
})
