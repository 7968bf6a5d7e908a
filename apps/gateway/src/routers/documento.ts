import {
  documentoForm,
  documentoGuardar,
  documentoLegible,
  documentoRequest,
  entregaValoresRequest,
  iniciarRequest,
} from '@yunque/contracts/documento'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import * as z from 'zod'
import { CONSEJOS, itemsLlegados, requireCompleto } from '../guardado-completo.ts'
import { permitted, permittedByTipo, router } from '../trpc.ts'

/** One document of any type (cotizacion, nota_venta, factura-representante): LLA-03. */
export const documentoRouter = router({
  iniciar: permittedByTipo
    .input(iniciarRequest)
    .query(({ ctx, input: { tipo, codigo_cliente } }) =>
      ctx.legacy.call('documento.iniciar', { params: { tipo }, body: { codigo_cliente } }),
    ),

  get: permittedByTipo.input(documentoRequest).query(async ({ ctx, input }) => {
    const { cotizacion } = await ctx.legacy.call('documento.get', { params: input })

    return { cotizacion: { ...cotizacion, tipo: input.tipo } }
  }),

  guardar: permittedByTipo.input(documentoGuardar).mutation(async ({ ctx, input }) => {
    const { tipo, id, idempotency_key, form } = input
    const wire = z.encode(documentoForm, form)
    const saved = await ctx.legacy.call('documento.guardar', {
      params: { tipo, id },
      body: wire,
      idempotencyKey: idempotency_key,
    })
    const { n_cotizacion } = saved
    const leer = () =>
      ctx.legacy.call('documento.get', { params: { tipo, id: n_cotizacion }, response: documentoLegible })
    await requireCompleto({
      n_cotizacion,
      consejo: CONSEJOS.documento,
      form: wire,
      items: form.productos.length,
      leer: async () => (await leer()).cotizacion,
      llegaron: (actual) => itemsLlegados(form, actual),
    })

    return saved
  }),

  historial: permittedByTipo
    .input(documentoRequest)
    .query(({ ctx, input }) => ctx.legacy.call('documento.historial', { params: input })),

  /** Answers the URL of the PDF (VIS-14), to be opened as an export's is. */
  imprimir: permittedByTipo
    .input(documentoRequest)
    .mutation(({ ctx, input }) => ctx.legacy.call('documento.imprimir', { params: input })),

  entregaValores: permitted(...MODULOS_DOCUMENTOS)
    .input(entregaValoresRequest)
    .query(({ ctx, input }) => ctx.legacy.call('documento.entregaValores', { body: input })),
})
