import {
  documentoAnular,
  documentoForm,
  documentoGuardar,
  documentoInicio,
  documentoLegible,
  documentoRequest,
  entregaValoresRequest,
  iniciarRequest,
} from '@yunque/contracts/documento'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import * as z from 'zod'
import { Failure } from '../failure.ts'
import { findDocumento } from '../find-stored.ts'
import { CONSEJOS, itemsLlegados, requireCompleto } from '../guardado-completo.ts'
import type { Legacy } from '../legacy/legacy.ts'
import { permitted, permittedByTipo, router } from '../trpc.ts'

/**
 * What a document of this client is made with where the server has no `iniciar`, an addition of ours: the conditions of
 * his last quotation's status panel, if he has one that can be read, and otherwise none to choose from (ARQ-10).
 */
const inicioDeUltima = async (legacy: Legacy, codigo_cliente: string) => {
  const body = cotizacionesSearch.parse({ codigo_cliente })
  const list = await legacy.call('cotizaciones.list', { body }).catch(() => undefined)
  const n_cotizacion = list?.data[0]?.n_cotizacion
  const panel =
    n_cotizacion &&
    (await legacy.call('estado.get', { params: { n_cotizacion }, body: { codigo_cliente } }).catch(() => undefined))

  return documentoInicio.parse(panel || { cliente: { codigo: codigo_cliente } })
}

/** One document of any type (cotizacion, nota_venta, factura-representante): LLA-03. */
export const documentoRouter = router({
  iniciar: permittedByTipo.input(iniciarRequest).query(async ({ ctx, input: { tipo, codigo_cliente } }) => {
    try {
      return await ctx.legacy.call('documento.iniciar', { params: { tipo }, body: { codigo_cliente } })
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.codigo !== 'NOT_OFFERED') throw cause

      return inicioDeUltima(ctx.legacy, codigo_cliente)
    }
  }),

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

  anular: permittedByTipo
    .input(documentoAnular)
    .mutation(({ ctx, input: { tipo, id, idempotency_key, ...body } }) =>
      ctx.legacy.call('documento.anular', { params: { tipo, id }, body, idempotencyKey: idempotency_key }),
    ),

  /** Looks for what a save without a clear answer has stored (ARQ-11). A mutation for the form's size only: it writes nothing. */
  find: permittedByTipo.input(documentoGuardar).mutation(({ ctx, input }) => findDocumento(ctx.legacy, input)),

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
