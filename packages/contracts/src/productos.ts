import * as z from 'zod'
import {
  codigo,
  codigoInput,
  codigoInputOrEmpty,
  entero,
  enteroOrCero,
  lista,
  listaEntera,
  mapa,
  opciones,
  texto,
  textoInput,
  unoDe,
} from './codecs/codecs.ts'
import { claves, DOCUMENTOS, type Lugar, MONEDAS, type Moneda, NEGOCIOS, type Negocio } from './codecs/codigos.ts'
import { fecha } from './codecs/dates.ts'
import { decimalInputOrEmpty, decimalOrEmpty } from './codecs/decimal.ts'
import { aprobacion } from './documento/aprobacion.ts'
import { leaf, reader, record, UNREADABLE } from './wire/reader.ts'

export { type Lugar, MONEDAS, type Moneda, NEGOCIOS, type Negocio }

export const negocio = z.enum(claves(NEGOCIOS))
export const moneda = z.enum(claves(MONEDAS))

/** The kinds of document, where a path or the items editor names one (LLA-03). */
export const lugar = z.enum(claves(DOCUMENTOS))

/** A selector of a family: what is chosen by name, e.g. Calidad: 304, 316. `otros` are an option's names by other norms (PAN-18). */
export const selector = record({}, { nombre: texto, opciones, otros: mapa(lista(texto)) })
export type Selector = z.output<typeof selector>

/** A measure of a family, e.g. Espesor in mm. */
export const medidaDef = record({}, { nombre: texto, um: texto })
export type MedidaDef = z.output<typeof medidaDef>

/** The names of the rules that a family has (DAT-16); null from a server that does not tell them. Read by `reglasDe`. */
export const reglas = leaf<readonly string[] | null, readonly string[] | null>(
  (value) => (Array.isArray(value) ? value.filter((nombre) => typeof nombre === 'string') : UNREADABLE),
  () => null,
)

/** POST /api/cotizaciones/familias/select (API-12): a negocio, or 'ALL'. */
export const familiasRequest = z.strictObject({ negocio: z.enum(['I', 'E', 'H', 'ALL']) })

/** POST /api/cotizaciones/productos (API-11): what is asked of an item of this family. */
export const productosRequest = z.strictObject({ familia: codigoInput })
export const productosAnswer = record(
  {
    productos: listaEntera(selector),
    medidas: listaEntera(medidaDef),
  },
  {
    atributos: listaEntera(selector),
    /** Unit of the quantity: UN, KG or M; '' from a server that does not tell it. */
    um1: texto,
  },
  { reglas },
)
export type ProductosAnswer = z.output<typeof productosAnswer>

const codigos = z.array(codigoInputOrEmpty).max(20)
const medidas = z.array(decimalInputOrEmpty(8)).max(10)

/** The part of an item that names a product. Lists stand in the order of the family's selectors and measures. */
const seleccion = {
  familia: codigoInput,
  productos_seleccionados: codigos,
  medidas_seleccionadas: medidas,
  medidas_seleccionadas_hasta: medidas,
  atributos_seleccionados: codigos,
}
export const itemSeleccion = z.strictObject(seleccion)
export type ItemSeleccion = z.output<typeof itemSeleccion>

/** POST /api/cotizaciones/productos/get (API-10). `medidas_familia` 1: priced by quantity, otherwise by weight (PRC-01, PRC-02). */
export const productoRequest = z.strictObject({ familia: codigoInput, productos_seleccionados: codigos })
export const productoAnswer = record(
  {},
  {
    desc_1: texto,
    medidas_familia: enteroOrCero,
    /** Its code in stock, for stock/proximos-ingresos; '' from a server that does not tell it. */
    prod01: texto,
  },
  /** Its rate of IVA in per cent (DOC-14). */
  { iva: decimalOrEmpty },
)
export type ProductoAnswer = z.output<typeof productoAnswer>

/** POST /api/cotizaciones/productos/peso-precio (API-09). `empresa` is the client's code; measures have 2 decimals (PES-06). */
export const pesoPrecioRequest = z.strictObject({
  empresa: codigoInputOrEmpty,
  moneda,
  familia: codigoInput,
  productos_seleccionados: codigos,
  medidas_seleccionadas: medidas,
  medidas: z.array(z.strictObject({ nombre: textoInput(60), um: textoInput(20) })).max(10),
})
/** `peso`: kilos of one piece. `precio`: list price in `moneda`, per piece or per kilo. '' when the server knows none. */
export const pesoPrecioAnswer = record({}, { peso: decimalOrEmpty, precio: decimalOrEmpty })
export type PesoPrecioAnswer = z.output<typeof pesoPrecioAnswer>

/** POST /api/cotizaciones/productos/ultima-cotizacion (API-08) and stock/producto (API-07). */
export const itemConsultaRequest = z.strictObject({ item: itemSeleccion, negocio, empresa: codigoInputOrEmpty })

/** What this client was quoted or sold of this product before, newest first. */
export const anterior = record(
  { moneda: unoDe(['D', 'P']) },
  {
    numero: texto,
    fecha,
    cantidad: decimalOrEmpty,
    precio_unitario: decimalOrEmpty,
  },
)
export type Anterior = z.output<typeof anterior>

export const ultimaCotizacionAnswer = record(
  {},
  { pedidos_anteriores: lista(anterior), nv_anteriores: lista(anterior) },
)
export type UltimaCotizacionAnswer = z.output<typeof ultimaCotizacionAnswer>

