import * as z from 'zod'
import {
  codigoInput,
  codigoInputOrEmpty,
  enteroOrCero,
  lista,
  listaEntera,
  mapa,
  opciones,
  texto,
  textoInput,
  unoDe,
} from './codecs/codecs.ts'
import {
  claves,
  DOCUMENTOS,
  ESTADOS,
  type Lugar,
  MONEDAS,
  type Moneda,
  NEGOCIOS,
  type Negocio,
} from './codecs/codigos.ts'
import { fecha } from './codecs/dates.ts'
import { decimalInputOrEmpty, decimalOrEmpty } from './codecs/decimal.ts'
import { leaf, record, UNREADABLE } from './wire/reader.ts'

export { type Lugar, MONEDAS, type Moneda, NEGOCIOS, type Negocio }

export const negocio = codigoInput
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
export const familiasRequest = z.strictObject({ negocio })

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

export const codigos = z.array(codigoInputOrEmpty).max(20, 'Máximo 20 selectores')
export const medidas = z.array(decimalInputOrEmpty(8)).max(10, 'Máximo 10 medidas')

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
  /** Its product's rate of IVA in per cent (DOC-14). */
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
  {
    /** What became of a quotation's line: a price that was refused or lost is no price that was agreed. '' for a sale. */
    estado: unoDe(['', ...claves(ESTADOS)], ''),
    /** The buyer, where the client stands for many who have no record; '' otherwise. */
    razon: texto,
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
