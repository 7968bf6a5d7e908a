import * as z from 'zod'
import type { Drift } from '../wire/drift.ts'
import type { Manners } from '../wire/manners.ts'
import { figure, leaf, UNREADABLE } from '../wire/reader.ts'
import { isEnCalendario } from './dias.ts'

const ISO = /^\d{4}-\d{2}-\d{2}/
const COMPACTA = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const PROPIA = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2}(?!\d))/

/** How databases write 'no date': MySQL's zero date, also as PHP converts it, and the first day of other systems (FAU-34). */
const CERO =
  /^(0000-00-00|-0001-11-30|0001-01-01|1899-12-30|1900-01-01|00?[/.-]00?[/.-]0{2,4}|30[/.-]11[/.-]-0001|0?1[/.-]0?1[/.-](0001|1900)|30[/.-]12[/.-]1899|0{8}$)/

/** A day as people write it, by the company's manner: the 3/1 is in January unless it is said otherwise (ARQ-14). */
const propiaOf = (text: string, dates: Manners['dates']): string | undefined => {
  const [all, first = '', , second = '', year = ''] = PROPIA.exec(text) ?? []
  if (all === undefined || (year.length === 2 && dates !== 'dd/mm/yy')) return undefined
  const [day, month] = dates === 'mm/dd/yyyy' ? [second, first] : [first, second]

  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${text.slice(all.length)}`
}

/** `yyyy-mm-dd…` of a date in either notation, ISO or as people write it here; '' where there is no date. */
const isoOf = (value: unknown, { manners }: Drift): string | typeof UNREADABLE => {
  if (typeof value !== 'string') return value === false ? '' : UNREADABLE
  const text = value.trim()
  if (text === '' || CERO.test(text)) return ''
  const iso = propiaOf(text, manners?.dates) ?? text.replace(COMPACTA, '$1-$2-$3')

  return ISO.test(iso) && isEnCalendario(iso) ? iso : UNREADABLE
}

/** `yyyy-mm-dd` of a legacy answer. null, '' and a database's zero date read as '' (FAU-34). */
export const fecha = figure<string, string | null>(
  (value, drift) => {
    const isPlain = typeof value === 'string' && value.length === 10 && ISO.test(value) && value > '1900-01-01'
    if (isPlain && isEnCalendario(value)) return value
    const iso = isoOf(value, drift)

    return iso === UNREADABLE ? UNREADABLE : iso.slice(0, 10)
  },
  () => '',
)

/** A moment of a legacy answer, 'yyyy-mm-dd hh:mm:ss' in Buenos Aires or ISO with its offset; '' when unknown. */
export const fechaHora = leaf<string, string | null>(
  (value, drift) => {
    const iso = isoOf(value, drift)
    return iso === '' || (iso !== UNREADABLE && /^.{10}[ T]\d{2}:\d{2}/.test(iso)) ? iso : UNREADABLE
  },
  () => '',
)

/** A date that we send. */
export const fechaInput = z.iso.date('Ingrese una fecha válida.')

export const fechaInputOrEmpty = z.union([z.literal(''), fechaInput])
