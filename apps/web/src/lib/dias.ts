import { utc } from '@yunque/contracts/codecs/dias'

/** The columns of every calendar: a letter, and its day's name for whoever hears it. */
export const SEMANA = [
  ['D', 'domingo'],
  ['L', 'lunes'],
  ['M', 'martes'],
  ['M', 'miércoles'],
  ['J', 'jueves'],
  ['V', 'viernes'],
  ['S', 'sábado'],
] as const

/** Writes a day by some of its parts, in words. */
export const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', ...options })

  return (dia: string) => format.format(utc(dia))
}

/** 'viernes, 20 de noviembre de 2026'. */
export const diaEnPalabras = inWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
