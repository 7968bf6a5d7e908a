import * as z from 'zod'
import type { Drift } from '../wire/drift.ts'
import type { Manners } from '../wire/manners.ts'
import { figure, leaf, UNREADABLE } from '../wire/reader.ts'
import { diaDe, horaDe, isDia, isEnCalendario } from './dias.ts'

const ISO = /^\d{4}-\d{2}-\d{2}/
const COMPACTA = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
/** A year before its month can be read in one way only, whatever stands between them. */
const DESDE_EL_ANO = /^(\d{4})([/.])(\d{1,2})\2(\d{1,2})/
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
  const text = value
    .trim()
    .replace(
      DESDE_EL_ANO,
      (_all, year: string, _mark, month: string, day: string) =>
        `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    )
  if (text === '' || CERO.test(text)) return ''
  const iso = propiaOf(text, manners?.dates) ?? text.replace(COMPACTA, '$1-$2-$3')

  return ISO.test(iso) && isEnCalendario(iso) ? iso : UNREADABLE
}

const MOMENTO = /^(.{10})[ T](\d{1,2}:\d{2})(?:.*?(?:(Z|[+-]\d{2}(?::?\d{2})?)|([ap])\.?\s?m\.?)$)?/i

/** The moment that a clock showed which is `huso` away from Greenwich, as the clocks of Buenos Aires showed it. */
const enBuenosAires = (dia: string, hora: string, huso: string): string => {
  const offset = huso.length === 3 ? `${huso}:00` : huso.replace(/^(.\d{2})(\d{2})$/, '$1:$2').toUpperCase()
  const momento = Date.parse(`${dia}T${hora}:00${offset}`)

  return Number.isNaN(momento) ? '' : `${diaDe(momento)} ${horaDe(momento)}`
}

/**
 * `yyyy-mm-dd` of a legacy answer. null, '' and a database's zero date read as '' (FAU-34).
 * A moment with an offset is of the day that it was in Buenos Aires; midnight is how a server writes a day with no time.
 */
export const fecha = figure<string, string | null>(
  (value, drift) => {
    const isPlain = typeof value === 'string' && value.length === 10 && ISO.test(value) && value > '1900-01-01'
    if (isPlain && isEnCalendario(value)) return value
    const iso = isoOf(value, drift)
    if (iso === UNREADABLE) return UNREADABLE
    const [, dia = '', written = '', huso] = MOMENTO.exec(iso) ?? []
    const hora = written.padStart(5, '0')
    const momento = huso && hora !== '00:00' ? enBuenosAires(dia, hora, huso) : iso

    return momento === '' && iso !== '' ? UNREADABLE : momento.slice(0, 10)
  },
  () => '',
)

/** '05:30' of the afternoon is '17:30', and '12:10' of the morning '00:10'. */
const de24 = (hora: string, mitad: string): string =>
  `${String((Number(hora.slice(0, 2)) % 12) + (mitad === 'p' ? 12 : 0)).padStart(2, '0')}${hora.slice(2)}`

/**
 * A moment of a legacy answer, 'yyyy-mm-dd hh:mm:ss' as the clocks of Buenos Aires showed it; '' when unknown. One with the
 * offset of another place, as Laravel writes each in that of Greenwich, is brought here: it is shown as it stands.
 */
export const fechaHora = leaf<string, string | null>(
  (value, drift) => {
    const iso = isoOf(value, drift)
    if (iso === '' || iso === UNREADABLE) return iso
    const [, dia = '', written = '', huso, mitad] = MOMENTO.exec(iso) ?? []
    if (!written) return UNREADABLE
    const hora = written.padStart(5, '0')
    if (mitad) return `${dia} ${de24(hora, mitad.toLowerCase())}`

    if (huso) return enBuenosAires(dia, hora, huso) || UNREADABLE

    return hora === written ? iso : `${dia} ${hora}${iso.slice(11 + written.length)}`
  },
  () => '',
)

export const FECHA_INVALIDA = 'Ingrese una fecha válida.'

/** A date that we send. */
export const fechaInput = z.string().refine(isDia, FECHA_INVALIDA)

export const fechaInputOrEmpty = z.union([z.literal(''), fechaInput])
