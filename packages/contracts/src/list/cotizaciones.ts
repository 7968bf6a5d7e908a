import { ESTADOS } from '../codecs/codigos.ts'
import type { CotizacionRow } from '../cotizaciones.ts'
import { withListados } from '../documento/listed.ts'
import { CLIENTE, list, USUARIO } from '../list.ts'
import { cotizacionesSearch } from '../search/cotizaciones.ts'

/** The list of quotations (RUT-15). */
export const listOfCotizaciones = list<CotizacionRow>()({
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
