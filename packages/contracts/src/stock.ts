import * as z from 'zod'
import { codigoInput, codigoInputOrEmpty, cuenta, flagS, lista, texto } from './codecs/codecs.ts'
import { fecha } from './codecs/dates.ts'
import { decimalOrEmpty } from './codecs/decimal.ts'
import { itemConsultaRequest, itemSeleccion, negocio, reglas } from './productos.ts'
import { record } from './wire/reader.ts'

/** POST /api/cotizaciones/stock/producto (API-07): kilos and pieces free of this product. '' is 'Sin Stock' (EST-13). */
export const stockProductoRequest = itemConsultaRequest.extend({
  /** The deposit: only a document that has one sends it (ITM-01). Our own addition. */
  deposito: codigoInputOrEmpty.default(''),
})
export const stockProductoAnswer = record(
  {},
  {
    kilos_disponible_stock: decimalOrEmpty,
    /** Spelled so by the legacy server (ITM-17). */
    candidad_disponible_stock: decimalOrEmpty,
  },
)
export type StockProductoAnswer = z.output<typeof stockProductoAnswer>

/** POST /api/cotizaciones/stock/avanzado (API-15). `listar_familias`: S lists every product of the familia. */
export const stockAvanzadoRequest = z.strictObject({
  item: itemSeleccion,
  usar_ficha: z.literal('S'),
  negocio,
  deposito: codigoInputOrEmpty,
  ver_primera: flagS,
  ver_segunda: flagS,
  ver_write_down: flagS,
  listar_familias: flagS,
})

/** What a lot, or a sum of lots, has in each way of counting it. The suffix 'e' means equivalent units. */
const existencias = {
  stock_disp: decimalOrEmpty,
  stock_dispe: decimalOrEmpty,
  stock_fis: decimalOrEmpty,
  stock_fise: decimalOrEmpty,
  stock_ingreso: decimalOrEmpty,
  stock_ingresoe: decimalOrEmpty,
  stock_egreso: decimalOrEmpty,
  stock_egresoe: decimalOrEmpty,
  stock_comp_nv: decimalOrEmpty,
  stock_comp_nve: decimalOrEmpty,
}

/** A row of 'Buscador Avanzado' (STO-04). */
export const stockRow = record(
  {},
  {
    prod01: texto,
    descrip: texto,
    c_ficha: texto,
    cajon: texto,
    medidas: texto,
    atributos: texto,
    observ: texto,
    /** G paints the row green (STO-05). */
    tipo_registro: texto,
    /** Earlier than today, with a ficha, paints the row orange (STO-05). */
    fecha_tope: fecha,
    minimo_remito: texto,
    minima_fecha: fecha,
    ...existencias,
    procedencia: texto,
    /** What choosing the row puts into the item, in the order of the family's selectors and measures. */
    producto_select: lista(texto),
    medidas_select: lista(decimalOrEmpty),
    atributos_select: lista(texto),
    area: texto,
    ubica: texto,
  },
  {
    /** List price of the day in each currency, for those who quote; '' where the product is not on the list. */
    precio_d: decimalOrEmpty,
    precio_p: decimalOrEmpty,
    /** The unit of the price: a piece, or a kilo. */
    precio_base: texto,
    /** What of the lot is out of use, in words ('el producto', 'PVC 1 cara'): a new line cannot have it. '' where nothing is (DAT-01). */
    fuera_de_uso: texto,
  },
)
export type StockRow = z.output<typeof stockRow>

export const stockAvanzadoAnswer = record(
  {},
  { productos: lista(stockRow), fecha_actual: fecha },
  /** The server has more lots than it answered: a narrower search shows them. The rules of the family say which columns it has. */
  { recortado: flagS, reglas },
)
export type StockAvanzadoAnswer = z.output<typeof stockAvanzadoAnswer>

/** POST /api/cotizaciones/stock/proximos-ingresos (API-14). */
export const proximosIngresosRequest = z.strictObject({
  familia: codigoInput,
  prod01: codigoInputOrEmpty,
  c_ficha: codigoInputOrEmpty,
})

/** An upcoming arrival (STO-06). */
export const proximoIngreso = record(
  {},
  {
    codigo: texto,
    numero: texto,
    emisor: texto,
    cantidad: decimalOrEmpty,
    cantidad_equivalente: decimalOrEmpty,
    nro_pp: texto,
    item_pp: texto,
    dep: texto,
    fecha_arrivo: fecha,
    ingreso_planta: fecha,
  },
  /** The units of its quantity and of its equivalent (VIS-22). */
  { um1: texto, um2: texto },
)
export type ProximoIngreso = z.output<typeof proximoIngreso>
export const proximosIngresosAnswer = lista(proximoIngreso)

/** Sums of what a search finds in one deposit, in both units. */
export const totalStock = record(
  {},
  {
    deposito: texto,
    nombre: texto,
    fichas: cuenta,
    ...existencias,
  },
)
export type TotalStock = z.output<typeof totalStock>
/** A sum for each deposit and one for all of them, in the family's units. */
export const totalesStockAnswer = record(
  {},
  { depositos: lista(totalStock), total: totalStock, um1: texto, um2: texto },
)
export type TotalesStock = z.output<typeof totalesStockAnswer>
