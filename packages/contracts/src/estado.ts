import * as z from 'zod'
import {
  codigo,
  codigoInput,
  codigoInputOrEmpty,
  codigoOrEmpty,
  entero,
  flagS,
  lista,
  numeroInput,
  opciones,
  texto,
  textoInput,
  unoDe,
  versionInput,
} from './codecs/codecs.ts'
import { ESTADO_ITEM } from './codecs/codigos.ts'
import { fecha, fechaHora, fechaInputOrEmpty } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { estadoDocumento, inicio } from './documento/documento.ts'
import { DOCUMENTO_MAX, MAX_ITEMS, MAX_ITEMS_TEXTO, PANEL_ITEM_MAX } from './documento/lengths.ts'
import { reader, record, UNREADABLE } from './wire/reader.ts'

export { ESTADO_ITEM }

/** Motives of a lost item that ask for more: 1 for Empresa and Comentarios, 9 for Comentarios (EST-07). */
export const MOTIVOS_CON_EMPRESA: readonly string[] = ['1']
export const MOTIVOS_CON_COMENTARIOS: readonly string[] = ['1', '9']

const stock = record({}, { stock_actual_ump: decimalOrEmpty, stock_actual_ume: decimalOrEmpty })
type Stock = z.output<typeof stock>

/** Stock of a line; null is none known, which PHP may write as []. */
const stockData = reader<Stock | null, z.input<typeof stock> | readonly never[] | null>({
  read: (value, drift, path) => (Array.isArray(value) ? null : stock.read(value, drift, path)),
  empty: () => null,
})

/** A line of the status panel (EST-05). */
export const estadoItem = record(
  { nro_item: entero },
  {
    familia: codigoOrEmpty,
    desc_prod: texto,
    medidas: texto,
    q1: decimalOrEmpty,
    qe1: decimalOrEmpty,
    um1: texto,
    um2: texto,
    uni_medi_canti: texto,
    cod_med: texto,
    cod_med_eq: texto,
    stockData,
    precio_uni_d: decimalOrEmpty,
    /** P is shown '$', anything else 'U$S' (EST-06). */
    moneda: unoDe(['D', 'P'], 'D'),
    estado: codigoOrEmpty,
    motivo_codi: codigoOrEmpty,
    dato_adicional_1: texto,
    descrip_motivo: texto,
    obser_interna_item: texto,
    obser_etiq_item: texto,
  },
  {
    /** How much of it sales notes took, and which they are (DOC-09). */
    tomado: decimalOrEmpty,
    notas_venta: lista(codigo),
    /** What a line from before this desk came to; '' for any other, whose total follows from price and quantity (DAT-05, EST-06). */
    importe_anterior: decimalOrEmpty,
  },
)
export type EstadoItem = z.output<typeof estadoItem>

/** POST /api/cotizaciones/estado/{n_cotizacion} (API-05). */
export const estadoRequest = z.strictObject({
  n_cotizacion: numeroInput,
  codigo_cliente: codigoInputOrEmpty,
})
const panel = record(
  { productos: lista(estadoItem) },
  {
    ...inicio,
    cotizacion: record(
      {},
      {
        n_cotizacion: codigoOrEmpty,
        referencia: texto,
        lugar_entrega: codigoOrEmpty,
        cond_pago: texto,
        nro_cpt: codigoOrEmpty,
        lugar_entre_sgai: texto,
        c_transp: codigoOrEmpty,
        fecha_seguimiento: fecha,
        marca_flete_seguro_desti: flagS,
        observaciones: texto,
        empresa_reemplazo: texto,
        razon_reemplazo: texto,
        fecha_comprometida: fecha,
        validez_oferta: fecha,
        estado_documento: estadoDocumento,
        /** Every extension of the validity: until when, why, who and when (DOC-05). */
        extensiones: lista(
          record({}, { hasta: fecha, motivo: texto, usuario: texto, cuando: fechaHora }, { nombre_usuario: texto }),
        ),
      },
      {
        version: texto,
        modificado: fechaHora,
        modificado_por: texto,
        negocio: codigoOrEmpty,
        deposito: codigoOrEmpty,
        numero_anterior: texto,
      },
    ),
    condicion_ajuste: codigoOrEmpty,
    estados_item: opciones,
    motivos_item: opciones,
  },
)
type Panel = z.output<typeof panel> & { no_leidas?: number }

