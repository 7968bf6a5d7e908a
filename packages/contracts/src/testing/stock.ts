import { proximoIngreso, stockAvanzadoAnswer, stockProductoAnswer, stockRow, totalesStockAnswer } from '../stock.ts'
import { builder } from './builder.ts'

export const { legacy: stockProductoAnswerLegacy, decoded: stockProductoAnswerDecoded } = builder(
  stockProductoAnswer,
  () => ({ kilos_disponible_stock: '634.40', candidad_disponible_stock: '20.00' }),
)

/** 20 sheets free of 25; the equivalent columns hold their kilos. */
export const { legacy: stockRowLegacy, decoded: stockRowDecoded } = builder(stockRow, () => ({
  prod01: 'CH-304-2B',
  descrip: 'CHAPA INOXIDABLE AISI 304 2B',
  c_ficha: 40123,
  cajon: '7',
  medidas: '2.00 x 1000.00 x 2000.00',
  atributos: 'PVC 1 cara',
  observ: 'Rayada en un borde',
  tipo_registro: 'N',
  fecha_tope: '2026-12-31',
  minimo_remito: '120',
  minima_fecha: '2026-09-15',
  stock_disp: '20.00',
  stock_dispe: '634.40',
  stock_fis: '25.00',
  stock_fise: '793.00',
  stock_ingreso: '0.00',
  stock_ingresoe: '0.00',
  stock_egreso: '0.00',
  stock_egresoe: '0.00',
  stock_comp_nv: '5.00',
  stock_comp_nve: '158.60',
  procedencia: '',
  producto_select: ['304', '2B'],
  medidas_select: ['2.00', '1000.00', '2000.00'],
  atributos_select: ['PVC'],
  area: 'N2',
  ubica: 'B-14',
  precio_d: '6.45',
  precio_p: '9320.00',
  precio_base: 'kilo',
  fuera_de_uso: '',
}))

export const { legacy: stockAvanzadoAnswerLegacy, decoded: stockAvanzadoAnswerDecoded } = builder(
  stockAvanzadoAnswer,
  () => ({ productos: [stockRowLegacy()], fecha_actual: '2026-11-21' }),
)

export const { legacy: proximoIngresoLegacy, decoded: proximoIngresoDecoded } = builder(proximoIngreso, () => ({
  codigo: 'CH-304-2B',
  numero: 5120,
  emisor: 'Acerinox Europa SAU',
  cantidad: '100.00',
  cantidad_equivalente: '3172.00',
  nro_pp: '884',
  item_pp: 2,
  dep: '01',
  fecha_arrivo: '2026-12-04',
  ingreso_planta: '0000-00-00',
  um1: 'UN',
  um2: 'KG',
}))

const total = (deposito: string, nombre: string) => ({
  deposito,
  nombre,
  fichas: 12,
  stock_disp: '1234.50',
  stock_dispe: '634.40',
  stock_fis: '25.00',
  stock_fise: '793.00',
  stock_ingreso: '0',
  stock_ingresoe: '0',
  stock_egreso: '0',
  stock_egresoe: '0',
  stock_comp_nv: '5.00',
  stock_comp_nve: '158.60',
})

export const { legacy: totalesStockLegacy, decoded: totalesStockDecoded } = builder(totalesStockAnswer, () => ({
  depositos: [total('CEN', 'Depósito central')],
  total: total('', ''),
  um1: 'UN',
  um2: 'KG',
}))
