// Days of the calendar, 'yyyy-mm-dd', and months, 'yyyy-mm': texts that sort in the order of time and have no time zone.

const DIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })

/** The day in Buenos Aires, whatever the zone of the machine (DOC-02). */
export const diaDe = (momento: Date | number): string => DIA.format(momento)

const HORA = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The time of day in Buenos Aires, 'hh:mm'. */
export const horaDe = (momento: Date | number): string => HORA.format(momento)

/** A day as a Date: its midnight in UTC, so that the machine's zone does not matter. */
export const utc = (dia: string): Date => new Date(`${dia}T00:00:00Z`)

/** A day as text. One outside of the years 1 to 9999, which no text of ten letters names, is the nearest one inside (VIS-23). */
const enTexto = (fecha: Date): string => {
  const year = fecha.getUTCFullYear()
  if (year > 9999) return '9999-12-31'

  return year < 1 ? '0001-01-01' : fecha.toISOString().slice(0, 10)
}

/** The day that is `dias` after `dia`. */
export const masDias = (dia: string, dias: number): string => {
  const fecha = utc(dia)
  fecha.setUTCDate(fecha.getUTCDate() + dias)

  return enTexto(fecha)
}

/** How many days `hasta` is after `desde`. */
export const diasEntre = (desde: string, hasta: string): number =>
  Math.round((utc(hasta).getTime() - utc(desde).getTime()) / 86_400_000)

/** The month that is `meses` after `mes`. */
export const masMeses = (mes: string, meses: number): string => {
  const fecha = utc(`${mes}-01`)
  fecha.setUTCMonth(fecha.getUTCMonth() + meses)

  return enTexto(fecha).slice(0, 7)
}

/** The last day of a month. */
export const ultimoDia = (mes: string): string => {
  const fecha = utc(`${mes}-01`)
  fecha.setUTCMonth(fecha.getUTCMonth() + 1, 0)

  return enTexto(fecha)
}

/** 0 is Sunday, with which a week begins here. */
export const diaDeSemana = (dia: string): number => utc(dia).getUTCDay()

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** The digit at a place of a text. */
const at = (text: string, place: number): number => text.charCodeAt(place) - 48

/** Whether the calendar has the day that a text of the form yyyy-mm-dd… begins with: 2027-02-29 is none. */
export const isEnCalendario = (text: string): boolean => {
  const month = at(text, 5) * 10 + at(text, 6)
  const day = at(text, 8) * 10 + at(text, 9)
  if (month === 2 && day === 29) return isLeap(Number(text.slice(0, 4)))

  return day >= 1 && day <= (DAYS[month - 1] ?? 0)
}

/**
 * Whether a text is a day that somebody can mean: one of the calendar, which has no year 0, and none before the year 1000, which is a
 * slip ('0026').
 */
export const isDia = (text: string): boolean => /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && isEnCalendario(text)

/** Also in figures alone, since a telephone's keys of figures have no sign between them. */
const ESCRITO = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4}|\d{2})$/

/**
 * A day as people type it, in the form 'yyyy-mm-dd': 5/3/2026, 05.03.26, 050326. '' for a text of another form; whether the calendar has
 * the day is another question.
 */
export const readDia = (text: string): string => {
  const [dia = '', mes = '', anio = ''] = ESCRITO.exec(text.trim())?.slice(1).filter(Boolean) ?? []

  return dia && `${anio.padStart(4, '20')}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
}