/** With how many of its lines could not be read: the panel says so, since they cannot be decided there (ARQ-09). */
export const estadoAnswer = Object.assign(
  reader<Panel, z.input<typeof panel>>({
    read: (value, drift, path) => {
      const answer = panel.read(value, drift, path)
      if (answer === UNREADABLE) return answer
      const { productos, no_leidas } = value as { productos: object; no_leidas?: number }
      const perdidas = no_leidas ?? Object.keys(productos).length - answer.productos.length

      return perdidas > 0 ? { ...answer, no_leidas: perdidas } : answer
    },
  }),
  { shape: panel.shape, essential: panel.essential },
)
export type EstadoAnswer = z.output<typeof estadoAnswer>

/** What the panel sets of a line. `dato_adicional_1` is the Empresa that won, `descrip_motivo` the Comentarios. */
export const estadoItemForm = z.strictObject({
  nro_item: z.string().regex(/^\d{1,6}$/),
  estado: codigoInput,
  motivo_codi: codigoInputOrEmpty,
  dato_adicional_1: textoInput(PANEL_ITEM_MAX.dato_adicional_1),
  descrip_motivo: textoInput(PANEL_ITEM_MAX.descrip_motivo),
  obser_interna_item: textoInput(PANEL_ITEM_MAX.obser_interna_item),
  obser_etiq_item: textoInput(PANEL_ITEM_MAX.obser_etiq_item),
})
export type EstadoItemForm = z.output<typeof estadoItemForm>

/** POST /api/cotizaciones/estado/{n}/guardar (LLA-04): the header and cotizacion[{n}][items][{nro_item}][...] (EST-12). */
export const estadoForm = z.strictObject({
  codigo_cliente: codigoInput,
  /** Version that was read, '' of a server that keeps none (LLA-06). */
  version: versionInput,
  empresa_reemplazo: textoInput(DOCUMENTO_MAX.empresa_reemplazo),
  razon_reemplazo: textoInput(DOCUMENTO_MAX.razon_reemplazo),
  referencia: textoInput(DOCUMENTO_MAX.referencia),
  lugar_entrega: codigoInputOrEmpty,
  c_transp: codigoInputOrEmpty,
  cond_pago: textoInput(DOCUMENTO_MAX.cond_pago),
  fecha_comprometida: fechaInputOrEmpty,
  /** 'Nuevo Lugar de Entrega'. */
  lugar_entre_sgai: textoInput(DOCUMENTO_MAX.lugar_entre_sgai),
  marca_flete_seguro_desti: flagS,
  observaciones: textoInput(DOCUMENTO_MAX.observaciones),
  fecha_seguimiento: fechaInputOrEmpty,
  /** 'Extender Plazo': the new last day, '' to leave the validity alone; then the motive is required (DOC-05). */
  extender_plazo: fechaInputOrEmpty,
  motivo_extension: textoInput(DOCUMENTO_MAX.motivo_extension),
  items: z.array(estadoItemForm).max(MAX_ITEMS, MAX_ITEMS_TEXTO),
})
export type EstadoForm = z.output<typeof estadoForm>

export const estadoGuardar = z.strictObject({
  n_cotizacion: numeroInput,
  idempotency_key: z.uuid(),
  form: estadoForm,
})

/** The form as it travels: the header under the quotation, each line under its own number (EST-12). */
export const estadoWire = (n_cotizacion: string, form: EstadoForm) => {
  const { codigo_cliente, version, items, ...cabecera } = z.encode(estadoForm, form)
  const porNumero = Object.fromEntries(items.map(({ nro_item, ...item }) => [nro_item, item]))

  return { codigo_cliente, version, cotizacion: { [n_cotizacion]: { ...cabecera, items: porNumero } } }
}
