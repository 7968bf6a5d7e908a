import { buscarCliente } from '@yunque/contracts/clientes'
import {
  documentoAnular,
  documentoBuscar,
  documentoForm,
  documentoGuardar,
  documentoInicio,
  documentoLegible,
  documentoMarca,
  documentoRequest,
  entregaValoresRequest,
  iniciarRequest,
} from '@yunque/contracts/documento/documento'
import { MODULOS_DOCUMENTOS } from '@yunque/contracts/modulos'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import * as z from 'zod'
import { Failure } from '../failure.ts'
import { CONSEJOS, requireCompleto } from '../guardado-completo.ts'
import type { Legacy } from '../legacy/legacy.ts'
import { itemsLlegados } from '../stored/compare-stored.ts'
import { findDocumento, markDocumento } from '../stored/find-stored.ts'
import { permitted, permittedByTipo, router } from '../trpc.ts'

/**
 * What a document of this client starts with where the server lacks `iniciar`, an addition of ours: the conditions of
 * his last quotation's status panel, or no conditions where that cannot be read (ARQ-10).
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

/** Whether the search for clients does not find this code. */
const isUnknown = async (legacy: Legacy, codigo_cliente: string): Promise<boolean> => {
  const body = buscarCliente(codigo_cliente)
  const found = await legacy.call('clientes.buscar', { body }).catch(() => undefined)

  return found !== undefined && !found.some(({ value }) => value === codigo_cliente)
}

/** Refuses a document of which only a part is stored (docs/adr/0010). */
const requireEntero = (legacy: Legacy, { tipo, form }: z.output<typeof documentoGuardar>, n_cotizacion: string) =>
  requireCompleto({
    n_cotizacion,
    consejo: CONSEJOS.documento,
    form: z.encode(documentoForm, form),
    items: form.productos.length,
    leer: async () => {
      const params = { tipo, id: n_cotizacion }

      return (await legacy.call('documento.get', { params, response: documentoLegible })).cotizacion
    },
    llegaron: (actual) => itemsLlegados(form, actual),
  })

/** One document of any type (cotizacion, nota_venta, factura-representante): LLA-03. */
export const documentoRouter = router({
  iniciar: permittedByTipo.input(iniciarRequest).query(async ({ ctx, input: { tipo, codigo_cliente } }) => {
    try {
      return await ctx.legacy.call('documento.iniciar', { params: { tipo }, body: { codigo_cliente } })
    } catch (cause) {
      const isUnsure = cause instanceof Failure && cause.isUnsure
      if (!isUnsure && !(cause instanceof Failure && cause.codigo === 'NOT_OFFERED')) throw cause
      // A 404 without words must not be read as 'no such client' where the client exists (ARQ-13).
      if (isUnsure && (await isUnknown(ctx.legacy, codigo_cliente))) throw cause

      return inicioDeUltima(ctx.legacy, codigo_cliente)
    }
  }),

  get: permittedByTipo.input(documentoRequest).query(async ({ ctx, input }) => {
    const { cotizacion } = await ctx.legacy.call('documento.get', { params: input })

    return { cotizacion: { ...cotizacion, tipo: input.tipo } }
  }),

  guardar: permittedByTipo.input(documentoGuardar).mutation(async ({ ctx, input }) => {
    const { tipo, id, idempotency_key, form } = input
    const saved = await ctx.legacy.call('documento.guardar', {
      params: { tipo, id },
      body: z.encode(documentoForm, form),
      idempotencyKey: idempotency_key,
    })
    // Rows affected, perhaps, or another document: the screen would go on over that one (ARQ-16).
    if (id !== '' && Number(saved.n_cotizacion) !== Number(id)) throw new Failure('UNCONFIRMED', 'another number')
    await requireEntero(ctx.legacy, input, saved.n_cotizacion)

    return saved
  }),

  anular: permittedByTipo
    .input(documentoAnular)
    .mutation(({ ctx, input: { tipo, id, idempotency_key, ...body } }) =>
      ctx.legacy.call('documento.anular', { params: { tipo, id }, body, idempotencyKey: idempotency_key }),
    ),

  /** Looks for what a save without a clear answer has stored (ARQ-11). A mutation for the form's size only: it writes nothing. */
  find: permittedByTipo.input(documentoBuscar).mutation(async ({ ctx, input }) => {
    const found = await findDocumento(ctx, input)
    if (typeof found !== 'string') await requireEntero(ctx.legacy, input, found.n_cotizacion)

    return found
  }),

  /** The newest record before a save. On a server without keys it shows later which records are new (ARQ-16). */
  mark: permittedByTipo
    .input(documentoMarca)
    .query(({ ctx, input: { tipo, cliente } }) => markDocumento(ctx.legacy, tipo, cliente)),

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
