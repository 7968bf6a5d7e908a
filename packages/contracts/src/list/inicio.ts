import type { Estado } from '../codecs/codigos.ts'

// What the dashboard shows of lists, without zod: it is the first screen after signing in.

/** The rows of card COTIZACIONES, and the state by which its VER filters the list (INI-01). */
export const TARJETA_COTIZACIONES = {
  vencidas: 'VE',
  prontas_a_vencer: 'PV',
  sin_vencer: 'SV',
  pendientes_aprobacion: 'PA',
  rechazadas: 'RE',
} as const satisfies Record<string, Estado>

/** The rows of card CM05 DE CLIENTES, and the `rango` that its VER opens (INI-03). */
export const TARJETA_CM05 = { vencidas: 'vencidas', vencen_15: '15', vencen_30: '30' } as const

/** What the dashboard is made of. Each part is found, and drawn, by itself. */
export const PARTES_INICIO = ['tareas', 'agenda', 'cotizaciones', 'dolar', 'cm05', 'pedidos'] as const
export type ParteInicio = (typeof PARTES_INICIO)[number]
