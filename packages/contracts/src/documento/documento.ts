import * as z from 'zod'
import {
  codigo,
  codigoInput,
  entero,
  enteroOrCero,
  flagS,
  lista,
  listaEntera,
  mapa,
  marcaInput,
  numeroInput,
  opciones,
  texto,
  textoInput,
  unoDe,
  versionInput,
} from '../codecs/codecs.ts'
import { claves, ESTADOS, type Estado } from '../codecs/codigos.ts'
import { fecha, fechaHora } from '../codecs/dates.ts'
import { decimalOrEmpty } from '../codecs/decimal.ts'
import { NUMERO } from '../codecs/text.ts'
import { pedidoTomado } from '../pedidos.ts'
import { lugar } from '../productos.ts'
import { reader, record } from '../wire/reader.ts'
import { headerForm, headerOwn, headerRecord } from './header.ts'
import { aprobacion, itemForm, itemRecord } from './item.ts'
import { DOCUMENTO_MAX, MAX_ITEMS, MAX_ITEMS_TEXTO, MAX_PEDIDOS, SIN_ITEMS } from './lengths.ts'

export { ESTADOS, type Estado }

/** '' where the server does not tell it. */
export const estadoDocumento = unoDe(claves(ESTADOS), '')

/** Adjustment conditions (CND-01): columns by rows; `opciones[j]` of a row belongs to column j. */
export const condicionesOriginal = record(
  {},
  {
    tipos_vencimientos: listaEntera(record({}, { descrip: texto, col: texto })),
    vencimientos: lista(
      record(
        {},
        {
          nombre: texto,
          opciones: listaEntera(record({}, { tipo_ajuste_codi: texto, tipo_vencim_codi: texto })),
        },
      ),
    ),
  },
)
export type CondicionesOriginal = z.output<typeof condicionesOriginal>

/**
 * What a document of this client is made with: `iniciar`, `cliente`, `array_tipo_ajuste` and `cliente_baja`, spelled and
 * nested as in the answer of cotizaciones/estado (API-05). POST /api/cotizaciones/{tipo}/iniciar with codigo_cliente.
 */
export const inicio = {
  iniciar: record(
    {},
    {
      transportistas: opciones,
      /** Choices of a nota_venta (CND-03); empty elsewhere. */
      usuarios_nv: opciones,
      estados_nv: opciones,
      tipos_cambio: opciones,
    },
    {
      /** Names of codes that are out of use, by field: 'c_transp 77' (DAT-01). */
      fuera_de_uso: mapa(texto),
      /** What the house calls what becomes of a line (DOC-09). */
      estados_item: opciones,
    },
  ),
  cliente: record(
    {},
    {
      codigo: texto,
      razon: texto,
      cuit: texto,
      condiciones: record({}, { original: condicionesOriginal }),
      lugares_entrega: opciones,
    },
  ),
  array_tipo_ajuste: record({}, { cboEntregaValores: opciones }),
  cliente_baja: flagS,
}
const habitual = record(
  {},
  {},
  {
    negocio: texto,
    nro_cpt: texto,
    contacto: texto,
    condicion_ajuste: texto,
    entrega_valor: texto,
    lugar_entrega: texto,
    c_transp: texto,
    flete_seguro_destino: flagS,
  },
)
export type Habitual = z.output<typeof habitual>
export const iniciarRequest = z.strictObject({ tipo: lugar, codigo_cliente: codigoInput })
export const documentoInicio = record(
  {},
  {
    ...inicio,
    /** Last day of the offer that is proposed for a new quotation, by the setting of the seller's house. */
    validez_oferta: fecha,
  },
  /** How a document of this type tells of IVA, by setting: broken down, or by this legend (DOC-14). */
  {
    iva: unoDe(['desglose', 'leyenda'], ''),
    leyenda_iva: texto,
    /** Days until delivery for a new line: as in the client's newest document, otherwise the house's usual time. */
    plazo_entrega: texto,
    /** The values of the client's newest document of this type. */
    habitual,
  },
)
export type DocumentoInicio = z.output<typeof documentoInicio>

/** POST /api/cotizaciones/cliente/entraga-valores (API-16, spelled so). */
export const entregaValoresRequest = z.strictObject({ tipo_vencim_codi: codigoInput })
export const entregaValoresAnswer = opciones

