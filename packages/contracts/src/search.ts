import { isDia } from './codecs/dias.ts'
import { CODIGO, codePoints, isText } from './codecs/text.ts'

// The searches of screens' addresses, which are also the payloads of their calls. They do without zod, since every
// address is read before the first screen is shown.

/** Reads one value of an address. It answers a valid value whatever stands there, so that no old link breaks. */
type Param<T> = (given: unknown) => T

type Shape = Record<string, Param<unknown>>
type Optional<S extends Shape> = { [K in keyof S]: undefined extends ReturnType<S[K]> ? K : never }[keyof S]
type Read<S extends Shape> = { [K in Exclude<keyof S, Optional<S>>]: ReturnType<S[K]> } & {
  [K in Optional<S>]?: ReturnType<S[K]>
}
type Flat<T> = { [K in keyof T]: T[K] }

/** The search of a screen. To router and procedures it is a standard schema, which takes any part of it. */
export type Search<T extends object = object> = {
  shape: { [K in keyof T]-?: Param<T[K]> }
  parse: (given: unknown) => T
  '~standard': {
    version: 1
    vendor: 'yunque'
    validate: (given: unknown) => { value: T }
    types?: { input: Partial<T>; output: T } | undefined
  }
}
export type SearchOf<S extends Search> = ReturnType<S['parse']>

const fieldsOf = (given: unknown) =>
  (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>

/**
 * A search that `parse` reads. To the router everything else that stands in the address is undefined: what is left out it
 * hands on as it stands, and the call would be refused for it (LLA-09).
 */
export const searchRead = <T extends object>(shape: Search<T>['shape'], parse: Search<T>['parse']): Search<T> => ({
  shape,
  parse,
  '~standard': {
    version: 1,
    vendor: 'yunque',
    validate: (given) => {
      const unread = Object.keys(fieldsOf(given)).map((name) => [name, undefined])

      return { value: { ...Object.fromEntries(unread), ...parse(given) } }
    },
  },
})

export const search = <S extends Shape>(shape: S): Search<Flat<Read<S>>> =>
  searchRead(shape as never, (given) => {
    const from = fieldsOf(given)
    const values = Object.entries(shape).map(([name, read]) => [name, read(from[name])] as const)

    return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Flat<Read<S>>
  })

/** What a value is as text; a number in a URL comes as a number. */
const textOf = (given: unknown): string => (typeof given === 'string' || typeof given === 'number' ? String(given) : '')

/** A text filter: absent or unreadable means "not filtered". */
export const textFilter: Param<string> = (given) => {
  const text = textOf(given)

  return isText(text) && codePoints(text) <= 200 ? text : ''
}

/** A text that is absent unless there is one: an address is without it. */
export const optionalText: Param<string | undefined> = (given) => textFilter(given) || undefined

/** A text filter without surrounding spaces. */
export const trimmedFilter: Param<string> = (given) => textFilter(given).trim()

/** A code as a filter; what is no code reads as `none`. */
export const codeFilter =
  (none = ''): Param<string> =>
  (given) =>
    CODIGO.test(textOf(given)) ? textOf(given) : none

/** A day as a filter, 'yyyy-mm-dd'; what is no day reads as none. */
export const dateFilter: Param<string> = (given) => (typeof given === 'string' && isDia(given) ? given : '')

/** A filter with a closed list of values; the first is the default. */
export const enumFilter =
  <const T extends readonly [string, ...string[]]>(values: T): Param<T[number]> =>
  (given) =>
    values.find((value) => value === textOf(given)) ?? values[0]

/** A checkbox filter, 'S' in the URL as on the wire. */
export const flagFilter = enumFilter(['', 'S'])

/** A value that is absent unless it reads as `pattern`. */
export const optional =
  (pattern: RegExp): Param<string | undefined> =>
  (given) =>
    pattern.test(textOf(given)) ? textOf(given) : undefined

/** A value of a closed list that is absent unless it is one of them. */
export const optionalOf =
  <const T extends string>(values: readonly T[]): Param<T | undefined> =>
  (given) =>
    values.find((value) => value === given)

/** Page number in a URL: whole, from 1. Anything else reads as 1, so no old link breaks. */
const page: Param<number> = (given) => {
  const number = Number(textOf(given))

  return Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1
}

/** Footer page sizes; -1 is 'all' (LIS-08). */
export const PER_PAGE = [10, 25, 50, 100, -1] as const
/** As many rows as enter in a window, between these (LIS-08). */
export const ENTRAN = { min: 8, max: 60 } as const
const isEntran = (size: number): boolean => Number.isInteger(size) && size >= ENTRAN.min && size <= ENTRAN.max

const perPage: Param<number> = (given) => {
  const size = Number(textOf(given) || Number.NaN)

  return PER_PAGE.some((one) => one === size) || isEntran(size) ? size : PER_PAGE[0]
}

/** What every list's search holds: page, page size, order (`campo` ascending, `-campo` descending). */
export const paging = <const T extends readonly [string, ...string[]]>(campos: T) => ({
  page,
  per_page: perPage,
  orden: (given: unknown): string =>
    typeof given === 'string' && campos.includes(given.replace(/^-/, '')) ? given : campos[0],
})

/** The rows of a view are counted only up to this number, which an index answers at once however many there are (LIM-16). */
export const CUENTA_MAX = 100

/** Rows that 'all' (-1) may answer at the most; past it `recortado` is true (LIM-10). */
export const MAX_ROWS = 5_000

/** Rows that one call may be asked to do something with. */
export const MAX_ELEGIDAS = 100
