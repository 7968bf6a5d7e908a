import type { FacturaRow, PedidoRow } from '@yunque/contracts/representante'
import type { Wire } from '@yunque/contracts/wire'
import type { Columna } from '../../exportacion/xls.ts'

/** The exported lists: the columns of their screens. Subtotals by currency, never added (DOC-08). */
export const FACTURAS: readonly Columna<Wire<FacturaRow>>[] = [
  { key: 'n_cotizacion', label: 'N°', tipo: 'numero' },
  { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
  { key: 'razon', label: 'Cliente', valor: ({ cliente, razon }) => `${cliente} ${razon}` },
  { key: 'deposito', label: 'Deposito' },
  { key: 'items', label: 'Ítems', tipo: 'numero' },
  { key: 'subtotal_p', label: 'Subtotal $', tipo: 'importe' },
  { key: 'subtotal_d', label: 'Subtotal U$S', tipo: 'importe' },
  { key: 'estado', label: 'Estado', valor: ({ estado }) => (estado === 'A' ? 'Activa' : 'Anulada') },
  { key: 'nombre_usuario', label: 'Usuario' },
]

export const PEDIDOS: readonly Columna<Wire<PedidoRow>>[] = [
  { key: 'numero', label: 'N°', tipo: 'numero' },
  { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
  { key: 'emisor', label: 'Emisor' },
  { key: 'items', label: 'Ítems', tipo: 'numero' },
  { key: 'moneda', label: 'Moneda', valor: ({ moneda }) => (moneda === 'P' ? '$' : 'U$S') },
  { key: 'total', label: 'Total', tipo: 'importe' },
  { key: 'fecha_arrivo', label: 'Fecha de arribo', tipo: 'fecha' },
  { key: 'estado', label: 'Estado', valor: ({ estado }) => (estado === 'A' ? 'Abierto' : 'Cumplido') },
]
