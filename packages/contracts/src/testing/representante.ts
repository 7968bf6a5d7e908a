import { listOfFacturas, listOfPedidos } from '../list/representante.ts'
import { pedidoRecord } from '../representante.ts'
import { rowSchema } from '../row.ts'
import { builder } from './builder.ts'

export const { legacy: facturaRowLegacy, decoded: facturaRowDecoded } = builder(rowSchema(listOfFacturas), () => ({
  n_cotizacion: 12501,
  fecha: '2026-11-19',
  cliente: 1204,
  razon: 'ACEROS DEL SUR SA',
  deposito: 'Depósito Norte',
  items: '2',
  subtotal_p: '1500000.5',
  subtotal_d: '461.53',
  estado: 'A' as const,
  usuario: 'representante',
}))

/** An order at the mill, not arrived yet. */
const pedidoLegacy = () => ({
  numero: 5120,
  fecha: '2026-09-15',
  emisor: 'Acerinox Europa SAU',
  items: '1',
  moneda: 'D' as const,
  total: '14900.00',
  fecha_arrivo: '2026-12-04',
  estado: 'A' as const,
})

export const { legacy: pedidoRowLegacy, decoded: pedidoRowDecoded } = builder(rowSchema(listOfPedidos), pedidoLegacy)

export const { legacy: pedidoRecordLegacy, decoded: pedidoRecordDecoded } = builder(pedidoRecord, () => ({
  ...pedidoLegacy(),
  observaciones: 'Embarque parcial',
  productos: [
    {
      item_pp: 2,
      familia: 1,
      codigo: 'CH-304-2B',
      descripcion: 'CHAPA INOXIDABLE AISI 304 2B',
      cantidad: '100.00',
      cantidad_equivalente: '3172.00',
      precio_unitario: '4.69735183',
      precio_total: '14900.00',
      fecha_arrivo: '2026-12-04',
      ingreso_planta: '0000-00-00',
      nombre_familia: 'Chapas inoxidables',
      um1: 'UN',
      um2: 'KG',
    },
  ],
}))
