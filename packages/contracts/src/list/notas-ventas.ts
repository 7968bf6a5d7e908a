import { ESTADOS_NV } from '../codecs/codigos.ts'
import { nombreOCodigo } from '../codecs/format.ts'
import { withListados } from '../documento/listed.ts'
import { CLIENTE, list, USUARIO } from '../list.ts'
import type { DespachoRow, NotaVentaRow } from '../notas-ventas.ts'
import { despachosSearch, notasVentasSearch } from '../search/notas-ventas.ts'

/** The list of sales notes (RUT-16). */
export const listOfNotasVentas = list<NotaVentaRow>()({
  name: 'notasVentas.list',
  path: '/api/cotizaciones/notas-ventas',
  access: ['NVR'],
  archivo: { nombre: 'Notas de venta' },
  search: notasVentasSearch,
  columnas: withListados<NotaVentaRow>()('nota_venta', [
    { key: 'n_cotizacion', label: 'N°', tipo: 'nro' },
    { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
    CLIENTE,
    { key: 'items', label: 'Ítems', tipo: 'numero' },
    { key: 'subtotal_p', label: 'Subtotal $', tipo: 'importe', moneda: 'P' },
    { key: 'subtotal_d', label: 'Subtotal U$S', tipo: 'importe', moneda: 'D' },
    { key: 'estado_nv', label: 'Estado' },
    { key: 'estado', label: 'Preparación', valor: ({ estado }) => estado && ESTADOS_NV[estado] },
    USUARIO,
    {
      key: 'usuario_destino_nv',
      label: 'Usuario destino',
      valor: ({ usuario_destino_nv, nombre_destino_nv }) => nombreOCodigo(usuario_destino_nv, nombre_destino_nv),
    },
  ]),
})

/** Lines of sales notes that are not wholly prepared (RUT-19). */
export const listOfDespachos = list<DespachoRow>()({
  name: 'notasVentas.despachos',
  path: '/api/cotizaciones/despachos-pendientes-preparacion',
  access: ['DPP'],
  archivo: { nombre: 'Despachos pendientes' },
  search: despachosSearch,
  columnas: [
    { key: 'n_cotizacion', label: 'N°', tipo: 'nro' },
    { key: 'nro_item', label: 'Ítem', tipo: 'numero' },
    { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
    { key: 'razon', label: 'Cliente' },
    { key: 'descripcion', label: 'Descripción' },
    { key: 'medidas', label: 'Medidas' },
    { key: 'ficha', label: 'Ficha' },
    { key: 'deposito', label: 'Deposito' },
    { key: 'ubicacion', label: 'Ubicación', soloArchivo: true },
    { key: 'cantidad', label: 'Cantidad', tipo: 'numero' },
    { key: 'cantidad_preparada', label: 'Preparado', tipo: 'numero' },
    { key: 'cantidad_pendiente', label: 'Pendiente', tipo: 'numero' },
    { key: 'um1', label: 'Unidad', soloArchivo: true },
    { key: 'peso_pendiente', label: 'Kilos pendientes', tipo: 'numero' },
    { key: 'plazo_entrega', label: 'Plazo', tipo: 'numero' },
  ],
})