/** What the list says of a product and measure (PAN-15). `empresa`: the client whose last sales are told too. */
export const listaPrecioRequest = z.strictObject({
  negocio,
  empresa: codigoInputOrEmpty,
  familia: codigoInput,
  productos_seleccionados: codigos,
  medidas_seleccionadas: medidas,
})
/** `precio` is per unit of quantity where `medidas_familia` is 1, per kilo otherwise; `desde` is the day of its list. */
export const listaPrecioAnswer = record(
  {},
  {
    prod01: texto,
    descrip: texto,
    medidas_familia: enteroOrCero,
    um1: texto,
    /** Kilos of one unit of quantity. */
    peso: decimalOrEmpty,
    precios: lista(record({ moneda: unoDe(['D', 'P']) }, { precio: decimalOrEmpty, desde: fecha })),
    dolar_billete: decimalOrEmpty,
    dolar_divisa: decimalOrEmpty,
    dolar_fecha: fecha,
    nv_anteriores: lista(anterior),
  },
  { reglas },
)
export type ListaPrecio = z.output<typeof listaPrecioAnswer>

/** A lot in the warehouse. */
export const ficha = record({}, { ficha: texto, area: texto, ubicacion: texto, cajon: texto, observ: texto })
export type Ficha = z.output<typeof ficha>

/** Where a line's unit price comes from (VIS-12); `copia`: from the document that this one was duplicated from (DOC-13). */
export const precioOrigen = z.enum(['lista', 'ultima', 'manual', 'copia'])
export type PrecioOrigen = z.output<typeof precioOrigen>

/**
 * Where its weight comes from: one typed by hand is never replaced by the list's (VIS-12). A server that does not tell it
 * leaves it to the list, or no weight would follow its measures.
 */
export const pesoOrigen = z.enum(['lista', 'manual'])
export type PesoOrigen = z.output<typeof pesoOrigen>

const fichaOrNull = reader<Ficha | null, z.input<typeof ficha> | readonly never[] | null>({
  read: (value, drift, path) => (Array.isArray(value) ? null : ficha.read(value, drift, path)),
  empty: () => null,
})

/** A line of a saved document as the server sends it. */
export const itemRecord = record(
  { nro_item: entero, familia: codigo, moneda: unoDe(['D', 'P']) },
  {
    descripcion: texto,
    productos_seleccionados: lista(texto),
    medidas_seleccionadas: lista(decimalOrEmpty),
    medidas_seleccionadas_hasta: lista(decimalOrEmpty),
    atributos_seleccionados: lista(texto),
    observacion_cliente: texto,
    observacion_interna: texto,
    observacion_etiqueta: texto,
    ficha: fichaOrNull,
    cantidad: decimalOrEmpty,
    peso_unitario: decimalOrEmpty,
    peso_total: decimalOrEmpty,
    precio_unitario: decimalOrEmpty,
    precio_origen: unoDe(precioOrigen.options, 'manual'),
    precio_total: decimalOrEmpty,
    plazo_entrega: texto,
    medidas_familia: enteroOrCero,
    estado: texto,
    /** Line of the quotation that a line of a nota_venta was made from, '' otherwise (DOC-07). */
    nro_item_origen: texto,
  },
  {
    peso_origen: unoDe(pesoOrigen.options, 'lista'),
    /** How much of it sales notes took, and which they are (DOC-09); how much of it the warehouse prepared. */
    tomado: decimalOrEmpty,
    notas_venta: lista(codigo),
    cantidad_preparada: decimalOrEmpty,
    /** Why it waits, or waited, for approval (DOC-10). */
    aprobacion,
    /** What the list asked when its price was made, and its product's rate of IVA in per cent then (VIS-12, DOC-14). */
    precio_lista: decimalOrEmpty,
    iva: decimalOrEmpty,
    /** Those of its family when it was saved: what is changed there later changes no saved line (DAT-16). */
    reglas,
  },
)
export type ItemRecord = z.output<typeof itemRecord>

/** Characters that an observation of a line holds (ITM-11). */
export const OBSERVACION_MAX = 35
const observacion = textoInput(OBSERVACION_MAX)

/**
 * A line of productos[i][...] (ITM-16). `nro_item` '' is a line never saved; the server keeps it stable afterwards.
 * Weights may be '' where the family hides them; what is required by family is checked over packages/pricing.
 */
export const itemForm = z.strictObject({
  nro_item: z.union([z.literal(''), z.string().regex(/^\d{1,6}$/)]),
  nro_item_origen: z.union([z.literal(''), z.string().regex(/^\d{1,6}$/)]).default(''),
  ...seleccion,
  descripcion: textoInput(200),
  observacion_cliente: observacion,
  observacion_interna: observacion,
  observacion_etiqueta: observacion.default(''),
  ficha: z
    .strictObject({
      ficha: textoInput(40),
      area: textoInput(40),
      ubicacion: textoInput(40),
      cajon: textoInput(40),
      observ: textoInput(200).default(''),
    })
    .nullable()
    .default(null),
  cantidad: decimalInputOrEmpty(2),
  peso_unitario: decimalInputOrEmpty(8),
  peso_total: decimalInputOrEmpty(8),
  /** Absent in a draft, or an open page, of before there was one. */
  peso_origen: pesoOrigen.default('lista'),
  moneda,
  precio_unitario: decimalInputOrEmpty(8),
  precio_origen: precioOrigen,
  precio_total: decimalInputOrEmpty(2),
  plazo_entrega: z.union([z.literal(''), z.string().regex(/^\d{1,4}$/, 'Ingrese un número entero de días.')]),
  medidas_familia: z.codec(z.union([z.int(), z.string().regex(/^\d{1,4}$/)]), z.int().min(0), {
    decode: Number,
    encode: (value) => value,
  }),
})
export type ItemForm = z.output<typeof itemForm>
