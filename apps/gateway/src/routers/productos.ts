import { opciones } from '@yunque/contracts/codecs'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import {
  familiasRequest,
  itemConsultaRequest,
  pesoPrecioAnswer,
  pesoPrecioRequest,
  productoAnswer,
  productoRequest,
  productosAnswer,
  productosRequest,
  ultimaCotizacionAnswer,
} from '@yunque/contracts/productos'
import { permitted, router } from '../trpc.ts'

const procedure = permitted(...MODULOS_DOCUMENTOS)

/** What the items editor asks: spec §2 "Product-items editor", §7. */
export const productosRouter = router({
  familias: procedure
    .input(familiasRequest)
    .query(({ ctx, input }) =>
      ctx.legacy.post('/api/cotizaciones/familias/select', { clase: 'lookup', json: input, response: opciones }),
    ),

  productos: procedure
    .input(productosRequest)
    .query(({ ctx, input }) =>
      ctx.legacy.post('/api/cotizaciones/productos', { clase: 'lookup', json: input, response: productosAnswer }),
    ),

  get: procedure
    .input(productoRequest)
    .query(({ ctx, input }) =>
      ctx.legacy.post('/api/cotizaciones/productos/get', { clase: 'lookup', json: input, response: productoAnswer }),
    ),

  pesoPrecio: procedure.input(pesoPrecioRequest).query(({ ctx, input }) =>
    ctx.legacy.post('/api/cotizaciones/productos/peso-precio', {
      clase: 'lookup',
      json: input,
      response: pesoPrecioAnswer,
    }),
  ),

  ultimaCotizacion: procedure.input(itemConsultaRequest).query(({ ctx, input }) =>
    ctx.legacy.post('/api/cotizaciones/productos/ultima-cotizacion', {
      clase: 'lookup',
      json: input,
      response: ultimaCotizacionAnswer,
    }),
  ),

  /** Sends an empty list (API-13). */
  depositos: procedure.query(({ ctx }) =>
    ctx.legacy.post('/api/search/depositos', { clase: 'lookup', json: [], response: opciones }),
  ),
})
