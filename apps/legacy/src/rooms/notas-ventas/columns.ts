import { type DespachoRow, ESTADOS_NV, type NotaVentaRow } from '@yunque/contracts/notas-ventas'
import type { Wire } from '@yunque/contracts/wire'
import type { Columna } from '../../exportacion/xls.ts'

/** The exported lists: the columns of their screens. Subtotals by currency, never added (DOC-08). */
export const NOTAS_VENTAS: readonly Columna<Wire<NotaVentaRow>>[] = [
  { key: 'n_cotizacion', label: 'N°', tipo: 'numero' },
  { key: 'n_cotizacion_origen', label: 'Cotización', tipo: 'numero' },
  { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
  { key: 'razon', label: 'Cliente', valor: ({ cliente, razon }) => `${cliente} ${razon}` },
  { key: 'items', label: 'Ítems', tipo: 'numero' },
  { key: 'subtotal_p', label: 'Subtotal $', tipo: 'importe' },
  { key: 'subtotal_d', label: 'Subtotal U$S', tipo: 'importe' },
  { key: 'estado_nv', label: 'Estado' },
  { key: 'estado', label: 'Preparación', valor: ({ estado }) => estado && ESTADOS_NV[estado] },
  { key: 'nombre_usuario', label: 'Usuario' },
  { key: 'nombre_destino_nv', label: 'Usuario destino' },
]

export const DESPACHOS: readonly Columna<Wire<DespachoRow>>[] = [
  { key: 'n_cotizacion', label: 'N°', tipo: 'numero' },
  { key: 'nro_item', label: 'Ítem', tipo: 'numero' },
  { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
  { key: 'razon', label: 'Cliente' },
  { key: 'descripcion', label: 'Descripción' },
  { key: 'medidas', label: 'Medidas' },
  { key: 'ficha', label: 'Ficha' },
  { key: 'deposito', label: 'Deposito' },
  { key: 'ubicacion', label: 'Ubicación' },
  { key: 'cantidad', label: 'Cantidad', tipo: 'numero' },
  { key: 'cantidad_pendiente', label: 'Pendiente', tipo: 'numero' },
  { key: 'um1', label: 'Unidad' },
  { key: 'peso_pendiente', label: 'Kilos pendientes', tipo: 'numero' },
  { key: 'plazo_entrega', label: 'Plazo', tipo: 'numero' },
]
