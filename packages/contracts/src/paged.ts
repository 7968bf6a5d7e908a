import * as z from 'zod'
import { entero, lista, textoInput } from './codecs.ts'

/** A page of a legacy list: `{data, current_page, per_page, total}` (spec §7). `recortado`: 'all' was cut by the server. */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({
    data: lista(row),
    current_page: entero,
    per_page: entero,
    total: entero.pipe(z.int().min(0)),
    recortado: z.boolean().default(false),
  })

/** The shape that `paged` reads into, for code that works over any list. */
export type Page<Row> = { data: Row[]; current_page: number; per_page: number; total: number; recortado: boolean }

/** Page number in a URL: whole, from 1. Anything else reads as 1, so no old link breaks. */
const page = z.coerce.number<number>().int().min(1).max(1_000_000).default(1).catch(1)

/** Footer page sizes; -1 is 'all' (spec §9). */
export const PER_PAGE = [10, 25, 50, 100, -1] as const
const perPage = z.coerce.number<number>().pipe(z.literal(PER_PAGE)).default(10).catch(10)

/** A text filter: absent or unreadable means "not filtered". */
export const textFilter = z.coerce.string<string>().pipe(textoInput(200)).default('').catch('')

/** A filter with a closed list of values; the first is the default. */
export const enumFilter = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum(values)
    .default(values[0] as never)
    .catch(values[0] as never)

/** A checkbox filter, 'S' in the URL as on the wire. */
export const flagFilter = z.enum(['', 'S']).default('').catch('')

/** What every list's search holds: page, page size, order (`campo` ascending, `-campo` descending). */
export const paging = <const T extends readonly [string, ...string[]]>(campos: T) => ({
  page,
  per_page: perPage,
  orden: z
    .string()
    .refine((orden) => campos.includes(orden.replace(/^-/, '')))
    .default(campos[0])
    .catch(campos[0]),
})

/** Rows that 'all' (-1) may answer at the most; past it `recortado` is true (reliability §2). */
export const MAX_ROWS = 5_000

/** Answer of an export call: the URL of the file, which opens in a new window (spec §7; LIS-09). */
export const exportarAnswer = z.url()
