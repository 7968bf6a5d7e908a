import * as z from 'zod'
import {
  codigo,
  codigoInput,
  codigoInputOrEmpty,
  condicionAjuste,
  entero,
  flagS,
  lista,
  numeroInput,
  opciones,
  texto,
  textoInput,
} from './codecs.ts'
import { fecha, fechaHora, fechaInputOrEmpty } from './dates.ts'
import { decimalOrEmpty } from './decimal.ts'
import { enumFilter, paged, paging, textFilter } from './paged.ts'
import { itemForm, itemRecord, lugar, moneda, negocio } from './productos.ts'

/** Header states, derived by the server in this order of precedence (DOC-01). */
export const ESTADOS = {
  AN: 'Anulada',
  RE: 'Rechazada',
  PA: 'Pendiente de Aprobación',
  GA: 'Ganada',
  PE: 'Perdida',
  GP: 'Ganada parcial',
  VE: 'Vencida',
  PV: 'Pronta a vencer',
  SV: 'Sin vencer',
} as const
export type Estado = keyof typeof ESTADOS
export const estadoDocumento = z.enum(Object.keys(ESTADOS) as [Estado, ...Estado[]])

/** URL search of /cotizaciones/consulta and payload of its list call. `estado` A: every undecided one. */
export const cotizacionesSearch = z.object({
  ...paging(['-n_cotizacion', 'n_cotizacion', 'fecha', 'validez_oferta', 'razon', 'estado', 'usuario']),
  n_cotizacion: textFilter,
  codigo_cliente: textFilter,
  razon: textFilter,
  referencia: textFilter,
  negocio: enumFilter(['', 'I', 'E', 'H']),
  estado: enumFilter(['', 'A', 'SV', 'PV', 'VE', 'PA', 'RE', 'GA', 'GP', 'PE', 'AN']),
  desde: textFilter,
  hasta: textFilter,
})
export type CotizacionesSearch = z.output<typeof cotizacionesSearch>

/** A row of the list. Subtotals by currency, '' without lines in it (DOC-08). */
export const cotizacionRow = z.object({
  n_cotizacion: codigo,
  fecha,
  cliente: codigo,
  razon: texto,
  contacto: texto,
  referencia: texto,
  negocio: texto,
  items: entero,
  subtotal_p: decimalOrEmpty,
  subtotal_d: decimalOrEmpty,
  validez_oferta: fecha,
  estado: estadoDocumento,
  usuario: texto,
})
export type CotizacionRow = z.output<typeof cotizacionRow>
export const cotizacionesPage = paged(cotizacionRow)

/** Adjustment conditions (spec §3): columns by rows; `opciones[j]` of a row belongs to column j. */
export const condicionesOriginal = z.object({
  tipos_vencimientos: lista(z.object({ descrip: texto, col: texto })),
  vencimientos: lista(
    z.object({
      nombre: texto,
      opciones: lista(z.object({ tipo_ajuste_codi: texto, tipo_vencim_codi: texto })),
    }),
  ),
})
export type CondicionesOriginal = z.output<typeof condicionesOriginal>

/**
 * What a document of this client is made with: `iniciar`, `cliente`, `array_tipo_ajuste` and `cliente_baja`, spelled and
 * nested as in the answer of cotizaciones/estado (spec §3). POST /api/cotizaciones/{tipo}/iniciar with codigo_cliente.
 */
const inicio = {
  iniciar: z.object({
    transportistas: opciones,
    /** Choices of a nota_venta (CND-03); empty elsewhere. */
    usuarios_nv: opciones,
    estados_nv: opciones,
    tipos_cambio: opciones,
  }),
  cliente: z.object({
    codigo,
    razon: texto,
    cuit: texto,
    condiciones: z.object({ original: condicionesOriginal }),
    lugares_entrega: opciones,
  }),
  array_tipo_ajuste: z.object({ cboEntregaValores: opciones }),
  cliente_baja: flagS,
}
export const iniciarRequest = z.strictObject({ tipo: lugar, codigo_cliente: codigoInput })
export const documentoInicio = z.object({
  ...inicio,
  /** Last day of the offer that the seller's house proposes for a new quotation. */
  validez_oferta: fecha,
})
export type DocumentoInicio = z.output<typeof documentoInicio>

/** POST /api/cotizaciones/cliente/entraga-valores (API-16, spelled so). */
export const entregaValoresRequest = z.strictObject({ tipo_vencim_codi: codigoInput })
export const entregaValoresAnswer = opciones

/** A saved document as `.../{tipo}/{id}/get` answers it (LLA-03). */
export const documentoRecord = z.object({
  n_cotizacion: codigo,
  tipo: lugar,
  version: codigo,
  fecha,
  usuario: texto,
  estado_documento: estadoDocumento,
  cliente: codigo,
  razon: texto,
  cuit: texto,
  cliente_baja: flagS,
  /** Name that replaces the generic client's (9999) on this document. */
  razon_reemplazo: texto,
  empresa_reemplazo: texto,
  nro_cpt: texto,
  contacto: texto,
  negocio,
  deposito: texto,
  referencia: texto,
  lugar_entrega: texto,
  c_transp: texto,
  observaciones: texto,
  condicion_ajuste: texto,
  entrega_valor: texto,
  validez_oferta: fecha,
  flete_seguro_destino: flagS,
  usuario_destino_nv: texto,
  estado: texto,
  tipo_cambio: texto,
  /** Rates of the day it was saved, frozen (DOC-08). */
  dolar_billete: decimalOrEmpty,
  dolar_divisa: decimalOrEmpty,
  modificado: fechaHora,
  /** Quotation that a nota_venta was made from, '' when it was made by itself (DOC-07). */
  n_cotizacion_origen: texto,
  productos: lista(itemRecord),
})
export type DocumentoRecord = z.output<typeof documentoRecord>
export const documentoAnswer = z.object({ cotizacion: documentoRecord })
/**
 * The same, without the lines that nobody can read: what a server made of a line that it got half of may lack its family
 * or its currency (docs/adr/0010).
 */
