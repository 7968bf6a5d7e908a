import * as z from 'zod'
import { type Departure, Drift } from './drift.ts'
import type { Manners } from './manners.ts'

/** Stands for a value that could not be read as its type. */
export const UNREADABLE: unique symbol = Symbol('unreadable')
type Unreadable = typeof UNREADABLE

/** Reads a value that is there (not null); notes what it had to forgive. */
export type Read<T> = (value: unknown, drift: Drift, path: string) => T | Unreadable

/**
 * A schema of a server's answer. It reads by itself, much faster than a chain of unions, transforms and pipes, and notes
 * what it forgave; to other code it is a zod schema. `empty` makes the value of a missing one, where it may be missing.
 */
export type Reader<T, In = unknown> = z.ZodType<T, In> & {
  read: Read<T>
  empty?: () => T
  isRow?: true
  isFigure?: boolean
  /** What a list or a map holds, and whether one unreadable row makes all of it unreadable. */
  item?: z.ZodType
  isWhole?: true
}

type Parts<T> = {
  read: Read<T>
  empty?: (() => T) | undefined
  isRow?: true
  isFigure?: boolean | undefined
  item?: z.ZodType
  isWhole?: true
}

const readOrEmpty = <T>({ read, empty }: Parts<T>, value: unknown, drift: Drift): T | Unreadable => {
  const result = value == null && empty ? empty() : read(value, drift, '')

  return drift.lost > 0 ? UNREADABLE : result
}

/** Makes a schema of a reading function. */
export const reader = <T, In = unknown>(parts: Parts<T>): Reader<T, In> => {
  const schema = z.transform<In, T>((value, ctx) => {
    const drift = new Drift()
    const result = readOrEmpty(parts, value, drift)
    if (result !== UNREADABLE) return result
    const essential = drift.list.filter((departure) => departure.essential)
    const at = essential.length > 0 ? essential : [{ path: '', kind: 'unreadable' as const }]
    for (const { path, kind } of at) {
      ctx.issues.push({ code: 'custom', path: path ? path.split('.') : [], input: undefined, params: { kind } })
    }

    return z.NEVER
  })
  // Inside a z.object, too, a missing key reads as empty where that is allowed.
  if (parts.empty) schema._zod.optin = 'defaulted'

  return Object.assign(schema as unknown as z.ZodType<T, In>, parts) as Reader<T, In>
}

/** A reader of one value. With `empty` it may be missing. */
export const leaf = <T, In>(
  read: (value: unknown, drift: Drift) => T | Unreadable,
  empty?: () => T,
  isFigure = false,
): Reader<T, In> => reader<T, In>({ read, isFigure, ...(empty && { empty }) })

/** A reader of a number or a day. A value that is there but not understood never reads as missing (ARQ-14). */
export const figure = <T, In>(read: (value: unknown, drift: Drift) => T | Unreadable, empty?: () => T): Reader<T, In> =>
  leaf<T, In>(read, empty, true)

const isReader = (schema: z.ZodType): schema is Reader<unknown> => 'read' in schema

/** Any zod schema as a reader: one that takes undefined may be missing. */
export const readerOf = <T>(schema: z.ZodType<T>): Parts<T> => {
  if (isReader(schema)) return schema as Parts<T>
  if (schema instanceof z.ZodOptional) {
    const { read, isFigure } = readerOf(schema.unwrap() as z.ZodType<T>)

    return { read, isFigure, empty: () => undefined as T }
  }
  const nothing = schema.safeParse(undefined)

  return {
    read: (value) => {
      const parsed = schema.safeParse(value)
      return parsed.success ? parsed.data : UNREADABLE
    },
    ...(nothing.success && { empty: () => schema.parse(undefined) }),
  }
}

/** Reads an answer and says where it departs from its contract; UNREADABLE without what is essential. */
export const readAnswer = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  manners?: Manners,
): { value: z.output<S> | Unreadable; drift: Departure[] } => {
  const drift = new Drift(manners)
  const result = readOrEmpty(readerOf(schema as z.ZodType<z.output<S>>), value, drift)

  return { value: result, drift: drift.list }
}

type Shape = Record<string, z.ZodType>
type Maybe<S extends Shape, K extends keyof S> = undefined extends z.output<S[K]> ? K : never
type OutputOf<S extends Shape> = {
  [K in keyof S as Exclude<K, Maybe<S, K>>]: z.output<S[K]>
} & { [K in keyof S as Maybe<S, K>]?: z.output<S[K]> }
type InputOf<S extends Shape> = { [K in keyof S]: z.input<S[K]> }
type Simplify<T> = { [K in keyof T]: T[K] } & {}

