import type { MaquinasTables } from '../../kernel/db/schema/maquinas.ts'

/** After this long without a report, a machine's state is unknown (PAN-17). */
export const SIN_NOTICIAS_MS = 10 * 60_000

export type EstadoMaquina = MaquinasTables['maquina_estados']['estado'] | 'sin datos'

/** A machine's state from one moment to another, in milliseconds. */
export type Tramo = { desde: number; hasta: number; estado: EstadoMaquina; orden_trabajo: string }

type Noticia = { desde: Date; hasta: Date; estado: Exclude<EstadoMaquina, 'sin datos'>; orden_trabajo: string }

/**
 * Assigns a state to every moment of a window. A state holds until the next report, at most ten minutes after its last one; the
 * rest is 'sin datos'. `noticias` are one machine's reports, oldest first.
 */
export const tramosDe = (noticias: readonly Noticia[], desde: number, hasta: number): Tramo[] => {
  const tramos: Tramo[] = []
  let at = desde
  const fill = (until: number, estado: EstadoMaquina, orden_trabajo: string) => {
    const end = Math.min(until, hasta)
    if (end > at) tramos.push({ desde: at, hasta: end, estado, orden_trabajo })
    at = Math.max(at, end)
  }
  for (const [i, noticia] of noticias.entries()) {
    fill(noticia.desde.getTime(), 'sin datos', '')
    const next = noticias[i + 1]?.desde.getTime() ?? Number.POSITIVE_INFINITY
    fill(Math.min(next, noticia.hasta.getTime() + SIN_NOTICIAS_MS), noticia.estado, noticia.orden_trabajo)
  }
  fill(hasta, 'sin datos', '')

  return tramos
}

/** Milliseconds of each state. */
export const sumTramos = (tramos: readonly Tramo[]): Record<EstadoMaquina, number> => {
  const sum = { marcha: 0, detenida: 0, mantenimiento: 0, 'sin datos': 0 }
  for (const { estado, desde, hasta } of tramos) sum[estado] += hasta - desde

  return sum
}

/** Running time in per cent of the time with a known state, one decimal; '' if there is none. */
export const disponibilidad = (sum: Record<EstadoMaquina, number>): string => {
  const known = sum.marcha + sum.detenida + sum.mantenimiento

  return known === 0 ? '' : ((sum.marcha / known) * 100).toFixed(1)
}
