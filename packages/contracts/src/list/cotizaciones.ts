import { claves, ESTADOS } from '../codecs/codigos.ts'
import { CLIENTE, USUARIO } from '../columna.ts'
import { withListados } from '../documento/listed.ts'
import { list } from '../list.ts'
import type { Codecs, RowOf } from '../row.ts'
import { cotizacionesSearch } from '../search/cotizaciones.ts'

/** Subtotals by currency, '' without lines in it (DOC-08). */
const cotizacion = ({ record, codigo, texto, cuenta, fecha, decimalOrEmpty, unoDe, listed }: Codecs) => {
  const campos = listed('cotizacion')

  return record(
    { n_cotizacion: codigo },
    {
      fecha,
      cliente: texto,
      razon: texto,
      contacto: texto,
      items: cuenta,
      subtotal_p: decimalOrEmpty,
      subtotal_d: decimalOrEmpty,
      ...campos.told,
      estado: unoDe(claves(ESTADOS), ''),
      usuario: texto,
    },
    { nombre_usuario: texto, ...campos.own },
  )
}
export type CotizacionRow = RowOf<typeof cotizacion>

/** The list of quotations (RUT-15). */
export const listOfCotizaciones = list(cotizacion)({
  name: 'cotizaciones.list',
  path: '/api/cotizaciones/consulta',
  access: ['COT'],
  archivo: { nombre: 'Cotizaciones' },
  search: cotizacionesSearch,
  columnas: withListados<CotizacionRow>()('cotizacion', [
    { key: 'n_cotizacion', label: 'N°', tipo: 'nro', tarjeta: 'dato' },
    { key: 'fecha', label: 'Fecha', tipo: 'fecha', tarjeta: 'dato' },
    CLIENTE,
    { key: 'contacto', label: 'Contacto' },
    { key: 'items', label: 'Ítems', tipo: 'numero' },
    { key: 'subtotal_p', label: 'Subtotal $', tipo: 'importe', moneda: 'P', tarjeta: 'cifra' },
    { key: 'subtotal_d', label: 'Subtotal U$S', tipo: 'importe', moneda: 'D', tarjeta: 'cifra' },
    { key: 'estado', label: 'Estado', tarjeta: 'dato', valor: ({ estado }) => estado && ESTADOS[estado] },
    USUARIO,
  ]),
  vistas: [
    { clave: 'mias', nombre: 'Mías abiertas', search: (usuario) => ({ estado: 'A', usuario }) },
    { clave: 'semana', nombre: 'Vencen esta semana', search: () => ({ vence: 'S' }) },
    { clave: 'aprobacion', nombre: 'Pendientes de aprobación', search: () => ({ estado: 'PA' }) },
    { clave: 'todas', nombre: 'Todas', search: () => ({}) },
  ],
})
