import * as z from 'zod'
import { UNREADABLE } from '../wire/reader.ts'

const [YES, NO] = [new Set('s si sí y yes t true 1'.split(' ')), new Set(['', ...'n no f false 0'.split(' ')])]

/**
 * Whether a flag says yes. PHP and MySQL write it as 'S', '1', 1 or true, padded or in small letters too. What says neither yes nor no
 * is read as no, and noted: a client that is out of use must not seem to be in use unseen.
 */
const flagOf = (value: unknown): boolean | typeof UNREADABLE => {
  if (value === 'S' || value === 'N' || typeof value === 'boolean') return value === 'S' || value === true
  if (typeof value !== 'string' && typeof value !== 'number') return UNREADABLE
  const word = String(value).trim().toLowerCase()
  if (YES.has(word)) return true

  return NO.has(word) ? false : UNREADABLE
}

/** Whether a value says no: what a server counts as nothing. */
export const isNo = (value: unknown): boolean => flagOf(value) === false

export const isYes = (value: unknown): boolean => flagOf(value) === true

/**
 * 'S' means true (Quotation, docs/requirements); we write 'N' for false. A boolean is read too, so that one schema serves
 * the legacy wire, where it is a letter, and the procedures, where it is a boolean already. Absent is false; a call that says neither
 * yes nor no is refused (LLA-09).
 */
export const flagS = Object.assign(
  z.codec(z.union([z.string(), z.boolean(), z.number()]).nullish(), z.boolean(), {
    decode: (value, ctx) => {
      const read = flagOf(value ?? '')
      if (read !== UNREADABLE) return read
      ctx.issues.push({ code: 'custom', input: value })

      return z.NEVER
    },
    encode: (value) => (value ? 'S' : 'N'),
  }),
  { read: flagOf, empty: () => false },
)
