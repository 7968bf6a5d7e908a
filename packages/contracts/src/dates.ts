import * as z from 'zod'
import { isEnCalendario } from './dias.ts'
import { leaf, UNREADABLE } from './reader.ts'

const ISO = /^\d{4}-\d{2}-\d{2}/
const PROPIA = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/

/** `yyyy-mm-dd…`, also of a server that writes dates as people do here. MySQL's zero date is none (FAU-34). */
const isoOf = (value: unknown): string | typeof UNREADABLE => {
  if (typeof value !== 'string') return value === false ? '' : UNREADABLE
  const text = value.trim()
  if (text === '' || text.startsWith('0000-00-00')) return ''
  const [propia, day = '', month = '', year = ''] = PROPIA.exec(text) ?? []
  const iso = propia ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${text.slice(propia.length)}` : text

  return ISO.test(iso) && isEnCalendario(iso) ? iso : UNREADABLE
}

/** `yyyy-mm-dd` of a legacy answer. null, '' and MySQL's zero date read as '' (FAU-34). */
export const fecha = leaf<string, string | null>(
  (value) => {
    if (typeof value === 'string' && value.length === 10 && ISO.test(value) && isEnCalendario(value)) return value
    const iso = isoOf(value)

    return iso === UNREADABLE ? UNREADABLE : iso.slice(0, 10)
  },
  () => '',
)

/** A moment of a legacy answer, 'yyyy-mm-dd hh:mm:ss' in Buenos Aires or ISO with its offset; '' when unknown. */
export const fechaHora = leaf<string, string | null>(
  (value) => {
    const iso = isoOf(value)
    return iso === '' || (iso !== UNREADABLE && /^.{10}[ T]\d{2}:\d{2}/.test(iso)) ? iso : UNREADABLE
  },
  () => '',
)

/** A date that we send. */
export const fechaInput = z.iso.date('Ingrese una fecha válida.')

export const fechaInputOrEmpty = z.union([z.literal(''), fechaInput])
