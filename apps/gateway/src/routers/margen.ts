import { margenAutorizar, margenPage, margenRechazar, margenSearch } from '@yunque/contracts/margen'
import { hecho } from '@yunque/contracts/sesion'
import { permitted, router } from '../trpc.ts'

const BASE = '/api/cotizaciones/margen-autorizacion-comercial'

/** Cost and margin are for these eyes only (DOC-06). */
const procedure = permitted('CPA')

/** Quotations below the margin floor and what is decided on them (DOC-06). */
export const margenRouter = router({
  list: procedure
    .input(margenSearch)
    .query(({ ctx, input }) => ctx.legacy.post(BASE, { clase: 'list', json: input, response: margenPage })),

  autorizar: procedure
    .input(margenAutorizar)
    .mutation(({ ctx, input: { n_cotizacion, version } }) =>
      ctx.legacy.post(`${BASE}/${n_cotizacion}/autorizar`, { clase: 'save', json: { version }, response: hecho }),
    ),

  rechazar: procedure
    .input(margenRechazar)
    .mutation(({ ctx, input: { n_cotizacion, ...decision } }) =>
      ctx.legacy.post(`${BASE}/${n_cotizacion}/rechazar`, { clase: 'save', json: decision, response: hecho }),
    ),
})
