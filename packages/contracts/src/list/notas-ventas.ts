import { claves, ESTADOS, ESTADOS_NV } from '../codecs/codigos.ts'
import { nombreOCodigo } from '../codecs/format.ts'
import { CLIENTE, USUARIO } from '../columna.ts'
import { withListados } from '../documento/listed.ts'
import { list } from '../list.ts'
import type { Codecs, RowOf } from '../row.ts'
import { despachosSearch, notasVentasSearch } from '../search/notas-ventas.ts'

const notaVenta = ({ record, codigo, texto, cuenta, fecha, decimalOrEmpty, unoDe, listed }: Codecs) => {
  const campos = listed('nota_venta')

  return record(
    { n_cotizacion: codigo },
    {
      ...campos.told,
      fecha,
      cliente: texto,
      razon: texto,
      items: cuenta,
      subtotal_p: decimalOrEmpty,
      subtotal_d: decimalOrEmpty,
      estado: unoDe(claves(ESTADOS_NV), ''),
      usuario: texto,
      usuario_destino_nv: texto,
    },
    /** The Estado that its form chose, in the server's words; `estado` above says how far it is prepared. */
    { nombre_usuario: texto, nombre_destino_nv: texto, estado_nv: texto, ...campos.own },
  )
}
export type NotaVentaRow = RowOf<typeof notaVenta>

/** The Estado that its form chose, unless the note was annulled since: that comes before all others (DOC-01). */
const estadoDe = ({ estado, estado_nv }: NotaVentaRow): string => (estado === 'N' ? ESTADOS.AN : estado_nv)

/** The list of sales notes (RUT-16). */
export const listOfNotasVentas = list(notaVenta)({
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
    { key: 'estado_nv', label: 'Estado', valor: estadoDe },
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

const despacho = ({ record, codigo, texto, entero, fecha, decimalOrEmpty }: Codecs) =>
  record(
    { n_cotizacion: codigo, nro_item: entero },
    {
      fecha,
      razon: texto,
      descripcion: texto,
      ficha: texto,
      deposito: texto,
      ubicacion: texto,
      cantidad: decimalOrEmpty,
      cantidad_preparada: decimalOrEmpty,
      cantidad_pendiente: decimalOrEmpty,
      peso_total: decimalOrEmpty,
      plazo_entrega: texto,
    },
    /**
     * The measures, which tell this piece from others on the shelf, its unit, and the kilos still to prepare. `version`
     * is the line's own, so that work on another line of the note does not change it (DOC-22).
     */
    { version: texto, medidas: texto, um1: texto, peso_pendiente: decimalOrEmpty },
  )
export type DespachoRow = RowOf<typeof despacho>

/** Lines of sales notes that are not wholly prepared (RUT-19). */
export const listOfDespachos = list(despacho)({
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
    { key: 'plazo_entrega', label: 'Plazo (días)', tipo: 'numero', tarjeta: 'rotulado' },
  ],
  vistas: [
    { clave: 'pendientes', nombre: 'Pendientes', search: () => ({}) },
    { clave: 'preparadas', nombre: 'Preparadas hace poco', search: () => ({ preparadas: 'S' }) },
  ],
})
