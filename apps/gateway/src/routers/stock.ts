import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { proximosIngresosRequest, stockAvanzadoRequest, stockProductoRequest } from '@yunque/contracts/stock'
import * as z from 'zod'
import { permitted, router } from '../trpc.ts'

const procedure = permitted(...MODULOS_DOCUMENTOS, 'CST')

/** Stock: the advanced search and what the items editor asks (docs/requirements/stock.md). */
export const stockRouter = router({
  avanzado: procedure
    .input(stockAvanzadoRequest)
    .query(({ ctx, input }) => ctx.legacy.call('stock.avanzado', { body: z.encode(stockAvanzadoRequest, input) })),

  totales: procedure
    .input(stockAvanzadoRequest)
    .query(({ ctx, input }) => ctx.legacy.call('stock.totales', { body: z.encode(stockAvanzadoRequest, input) })),

  exportar: permitted('CST')
    .input(stockAvanzadoRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('stock.exportar', { body: z.encode(stockAvanzadoRequest, input) })),

  proximosIngresos: procedure
    .input(proximosIngresosRequest)
    .query(({ ctx, input }) => ctx.legacy.call('stock.proximosIngresos', { body: input })),

  /** `deposito` is an addition of ours: sent only where a document has one. */
  producto: procedure
    .input(stockProductoRequest)
    .query(({ ctx, input: { deposito, ...item } }) =>
      ctx.legacy.call('stock.producto', { body: { ...item, ...(deposito && { deposito }) } }),
    ),
})
