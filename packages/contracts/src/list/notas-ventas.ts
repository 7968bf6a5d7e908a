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
    { key: 'n_cotizacion', label: 'N°', tipo: 'nro', tarjeta: 'dato' },
    { key: 'fecha', label: 'Fecha', tipo: 'fecha', tarjeta: 'dato' },
    CLIENTE,
    { key: 'items', label: 'Ítems', tipo: 'numero' },
    { key: 'subtotal_p', label: 'Subtotal $', tipo: 'importe', moneda: 'P', tarjeta: 'cifra' },
    { key: 'subtotal_d', label: 'Subtotal U$S', tipo: 'importe', moneda: 'D', tarjeta: 'cifra' },
    { key: 'estado_nv', label: 'Estado' },
    { key: 'estado', label: 'Preparación', tarjeta: 'dato', valor: ({ estado }) => estado && ESTADOS_NV[estado] },
    USUARIO,
    {
      key: 'usuario_destino_nv',
      label: 'Usuario destino',
      valor: ({ usuario_destino_nv, nombre_destino_nv }) => nombreOCodigo(usuario_destino_nv, nombre_destino_nv),
    },
  ]),
  vistas: [
    { clave: 'pendientes', nombre: 'A preparar', search: () => ({ estado: 'P' }) },
    { clave: 'empezadas', nombre: 'En preparación', search: () => ({ estado: 'R' }) },
    { clave: 'todas', nombre: 'Todas', search: () => ({}) },
  ],
})

/** Lines of sales notes that are not wholly prepared (RUT-19). */
export const listOfDespachos = list<DespachoRow>()({
  name: 'notasVentas.despachos',
  path: '/api/cotizaciones/despachos-pendientes-preparacion',
  access: ['DPP'],
  archivo: { nombre: 'Despachos pendientes' },
  search: despachosSearch,
  columnas: [
    { key: 'n_cotizacion', label: 'N°', tipo: 'nro', tarjeta: 'dato' },
    { key: 'nro_item', label: 'Ítem', tipo: 'numero' },
    { key: 'fecha', label: 'Fecha', tipo: 'fecha', tarjeta: 'dato' },
    { key: 'razon', label: 'Cliente', tarjeta: 'dato' },
    { key: 'descripcion', label: 'Descripción', tarjeta: 'titulo' },
    { key: 'medidas', label: 'Medidas', tarjeta: 'dato' },
    { key: 'ficha', label: 'Ficha' },
    { key: 'deposito', label: 'Deposito', tarjeta: 'dato' },
    { key: 'ubicacion', label: 'Ubicación', soloArchivo: true },
    { key: 'cantidad', label: 'Cantidad', tipo: 'numero' },
    { key: 'cantidad_preparada', label: 'Preparado', tipo: 'numero' },
    { key: 'cantidad_pendiente', label: 'Pendiente', tipo: 'numero', tarjeta: 'rotulado' },
    { key: 'um1', label: 'Unidad', soloArchivo: true },
    { key: 'peso_pendiente', label: 'Kilos pendientes', tipo: 'numero', tarjeta: 'rotulado' },
    { key: 'plazo_entrega', label: 'Plazo', tipo: 'numero', tarjeta: 'rotulado' },
  ],
  vistas: [
    { clave: 'pendientes', nombre: 'Pendientes', search: () => ({}) },
    { clave: 'preparadas', nombre: 'Preparadas hace poco', search: () => ({ preparadas: 'S' }) },
  ],
})
