import {
  cotizacionesPage,
  cotizacionesSearch,
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
  estadoAnswer,
  estadoRequest,
  iniciarRequest,
} from '@yunque/contracts/cotizaciones'
import { estadoGuardar, estadoWire } from '@yunque/contracts/cotizaciones-estado'
import { historialAnswer } from '@yunque/contracts/historial'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import * as z from 'zod'
import { CONSEJOS, estadosLlegados, itemsLlegados, requireCompleto } from '../guardado-completo.ts'
import type { Legacy } from '../legacy/legacy.ts'
import { permitted, permittedByTipo, router } from '../trpc.ts'

const procedure = permitted('COT')

type Estado = z.output<typeof estadoRequest>
const leerEstado = (legacy: Legacy, { n_cotizacion, codigo_cliente }: Estado) =>
  legacy.post(`/api/cotizaciones/estado/${n_cotizacion}`, {
    clase: 'list',
    json: { codigo_cliente },
    response: estadoAnswer,
  })

/** Documents (cotizacion, nota_venta, factura-representante) and their status: spec §2, §7; LLA-03. */
export const cotizacionesRouter = router({
  list: procedure
    .input(cotizacionesSearch)
    .query(({ ctx, input }) =>
      ctx.legacy.post('/api/cotizaciones/consulta', { clase: 'list', json: input, response: cotizacionesPage }),
    ),

  exportar: procedure.input(cotizacionesSearch).mutation(({ ctx, input }) =>
    ctx.legacy.post('/api/cotizaciones/consulta/exportar', {
      clase: 'slow',
      json: input,
      response: ctx.exportedUrl,
      text: true,
    }),
  ),

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

  estado: procedure.input(estadoRequest).query(({ ctx, input }) => leerEstado(ctx.legacy, input)),

  estadoGuardar: procedure.input(estadoGuardar).mutation(async ({ ctx, input }) => {
    const { n_cotizacion, idempotency_key, form } = input
    const wire = estadoWire(n_cotizacion, form)
    const saved = await ctx.legacy.post(`/api/cotizaciones/estado/${n_cotizacion}/guardar`, {
      clase: 'save',
      form: wire,
      idempotencyKey: idempotency_key,
      response: documentoGuardarAnswer,
      actual: estadoAnswer,
    })
    await requireCompleto({
      n_cotizacion,
      consejo: CONSEJOS.estado,
      form: wire,
      items: form.items.length,
      leer: () => leerEstado(ctx.legacy, { n_cotizacion, codigo_cliente: form.codigo_cliente }),
      llegaron: (actual) => estadosLlegados(form, actual),
    })

    return saved
  }),
})
