import { listOfMargen, margenItem } from '../list/margen.ts'
import { CODECS, rowSchema } from '../row.ts'
import { builder } from './builder.ts'

/** A line sold below its floor. */
export const { legacy: margenItemLegacy, decoded: margenItemDecoded } = builder(margenItem(CODECS), () => ({
  nro_item: '1',
  familia: '1',
  nombre_familia: 'Chapa inoxidable',
  descripcion: 'CHAPA INOXIDABLE AISI 304 2B',
  medidas: '2,00 x 1.000,00 x 2.000,00',
  cantidad: '3.00',
  um1: 'UN',
  peso_total: '95.16',
  moneda: 'D' as const,
  precio_total: '461.53',
  costo_total: '420.00',
  margen: '9.00',
  margen_minimo: '12.00',
}))

export const { legacy: margenRowLegacy, decoded: margenRowDecoded } = builder(rowSchema(listOfMargen), () => ({
  n_cotizacion: 12345,
  version: 2,
  fecha: '2026-11-18',
  cliente: 1204,
  razon: 'ACEROS DEL SUR SA',
  subtotal_p: null,
  subtotal_d: '1384.59',
  espera_desde: '2026-11-19',
  modificado: '2026-11-20 16:05:00',
  modificado_por: 'Grace Hopper',
  usuario: 'vendedor',
  productos: [margenItemLegacy()],
}))