export const documentoLegible = z.object({
  cotizacion: documentoRecord.extend({
    productos: lista(itemRecord.nullable().catch(null)).transform((items) => items.filter((item) => item !== null)),
  }),
})
export const documentoRequest = z.strictObject({ tipo: lugar, id: z.string().regex(/^\d{1,15}$/) })

/** Lines that one document may hold (asvs V2.1.3). */
export const MAX_ITEMS = 1_000
export const MAX_ITEMS_TEXTO = 'Máximo 1.000 ítems.'

/** POST /api/cotizaciones/{tipo}/guardar and /guardar/{id} (LLA-03). Form fields; flags as S/N on the wire. */
export const documentoForm = z.strictObject({
  cliente: codigoInput,
  razon_reemplazo: textoInput(80),
  empresa_reemplazo: textoInput(80),
  nro_cpt: codigoInputOrEmpty,
  negocio,
  deposito: codigoInputOrEmpty,
  referencia: textoInput(80),
  lugar_entrega: codigoInputOrEmpty,
  c_transp: codigoInputOrEmpty,
  observaciones: textoInput(4000),
  condicion_ajuste: z.union([z.literal(''), condicionAjuste.def.in]),
  entrega_valor: codigoInputOrEmpty,
  validez_oferta: fechaInputOrEmpty,
  flete_seguro_destino: flagS,
  usuario_destino_nv: codigoInputOrEmpty,
  estado: codigoInputOrEmpty,
  tipo_cambio: codigoInputOrEmpty,
  /** Quotation that a nota_venta is made from; each line says which of its lines (DOC-07). */
  n_cotizacion_origen: z.union([z.literal(''), numeroInput]).default(''),
  /** Version that was read, '' for a new document (LLA-06). */
  version: z.string().regex(/^\d{0,15}$/),
  productos: z.array(itemForm).min(1, 'Agregue al menos un producto.').max(MAX_ITEMS, MAX_ITEMS_TEXTO),
})
export type DocumentoForm = z.output<typeof documentoForm>

/** What the procedure takes: the form, which document, and the key that makes a retry safe (LLA-05). */
export const documentoGuardar = z.strictObject({
  tipo: lugar,
  id: z.union([z.literal(''), z.string().regex(/^\d{1,15}$/)]),
  idempotency_key: z.uuid(),
  form: documentoForm,
})
export const documentoGuardarAnswer = z.object({ n_cotizacion: codigo, version: codigo })
export type DocumentoGuardarAnswer = z.output<typeof documentoGuardarAnswer>

/** A line of the status panel (spec §3, Quotation status item). */
export const estadoItem = z.object({
  nro_item: entero,
  familia: texto,
  desc_prod: texto,
  medidas: texto,
  q1: decimalOrEmpty,
  qe1: decimalOrEmpty,
  um1: texto,
  um2: texto,
  uni_medi_canti: texto,
  cod_med: texto,
  cod_med_eq: texto,
  stockData: z
    .object({ stock_actual_ump: decimalOrEmpty, stock_actual_ume: decimalOrEmpty })
    .or(
      z
        .array(z.unknown())
        .length(0)
        .transform(() => null),
    )
    .nullish()
    .transform((stock) => stock ?? null),
  precio_uni_d: decimalOrEmpty,
  moneda: moneda.catch('D'),
  estado: texto,
  motivo_codi: texto,
  dato_adicional_1: texto,
  descrip_motivo: texto,
  obser_interna_item: texto,
  obser_etiq_item: texto,
})
export type EstadoItem = z.output<typeof estadoItem>

/** POST /api/cotizaciones/estado/{n_cotizacion} (API-05). */
export const estadoRequest = z.strictObject({
  n_cotizacion: z.string().regex(/^\d{1,15}$/),
  codigo_cliente: codigoInput,
})
export const estadoAnswer = z.object({
  ...inicio,
  cotizacion: z.object({
    n_cotizacion: codigo,
    version: codigo,
    referencia: texto,
    lugar_entrega: texto,
    cond_pago: texto,
    nro_cpt: texto,
    lugar_entre_sgai: texto,
    c_transp: texto,
    fecha_seguimiento: fecha,
    marca_flete_seguro_desti: flagS,
    observaciones: texto,
    empresa_reemplazo: texto,
    razon_reemplazo: texto,
    fecha_comprometida: fecha,
    validez_oferta: fecha,
    estado_documento: estadoDocumento,
    /** Every extension of the validity: until when, why, who and when (DOC-05). */
    extensiones: lista(z.object({ hasta: fecha, motivo: texto, usuario: texto, cuando: fechaHora })),
  }),
  condicion_ajuste: texto,
  productos: lista(estadoItem),
  estados_item: opciones,
  motivos_item: opciones,
})
export type EstadoAnswer = z.output<typeof estadoAnswer>
