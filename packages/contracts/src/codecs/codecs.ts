import * as z from 'zod'
import type { Drift } from '../wire/drift.ts'
import { inPlain } from '../wire/manners.ts'
import { figure, leaf, type Reader, reader, readerOf, record, UNREADABLE } from '../wire/reader.ts'
import { CODIGO, codePoints, isText, NUMERO } from './text.ts'

export { flagS } from './flag.ts'

const textOf = (value: unknown): string | typeof UNREADABLE => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  // PHP answers false where it found nothing.
  return value === false ? '' : UNREADABLE
}

/** A whole number may come with noise of floats, no larger than this: 12.000000000000002 is 12. */
const NOISE = 1e-6

const wholeOf = (value: unknown): number | typeof UNREADABLE => {
  if (Number.isSafeInteger(value)) return value as number
  const number = typeof value === 'string' && /^\s*[+-]?\d{1,15}(\.\d+)?\s*$/.test(value) ? Number(value) : value
  if (typeof number !== 'number') return UNREADABLE
  const whole = Math.round(number) + 0

  return Number.isSafeInteger(whole) && Math.abs(number - whole) < NOISE ? whole : UNREADABLE
}

type Scalar = string | number | null

/** A code or number that is a text for us: PHP sends 1204 and '1204' for the same client. Never blank. */
export const codigo = leaf<string, string | number>((value) => {
  if (typeof value === 'string') return value.trim() || UNREADABLE
  const whole = wholeOf(value)

  return whole === UNREADABLE ? UNREADABLE : String(whole)
})

/** A text that may be missing: null and absent read as ''. */
export const texto = leaf<string, Scalar>(textOf, () => '')

/** A code that may be missing: '' then. Without the blanks of a wide column, with which it could not be sent back (ARQ-10). */
export const codigoOrEmpty = leaf<string, Scalar>(
  (value) => {
    const text = textOf(value)
    return text === UNREADABLE ? text : text.trim()
  },
  () => '',
)

/** A whole number that PHP may send as text. */
const wholeIn = (value: unknown, { manners }: Drift) => wholeOf(inPlain(value, manners))
export const entero = figure<number, string | number>(wholeIn)

/** A whole number that may be missing; then it reads as 0. */
export const enteroOrCero = figure<number, Scalar>(wholeIn, () => 0)

/** A count. One that the server did not tell is null, never 0. */
export const cuenta = figure<number | null, Scalar>(wholeIn, () => null)

