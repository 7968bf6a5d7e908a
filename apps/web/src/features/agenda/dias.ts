import { diaDeSemana, masDias, masMeses } from '@yunque/contracts/codecs/dias'
import { capitalized } from '@yunque/contracts/codecs/format'
import type { AgendaSearch } from '@yunque/contracts/search/agenda'
import { diaEnPalabras, inWords } from '#/lib/dias.ts'

/** The Sunday that a day's week begins with, as the calendars of the desk do. */
const domingoDe = (dia: string) => masDias(dia, -diaDeSemana(dia))

type Vista = AgendaSearch['vista']

/** The days that a view shows: whole weeks of a month, a week, a day. */
export const diasDe = (vista: Vista, dia: string): string[] => {
  if (vista === 'dia') return [dia]
  if (vista === 'semana') return Array.from({ length: 7 }, (_, i) => masDias(domingoDe(dia), i))
  const first = domingoDe(`${dia.slice(0, 7)}-01`)
  const nextMonth = masMeses(dia.slice(0, 7), 1)
  const days: string[] = []
  for (let day = first; day < `${nextMonth}-01` || days.length % 7 !== 0; day = masDias(day, 1)) days.push(day)

  return days
}

/** The days whose events a view asks for, from the one of its address or today. */
export const rangoDe = ({ vista, fecha, usuario }: AgendaSearch, hoy: string) => {
  const dia = fecha || hoy
  const dias = diasDe(vista, dia)
  const [desde = dia, hasta = dia] = [dias[0], dias.at(-1)]

  return { desde, hasta, usuario }
}

/** The same day of the view before or after. */
export const otraVista = (vista: Vista, dia: string, pasos: 1 | -1): string => {
  if (vista === 'dia') return masDias(dia, pasos)
  if (vista === 'semana') return masDias(dia, 7 * pasos)

  return `${masMeses(dia.slice(0, 7), pasos)}-01`
}

const enMes = inWords({ month: 'long', year: 'numeric' })
const corto = inWords({ day: 'numeric', month: 'short' })

/** 'Noviembre de 2026', '15 nov – 21 nov de 2026', 'Sábado, 21 de noviembre de 2026'. */
export const tituloDe = (vista: Vista, dia: string): string => {
  if (vista === 'mes') return capitalized(enMes(dia))
  if (vista === 'dia') return nombreDelDia(dia)
  const days = diasDe('semana', dia)

  return `${corto(days[0] ?? dia)} – ${corto(days[6] ?? dia)} de ${(days[6] ?? dia).slice(0, 4)}`
}

export const nombreDelDia = (dia: string): string => capitalized(diaEnPalabras(dia))
