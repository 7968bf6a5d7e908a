import type { AgendaItem, AgendaMes, AgendaResumen } from '@yunque/contracts/agenda'
import { diaDeSemana, masDias, masMeses, ultimoDia } from '@yunque/contracts/codecs/dias'
import { capitalized } from '@yunque/contracts/codecs/format'
import { inWords } from '#/lib/dias.ts'

/** What the AGENDA table shows: the events of a button, or those of a day (INI-07, INI-09). */
export type FiltroAgenda = 'pendientes' | 'sin_vencer' | 'vencidos' | (string & {})

/** What a day of the calendar is, besides current or selected (INI-11). Overdue is told first, for it is to be done first. */
export type ClaseDia = 'overdue' | 'pending' | 'completed' | undefined

/** The days that are known: the dashboard's own months, and those that the calendar asked for. */
type Dias = AgendaMes

export const claseDia = (dias: Dias, dia: string): ClaseDia => {
  if (dias.fechasVencidas.includes(dia)) return 'overdue'
  if (dias.fechasPendientes.includes(dia)) return 'pending'

  return dias.agendaFechas.includes(dia) ? 'completed' : undefined
}

/** Whether the dashboard came with the days of this month; a server that names no months tells of all. */
export const hasMonth = ({ mesDesde, mesHasta }: AgendaResumen, mes: string): boolean =>
  (mesDesde === '' || mes >= mesDesde) && (mesHasta === '' || mes <= mesHasta)

/** The rows of the table: what is open, latest first, or the events of one day. */
export const eventosDe = (resumen: AgendaResumen, dias: Dias, filtro: FiltroAgenda): readonly AgendaItem[] => {
  if (filtro === 'vencidos') return resumen.vencidas
  if (filtro === 'sin_vencer') return resumen.sinVencer

  return filtro === 'pendientes' ? resumen.agendaSinCerrar : (dias.agendaCompleta[filtro] ?? [])
}

/** The same day some months on, or the last one of a shorter month. */
export const sameDayIn = (dia: string, meses: number): string => {
  const mes = masMeses(dia.slice(0, 7), meses)
  const last = ultimoDia(mes)
  const same = `${mes}-${dia.slice(8)}`

  return same < last ? same : last
}

/** A month as six weeks, Sunday first, with '' for days of other months. It is always six, so that nothing jumps. */
export const semanasDe = (mes: string): string[][] => {
  const first = `${mes}-01`
  const before = diaDeSemana(first)

  return Array.from({ length: 6 }, (_, semana) =>
    Array.from({ length: 7 }, (_, i) => {
      const dia = masDias(first, semana * 7 + i - before)
      return dia.startsWith(mes) ? dia : ''
    }),
  )
}

const mesEnPalabras = inWords({ month: 'long' })

/** 'Noviembre 2026'. */
export const tituloMes = (mes: string): string => `${capitalized(mesEnPalabras(`${mes}-01`))} ${mes.slice(0, 4)}`