export type RecordReader<E extends Shape, O extends Shape, X extends Shape> = Reader<
  Simplify<OutputOf<E> & OutputOf<O> & OutputOf<X>>,
  Simplify<InputOf<E> & InputOf<O> & Partial<InputOf<X>>>
> & { shape: E & O & X; essential: readonly (keyof E & string)[] }

type FieldRule = { key: string; essential: boolean; own: boolean; isDeep: boolean } & Parts<unknown>

const pathOf = (path: string, key: string): string => (path ? `${path}.${key}` : key)

const fieldRules = (shape: Shape, rank: 'essential' | 'optional' | 'own'): FieldRule[] =>
  Object.entries(shape).map(([key, schema]) => {
    const parts = readerOf(schema)
    if (rank !== 'essential' && !parts.empty) throw new TypeError(`${key} may be missing: say what then stands for it`)

    const { read, empty, isFigure } = parts
    const isDeep = read.length > 2

    return { key, essential: rank === 'essential', own: rank === 'own', isDeep, read, empty, isFigure }
  })

type ReadFields = (fields: Record<string, unknown>, drift: Drift, path: string) => unknown
type Forgive = (at: number, value: unknown, drift: Drift, path: string) => unknown

/**
 * Compiles the loop over a record's fields, as zod does with its objects and under the same switch (`jitless`, where a
 * policy forbids it): a list of a hundred rows is read at a quarter of the cost. The compiled code contains only names
 * of our contracts.
 */
const compiled = (rules: readonly FieldRule[], forgiven: Forgive): ReadFields => {
  const lines = rules.map(({ key, isDeep }, at) => {
    const name = JSON.stringify(key)
    const path = isDeep ? `p ? p + '.' + ${name} : ${name}` : `''`

    return `const f${at} = o[${name}]; let r${at} = f${at} == null ? U : R${at}(f${at}, d, ${path});
      if (r${at} === U && (r${at} = F(${at}, f${at}, d, p)) === U) return U;`
  })
  const result = rules.map(({ key }, at) => `${JSON.stringify(key)}: r${at}`)
  const make = new Function(
    'U',
    'F',
    ...rules.map((_rule, at) => `R${at}`),
    `return (o, d, p) => { ${lines.join('\n')} return { ${result.join(', ')} } }`,
  )

  return make(UNREADABLE, forgiven, ...rules.map((rule) => rule.read))
}

/**
 * A record of an answer (ARQ-09). Without an `essential` field it cannot be read. An `optional` one may be missing, null or
 * unreadable: it reads as empty, with a note. What only our own legacy server tells (`own`, LLA) may be missing without a
 * note. What the contract does not name is dropped.
 */
export const record = <E extends Shape, O extends Shape = Record<never, never>, X extends Shape = Record<never, never>>(
  essential: E,
  optional: O = {} as O,
  own: X = {} as X,
): RecordReader<E, O, X> => {
  const rules = [...fieldRules(essential, 'essential'), ...fieldRules(optional, 'optional'), ...fieldRules(own, 'own')]
  const names = Object.keys(essential)

  /** Handles a field that could not be read: forgives it with a note, or answers UNREADABLE for the whole record. */
  const forgiven: Forgive = (at, value, drift, path) => {
    const rule = rules[at] as FieldRule
    const { key, essential, own, empty } = rule
    if (drift.loses(rule, value, pathOf(path, key))) return UNREADABLE
    if ((value !== null || essential) && !(own && value === undefined)) {
      drift.add(pathOf(path, key), value == null ? 'missing' : 'unreadable', essential)
    }

    return essential || !empty ? UNREADABLE : empty()
  }

  const each: ReadFields = (fields, drift, path) => {
    const result: Record<string, unknown> = {}
    for (const [at, rule] of rules.entries()) {
      const field = fields[rule.key]
      let read = field == null ? UNREADABLE : rule.read(field, drift, pathOf(path, rule.key))
      if (read === UNREADABLE) read = forgiven(at, field, drift, path)
      if (read === UNREADABLE) return UNREADABLE
      result[rule.key] = read
    }

    return result
  }
  let readFields: ReadFields | undefined
  const read: Read<unknown> = (value, drift, path) => {
    // PHP writes a record without fields as [].
    const isList = Array.isArray(value) && (value.length > 0 || names.length > 0)
    if (typeof value !== 'object' || value === null || isList) return UNREADABLE
    readFields ??= z.config().jitless ? each : compiled(rules, forgiven)

    return readFields(value as Record<string, unknown>, drift, path)
  }
  const empty = names.length === 0 ? () => read({}, new Drift(), '') : undefined

  return Object.assign(reader({ read, isRow: true, ...(empty && { empty }) }), {
    shape: { ...essential, ...optional, ...own },
    essential: names,
  }) as never
}
