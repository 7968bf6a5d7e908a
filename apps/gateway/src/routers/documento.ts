import {
  documentoAnswer,
  documentoForm,
  documentoGuardar,
  documentoGuardarAnswer,
  documentoInicio,
  documentoLegible,
  documentoRecord,
  documentoRequest,
  entregaValoresAnswer,
  entregaValoresRequest,
  iniciarRequest,
} from '@yunque/contracts/documento'
import { historialAnswer } from '@yunque/contracts/historial'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import * as z from 'zod'
import { CONSEJOS, itemsLlegados, requireCompleto } from '../guardado-completo.ts'
import { permitted, permittedByTipo, router } from '../trpc.ts'

/** One document of any type (cotizacion, nota_venta, factura-representante): LLA-03. */
export const documentoRouter = router({
  iniciar: permittedByTipo.input(iniciarRequest).query(({ ctx, input: { tipo, codigo_cliente } }) =>
    ctx.legacy.post(`/api/cotizaciones/${tipo}/iniciar`, {
      clase: 'lookup',
      json: { codigo_cliente },
      response: documentoInicio,
    }),
  ),

  get: permittedByTipo
    .input(documentoRequest)
    .query(({ ctx, input: { tipo, id } }) =>
      ctx.legacy.post(`/api/cotizaciones/${tipo}/${id}/get`, { clase: 'list', response: documentoAnswer }),
    ),

  guardar: permittedByTipo.input(documentoGuardar).mutation(async ({ ctx, input }) => {
    const { tipo, id, idempotency_key, form } = input
    const wire = z.encode(documentoForm, form)
    const saved = await ctx.legacy.post(`/api/cotizaciones/${tipo}/guardar${id && (`/${id}` as const)}`, {
      clase: 'save',
      form: wire,
      idempotencyKey: idempotency_key,
      response: documentoGuardarAnswer,
      actual: documentoRecord,
    })
    const { n_cotizacion } = saved
    const leer = () =>
      ctx.legacy.post(`/api/cotizaciones/${tipo}/${n_cotizacion}/get`, { clase: 'list', response: documentoLegible })
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
    .query(({ ctx, input: { tipo, id } }) =>
      ctx.legacy.post(`/api/cotizaciones/${tipo}/${id}/historial`, { clase: 'list', response: historialAnswer }),
    ),

  /** Answers the URL of the PDF (VIS-14), to be opened as an export's is. */
  imprimir: permittedByTipo.input(documentoRequest).mutation(({ ctx, input: { tipo, id } }) =>
    ctx.legacy.post(`/api/cotizaciones/${tipo}/${id}/imprimir`, {
      clase: 'slow',
      response: ctx.exportedUrl,
      text: true,
    }),
  ),

  entregaValores: permitted(...MODULOS_DOCUMENTOS)
    .input(entregaValoresRequest)
    .query(({ ctx, input }) =>
      ctx.legacy.post('/api/cotizaciones/cliente/entraga-valores', {
        clase: 'lookup',
        json: input,
        response: entregaValoresAnswer,
      }),
    ),
})
