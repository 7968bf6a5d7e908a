import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import {
  proximosIngresosAnswer,
  proximosIngresosRequest,
  stockAvanzadoAnswer,
  stockAvanzadoRequest,
  stockProductoAnswer,
  stockProductoRequest,
} from '@yunque/contracts/stock'
import * as z from 'zod'
import { permitted, router } from '../trpc.ts'

const procedure = permitted(...MODULOS_DOCUMENTOS)

/** Stock: spec §2 "Advanced stock search dialog", §7. */
export const stockRouter = router({
  avanzado: procedure.input(stockAvanzadoRequest).query(({ ctx, input }) =>
    ctx.legacy.post('/api/cotizaciones/stock/avanzado', {
      clase: 'slow',
      json: z.encode(stockAvanzadoRequest, input),
      response: stockAvanzadoAnswer,
    }),
  ),

  proximosIngresos: procedure.input(proximosIngresosRequest).query(({ ctx, input }) =>
    ctx.legacy.post('/api/cotizaciones/stock/proximos-ingresos', {
      clase: 'lookup',
      json: input,
      response: proximosIngresosAnswer,
    }),
  ),

  producto: procedure.input(stockProductoRequest).query(({ ctx, input: { deposito, ...input } }) =>
    ctx.legacy.post('/api/cotizaciones/stock/producto', {
      clase: 'lookup',
      // Our own addition: only what the specification knows, unless a document has a deposit.
      json: { ...input, ...(deposito && { deposito }) },
      response: stockProductoAnswer,
    }),
  ),
})