/** One of a closed list of values. Without `otherwise` it must be one of them. */
export function unoDe<const T extends string>(values: readonly T[]): Reader<T, T>
export function unoDe<const T extends string, const E extends string>(
  values: readonly T[],
  otherwise: E,
): Reader<T | E, T | E>
export function unoDe(values: readonly string[], otherwise?: string): Reader<string, string> {
  const known = new Set<string>(values)
  const read = (value: unknown) => {
    const text = typeof value === 'string' ? value.trim() : value

    return known.has(text as string) ? (text as string) : UNREADABLE
  }

  return leaf<string, string>(read, otherwise === undefined ? undefined : () => otherwise)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The rows of what should be a list. PHP writes a list with gaps, or one by name, as a map. */
const itemsOf = (value: unknown): unknown[] | undefined => {
  if (isObject(value)) return Object.values(value)

  return value == null || value === '' || value === false ? [] : undefined
}

type Rows<T> = { rows: T[]; dropped: number }
type Read<T> = Rows<T> | typeof UNREADABLE

/**
 * Reads rows one by one. A plain value that can't be read keeps its place as an empty one; a record that can't be read
 * is dropped. With `isTold`, where people are told how many rows were dropped, a figure that is not understood drops
 * only its row.
 */
export const readRows = <T>(item: z.ZodType<T>, { isTold = false } = {}) => {
  const { read, empty, isRow, isFigure } = readerOf(item)
  const nothing = isRow ? undefined : empty

  return (value: unknown, drift: Drift, path: string): Read<T> => {
    const items = itemsOf(value)
    if (!items) return UNREADABLE
    const at = `${path}[]`
    const rows: T[] = []
    for (const one of items) {
      const { lost } = drift
      const row = one === null && nothing ? nothing() : read(one, drift, at)
      const isWhole = row !== UNREADABLE && drift.lost === lost
      if (isTold) drift.lost = lost
      if (isWhole) rows.push(row)
      else {
        if (!drift.loses({ isFigure }, one, at)) drift.add(at, nothing ? 'unreadable' : 'dropped')
        if (nothing) rows.push(nothing())
      }
    }

    return { rows, dropped: nothing ? 0 : items.length - rows.length }
  }
}

type ListInput<T extends z.ZodType> = readonly z.input<T>[] | Record<string, z.input<T>> | null

const rowsUnless = <T>(read: Read<T>, isLost: (rows: Rows<T>) => boolean): T[] | typeof UNREADABLE =>
  read === UNREADABLE || isLost(read) ? UNREADABLE : read.rows

/** A list of which no row could be read is not an empty one. */
const isAllLost = ({ rows, dropped }: Rows<unknown>): boolean => dropped > 0 && rows.length === 0

/** A list of a legacy answer. PHP writes an empty one as [], null or not at all, and one with gaps as {"0":…,"2":…}. */
export const lista = <T extends z.ZodType>(item: T): Reader<z.output<T>[], ListInput<T>> => {
  const rowsOf = readRows<z.output<T>>(item as z.ZodType<z.output<T>>)

  return reader({
    // Within a record the rest of it is worth showing; a list that is the whole answer has no rest.
    read: (value, drift, path) => rowsUnless(rowsOf(value, drift, path), (rows) => path === '' && isAllLost(rows)),
    empty: () => [],
    item,
  })
}

/**
 * A list whose rows all matter, such as a document's lines or a family's measures: if one row can't be read, neither
 * can the list.
 */
export const listaEntera = <T extends z.ZodType>(item: T): Reader<z.output<T>[], ListInput<T>> => {
  const rowsOf = readRows<z.output<T>>(item as z.ZodType<z.output<T>>)

  return reader({
    read: (value, drift, path) => rowsUnless(rowsOf(value, drift, path), ({ dropped }) => dropped > 0),
    empty: () => [],
    item,
    isWhole: true,
  })
}

/** A map of a legacy answer. PHP writes an empty one as []. A value that can't be read is left out. */
export const mapa = <T extends z.ZodType>(
  item: T,
): Reader<Record<string, z.output<T>>, Record<string, z.input<T>> | readonly z.input<T>[] | null> => {
  const { read, isFigure } = readerOf<z.output<T>>(item as z.ZodType<z.output<T>>)

  return reader({
    read: (value, drift, path) => {
      if (!isObject(value)) return UNREADABLE
      const entries: [string, z.output<T>][] = []
      for (const [key, one] of Object.entries(value)) {
        const result = key === '__proto__' || one === null ? UNREADABLE : read(one, drift, `${path}{}`)
        if (result !== UNREADABLE) entries.push([key, result])
        else if (!drift.loses({ isFigure }, one, `${path}{}`)) drift.add(`${path}{}`, 'dropped')
      }

      return Object.fromEntries(entries)
    },
    empty: () => ({}),
    item,
  })
}

/** An option of a select or an autocomplete: {value, text}, as the calls' table has it. */
export const opcion = record({ value: codigo }, { text: texto })
export type Opcion = z.output<typeof opcion>

/** Some servers send options as {"1": "Planta"} (Laravel's `pluck`), others as a plain list of texts: ['A', 'B']. */
const plainOption = (value: unknown, key: string, isList: boolean): unknown =>
  isObject(value) || value === null ? value : { value: isList ? value : key, text: value }

type OpcionesInput<T extends z.ZodType> = readonly z.input<T>[] | Record<string, z.input<T> | string> | null

/** The options of a select. One without a value ('Seleccionar') is the screen's own business. */
export const opcionesDe = <T extends z.ZodType>(row: T): Reader<z.output<T>[], OpcionesInput<T>> => {
  const readOpciones = readRows<z.output<T>>(row as unknown as z.ZodType<z.output<T>>)

  return reader({
    read: (value, drift, path) => {
      if (!isObject(value)) return value === '' || value === false ? [] : UNREADABLE
      const isList = Array.isArray(value)
      const items = Object.entries(value)
        .map(([key, one]) => plainOption(one, key, isList))
        .filter((one) => !(isObject(one) && 'value' in one && (one.value === null || one.value === '')))

      // A list within is what was asked for, in an envelope: the rest of it is no choice, such as its `total`.
      return items.some(Array.isArray) ? UNREADABLE : rowsUnless(readOpciones(items, drift, path), isAllLost)
    },
    empty: () => [],
  })
}
export const opciones = opcionesDe(opcion)

/** Code of a two-part key. It can't hold the separator, or the text could not be read back. */
const part = z.string().regex(/^[^_]+$/)

/** `'{ajuste}_{vencimiento}'` on the wire, two codes where the parts matter (CND-01). */
export const condicionAjuste = z.codec(
  z.string().regex(/^[^_]+_[^_]+$/, 'Elija una condición.'),
  z.object({ ajuste: part, vencimiento: part }),
  {
    decode: (text) => {
      const [ajuste = '', vencimiento = ''] = text.split('_')
      return { ajuste, vencimiento }
    },
    encode: ({ ajuste, vencimiento }) => `${ajuste}_${vencimiento}`,
  },
)

/** A text that we send, at most `max` code points. */
export const textoInput = (max: number) =>
  z
    .string()
    .refine(isText, 'El texto tiene caracteres no válidos.')
    .refine((text) => codePoints(text) <= max, `Máximo ${max} caracteres`)

/** An address that letters can be sent to: something, @, a name with a point, no spaces. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

/** A page's address, with or without its scheme. */
export const isWebPage = (text: string): boolean => /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i.test(text)

/** A code in what we send. */
export const codigoInput = z.string().regex(CODIGO, 'Código no válido.')
/** A company that has to be chosen. */
export const empresaInput = z.string().min(1, 'Elija la empresa.').pipe(codigoInput)
export const codigoInputOrEmpty = z.union([z.literal(''), codigoInput])

/** A record's number in what we send: '12345'. */
export const numeroInput = z.string().regex(NUMERO, 'Número no válido.')
/** The version that was read, '' where there was nothing to read (LLA-06). */
export const versionInput = z.string().regex(/^\d{0,15}$/)
/**
 * The newest number of a kind before a save, '' where nobody knows: only a record with a higher one can be what that save
 * stored (ARQ-16).
 */
export const marcaInput = z.union([z.literal(''), numeroInput]).default('')
