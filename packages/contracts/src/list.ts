import type * as z from 'zod'
import { capitalized } from './codecs/format.ts'
import type { Columna } from './columna.ts'
import type { Modulo } from './modulos.ts'
import type { Codecs } from './row.ts'
import type { Search } from './search.ts'

/**
 * A ready-made search of a list that many people want each day; its tab shows how many rows it finds (LIS-15). `search`
 * gives the filters that it sets.
 */
export type VistaDada = { clave: string; nombre: string; search: (usuario: string) => Readonly<Record<string, string>> }

/** Views of a list that has some rows in use and others not. */
export const vistasDeUso = (enUso: string, deBaja: string, todas: string): readonly VistaDada[] => [
  { clave: 'enUso', nombre: enUso, search: () => ({ estado: 'A' }) },
  { clave: 'deBaja', nombre: deBaja, search: () => ({ estado: 'B' }) },
  { clave: 'todas', nombre: todas, search: () => ({}) },
]

/** Codes any one of which gives access. */
export type Codes = readonly [Modulo, ...Modulo[]]

type ListSpec<Name, Path, S, Row extends object, Key extends keyof Row> = {
  /** The procedure that answers its pages; the one of the file is named after it. */
  name: Name
  /** The call behind it, and with '/exportar' that of the file. Without '/api' it is the screen's address. */
  path: Path
  access: Codes
  /** The exported file: its name, before the day, and who may have it, if not whoever sees the list. */
  archivo: { nombre: string; access?: Codes }
  search: S
  columnas: readonly (Columna<Row> & { key: Key })[]
  /** The tabs over its rows. */
  vistas?: readonly VistaDada[]
}

/** The procedure that makes a list's file: 'tareas.list' has 'tareas.exportar', 'clientes.cm05' has 'clientes.exportarCm05'. */
export type FileName<Name extends string> = Name extends `${infer Room}.list`
  ? `${Room}.exportar`
  : Name extends `${infer Room}.${infer One}`
    ? `${Room}.exportar${Capitalize<One>}`
    : never

export const fileName = <const Name extends string>(name: Name): FileName<Name> => {
  const [room = '', one = ''] = name.split('.')

  return `${room}.exportar${one === 'list' ? '' : capitalized(one)}` as FileName<Name>
}

/**
 * A list of rows as every layer knows it: what differs between them is how each finds or shows its rows. `row` makes the
 * schema of a row out of the codecs that it is given, because a screen that imported them would load zod.
 */
export const list =
  <S extends z.ZodType<object>>(row: (codecs: Codecs) => S) =>
  <
    const Name extends `${string}.${string}`,
    const Path extends `/api/${string}`,
    Filters extends Search,
    const Key extends keyof z.output<S> & string,
  >(
    spec: ListSpec<Name, Path, Filters, z.output<S>, Key>,
  ): ListSpec<Name, Path, Filters, z.output<S>, Key> & { row: (codecs: Codecs) => S } => ({ ...spec, row })
