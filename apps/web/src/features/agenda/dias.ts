import type { AgendaSearch } from '@yunque/contracts/agenda'

const utc = (dia: string) => new Date(`${dia}T00:00:00Z`)
const isoOf = (fecha: Date) => fecha.toISOString().slice(0, 10)

export const masDias = (dia: string, dias: number): string => {
  const fecha = utc(dia)
  fecha.setUTCDate(fecha.getUTCDate() + dias)

  return isoOf(fecha)
}

/** The Sunday that a day's week begins with, as the calendars of the desk do. */
const domingoDe = (dia: string) => masDias(dia, -utc(dia).getUTCDay())

type Vista = AgendaSearch['vista']

/** The days that a view shows: whole weeks of a month, a week, a day. */
export const diasDe = (vista: Vista, dia: string): string[] => {
  if (vista === 'dia') return [dia]
  if (vista === 'semana') return Array.from({ length: 7 }, (_, i) => masDias(domingoDe(dia), i))
  const first = domingoDe(`${dia.slice(0, 7)}-01`)
  const nextMonth = masDias(`${dia.slice(0, 7)}-28`, 4).slice(0, 7)
  const days: string[] = []
  for (let day = first; day < `${nextMonth}-01` || days.length % 7 !== 0; day = masDias(day, 1)) days.push(day)

  return days
}

/** The same day of the view before or after. */
export const otraVista = (vista: Vista, dia: string, pasos: 1 | -1): string => {
  if (vista === 'dia') return masDias(dia, pasos)
  if (vista === 'semana') return masDias(dia, 7 * pasos)
  const first = `${dia.slice(0, 7)}-01`

  return pasos === -1 ? `${masDias(first, -1).slice(0, 7)}-01` : `${masDias(`${dia.slice(0, 7)}-28`, 4).slice(0, 7)}-01`
}

const formato = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', ...options })
const MES = formato({ month: 'long', year: 'numeric' })
const DIA = formato({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const CORTO = formato({ day: 'numeric', month: 'short' })

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Noviembre de 2026', '15 nov – 21 nov de 2026', 'Sábado, 21 de noviembre de 2026'. */
export const tituloDe = (vista: Vista, dia: string): string => {
  if (vista === 'mes') return capitalized(MES.format(utc(dia)))
  if (vista === 'dia') return nombreDelDia(dia)
  const days = diasDe('semana', dia)

  return `${CORTO.format(utc(days[0] ?? dia))} – ${CORTO.format(utc(days[6] ?? dia))} de ${(days[6] ?? dia).slice(0, 4)}`
}

export const nombreDelDia = (dia: string): string => capitalized(DIA.format(utc(dia)))