/** The fields without which a document that was read could not be saved again. */
const esencial = { n_cotizacion: codigo, cliente: codigo, negocio: codigo }
const cabecera = {
  /** The request names it; a server need not repeat it. */
  tipo: unoDe(lugar.options, 'cotizacion'),
  fecha,
  usuario: texto,
  estado_documento: estadoDocumento,
  razon: texto,
  cuit: texto,
  cliente_baja: flagS,
  contacto: texto,
  ...headerRecord,
  /** Rates of the day it was saved, frozen (DOC-08). */
  dolar_billete: decimalOrEmpty,
  dolar_divisa: decimalOrEmpty,
  modificado: fechaHora,
  /** Why it was annulled, or not approved (DOC-12, DOC-06). */
  motivo_anulacion: texto,
  motivo_rechazo: texto,
}
/** '' from a server that keeps no versions: it can tell neither that two people changed a document (LLA-06) nor who did. */
const propio = {
  version: texto,
  modificado_por: texto,
  nombre_usuario: texto,
  /**
   * What was agreed in a quotation's status panel, from where a note takes it (EST-03, DOC-18); '' leaves it to the
   * condition's own words.
   */
  ...headerOwn,
  /** Requests of the client that are kept with it (PED-04). */
  cant_pedidos: enteroOrCero,
  /**
   * The number that a document from before this desk had there, '' for any other. Such a document can be read and
   * copied, but not changed (DAT-05).
   */
  numero_anterior: texto,
}

/** A saved document as `.../{tipo}/{id}/get` answers it (LLA-03): with every line, because it is saved with them. */
export const documentoRecord = record({ ...esencial, productos: listaEntera(itemRecord) }, cabecera, propio)
export type DocumentoRecord = z.output<typeof documentoRecord>
export const documentoAnswer = record({ cotizacion: documentoRecord })
/**
 * A saved document without the lines that cannot be read: a server that received only half of a line may answer it
 * without family or currency (docs/adr/0010).
 */
export const documentoLegible = record({
  cotizacion: record(esencial, { ...cabecera, productos: lista(itemRecord) }, propio),
})
export const documentoRequest = z.strictObject({ tipo: lugar, id: numeroInput })

/** POST /api/cotizaciones/{tipo}/guardar and /guardar/{id} (LLA-03). Form fields; flags as S/N on the wire. */
export const documentoForm = z.strictObject({
  ...headerForm,
  /** Requests of the client that lines were taken from since the last save: kept with the document, and read apart from it (PED-04). */
  pedidos: z.array(pedidoTomado).max(MAX_PEDIDOS, `Máximo ${MAX_PEDIDOS} pedidos por vez.`).default([]),
  /** Version that was read, '' for a new document (LLA-06). */
  version: versionInput,
  productos: z.array(itemForm).min(1, SIN_ITEMS).max(MAX_ITEMS, MAX_ITEMS_TEXTO),
})
export type DocumentoForm = z.output<typeof documentoForm>

/** What the procedure takes: the form, which document, and the key that makes a retry safe (LLA-05). */
export const documentoGuardar = z.strictObject({
  tipo: lugar,
  id: z.union([z.literal(''), numeroInput]),
  idempotency_key: z.uuid(),
  form: documentoForm,
})
/** Looks for what a save has stored. */
export const documentoBuscar = documentoGuardar.extend({ desde: marcaInput })
export const documentoMarca = z.strictObject({ tipo: lugar, cliente: documentoForm.shape.cliente })
/** POST /api/cotizaciones/{tipo}/{id}/anular: for good, and never without saying why (DOC-12). */
export const documentoAnular = z.strictObject({
  ...documentoRequest.shape,
  version: versionInput,
  motivo: textoInput(DOCUMENTO_MAX.motivo_anulacion).refine(
    (text) => text.trim() !== '',
    'Indique el motivo de la anulación.',
  ),
  idempotency_key: z.uuid(),
})
/** What every write to a document answers: which one, and its version from now on. */
export const documentoEscrito = record({ n_cotizacion: codigo }, {}, { version: texto })
const guardado = record(
  { n_cotizacion: codigo },
  {},
  {
    version: texto,
    /** Lines that wait for an approval, by their place as people count it; a server that does not tell has none (DOC-10). */
    aprobacion: lista(record({ item: entero }, { motivo: aprobacion })).optional(),
  },
)

/**
 * The document's number in a server's answer to a save: bare, under one of its usual names, or within `data`. 0 is none: PHP answers it
 * where nothing was inserted. Nor is a text, which tells that it is done, or why it is not.
 */
const numeroDe = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null)
    return NUMERO.test(String(value).trim()) && Number(value) > 0 ? value : undefined
  const { n_cotizacion, numero, id, data, cotizacion } = value as Record<string, unknown>

  return numeroDe(n_cotizacion ?? numero ?? id ?? (data || cotizacion ? (data ?? cotizacion) : undefined))
}

/** Reads the answer to a save; any number in it means that the document is stored. */
export const documentoGuardarAnswer = reader<z.output<typeof guardado>, z.input<typeof guardado>>({
  read: (value, drift, path) => guardado.read({ ...Object(value), n_cotizacion: numeroDe(value) }, drift, path),
})
export type DocumentoGuardarAnswer = z.output<typeof documentoGuardarAnswer>
