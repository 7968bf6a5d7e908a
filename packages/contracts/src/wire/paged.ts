import * as z from 'zod'
import { entero, readRows } from '../codecs/codecs.ts'
import { enumFilter, type Search, search } from '../search.ts'
import type { Drift } from './drift.ts'
import { type Reader, reader, UNREADABLE } from './reader.ts'

/**
 * A page of a list. `total` is null where the rows did not wait for a count (LIM-16), and one more than is known where the server tells
 * no total and there may be more (`hay_mas`). `per_page`: the size that the server answered with, which may not be the one asked for;
 * 0 where it does not tell. `no_leidas`: how many rows could not be read; `recortado`: 'all' was cut by the server.
 */
export type Page<Row> = {
  data: Row[]
  current_page: number
  per_page: number
  total: number | null
  recortado: boolean
  hay_mas?: boolean
  no_leidas?: number
}

type PageInput<Row> = Pick<Page<Row>, 'data'> & {
  current_page: number | string
  per_page: number | string
  total: number | string | null
  recortado?: boolean
}

/** The whole number that a server tells, at the top as the calls' table has it or under `meta` as Laravel's resources do. */
const told = (page: Record<string, unknown>, key: string, drift: Drift, least = 0): number | undefined => {
  const meta = page.meta as Record<string, unknown> | null | undefined
  const value = page[key] ?? meta?.[key]
  const number = entero.read(value, drift, '')

  if (number === UNREADABLE) drift.loses({ isFigure: true }, value, key)

  return number === UNREADABLE || number < least ? undefined : number
}

/**
 * A page of a legacy list: `{data, current_page, per_page, total}`. A row that can't be read costs itself alone. A bare
 * list is a page of all there is; a server that does not tell how many there are has at least those that it sent.
 */
export const paged = <T extends z.ZodType>(row: T): Reader<Page<z.output<T>>, PageInput<z.input<T>>> & { item: T } => {
  const rowsOf = readRows<z.output<T>>(row as z.ZodType<z.output<T>>, { isTold: true })

  return Object.assign(
    reader<Page<z.output<T>>, PageInput<z.input<T>>>({
      read: (value, drift, path) => {
        if (typeof value !== 'object' || value === null) return UNREADABLE
        const page: Record<string, unknown> = Array.isArray(value) ? { data: value } : { ...value }
        const said = told(page, 'total', drift)
        const at = path ? `${path}.data` : 'data'
        const at_page = told(page, 'current_page', drift)
        const current_page = at_page ?? 1
        // -1 is 'all'.
        const size = told(page, 'per_page', drift, -1)
        const before = (current_page - 1) * Math.max(0, size ?? 0)
        // An answer without `data` may have its rows under another name, and one whose total counts rows of this page has lost them:
        // both are unreadable, not empty.
        const isMissing = page.data === undefined ? said !== 0 : page.data === null && (said ?? 0) > before
        const rows = isMissing ? UNREADABLE : rowsOf(page.data, drift, at)
        if (rows === UNREADABLE) {
          drift.add(at, isMissing ? 'missing' : 'unreadable', true)

          return UNREADABLE
        }
        const isCountedLater = page.total === null
        const { rows: data, dropped } = rows
        const here = data.length + dropped
        // A total of less than the rows that came counts something else: of it the next page could not be reached.
        const total = here > 0 && (said ?? 0) < before + here ? undefined : said
        if (total === undefined && !isCountedLater) drift.add('total', 'missing')
        const isBare = at_page === undefined && said === undefined && !isCountedLater
        const per_page = size ?? (isBare ? here : 0)
        const hay_mas = total === undefined && !isCountedLater && size !== undefined && size > 0 && here >= size
        const least = Math.max(0, current_page - 1) * (size ?? here) + here + (hay_mas ? 1 : 0)

        return {
          data,
          current_page,
          per_page,
          total: isCountedLater ? null : (total ?? least),
          recortado: page.recortado === true || page.recortado === 'S',
          ...(hay_mas && { hay_mas }),
          ...(dropped > 0 && { no_leidas: dropped }),
        }
      },
    }),
    { item: row },
  )
}

/**
 * Which part of a list a call wants: its rows, which never wait for a count of all there are; that count alone; or, of a
 * caller who knows nothing of parts, both.
 */
const PARTS = ['', 'filas', 'total'] as const
type Part = (typeof PARTS)[number]
const part = enumFilter(PARTS)

/** Whether a field holds a value that it cannot hold. null, which PHP writes for nothing, means no filter. */
const isOdd = (read: ((given: unknown) => unknown) | undefined, given: unknown): boolean =>
  given !== undefined &&
  given !== null &&
  !(read && (typeof given === 'string' || typeof given === 'number') && String(read(given)) === String(given))

/**
 * A search as a call takes it. An odd value in an address reads as its default (VIS-09); a call with one is refused,
 * naming the field: otherwise a misspelled filter would answer every row (LLA-11).
 */
export const searched = <T extends object>({ shape, parse }: Search<T>): z.ZodType<T, Partial<T>> =>
  z.transform((given: unknown, ctx) => {
    // PHP writes what is empty as [].
    const isEmpty = given === undefined || given === null || (Array.isArray(given) && given.length === 0)
    const from = isEmpty ? {} : given
    if (typeof from !== 'object' || Array.isArray(from)) {
      ctx.addIssue({ code: 'custom', path: [], message: 'Los filtros no se pueden leer.' })

      return z.NEVER
    }
    for (const [name, value] of Object.entries(from)) {
      const read = Object.hasOwn(shape, name) ? shape[name as keyof T] : undefined
      const message = read ? `No se entiende «${name}».` : `No existe «${name}» en esta lista.`
      if (isOdd(read, value)) ctx.addIssue({ code: 'custom', path: [name], message })
    }

    return parse(from)
  }) as unknown as z.ZodType<T, Partial<T>>

/** What a list's call takes: the search that the address holds, and the part. */
export const listed = <T extends object>(of: Search<T>) =>
  searched(search({ ...of.shape, parte: part } as never) as unknown as Search<T & { parte: Part }>)

/** The fields that every list's call has in common. */
export type Listed = { page: number; per_page: number; orden: string; parte: Part }

/** Answer of an export call: the URL of the file, which opens in a new window (LIS-09). */
export const exportarAnswer = z.url()
