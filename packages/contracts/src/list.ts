import { capitalized, nombreOCodigo } from './codecs/format.ts'
import type { Modulo } from './modulos.ts'
import type { Search } from './search.ts'

/**
 * What a column holds. `texto` stays text whatever it looks like; `numero` and `importe` (two decimals) are figures, and
 * `nro` a number that names something; `fecha` is a day and `momento` a day with its time.
 */
type Tipo = 'texto' | 'nro' | 'numero' | 'importe' | 'fecha' | 'momento'

/** A column of a list: its head and what it says, on the screen, on its sheet and in the exported file (VIS-15). */
export type Columna<Row> = {
  key: keyof Row & string
  label: string
  tipo?: Tipo
  /** The currency of an `importe`, which the screen writes beside it (DOC-08). */
  moneda?: 'P' | 'D'
  /** The cell's content, where it is not simply the row's value under `key`. */
  valor?: (row: Row) => string | number
  /** Only in the file: on the screen it is part of another column, or there is no room for it. */
  soloArchivo?: true
  /** Its place in the card that shows a row on a telephone; without one it is left out there. */
  tarjeta?: Tarjeta
}

/**
 * A place in a card: 'titulo' is its name; 'cifra' the figures and the state beside it; 'linea' a line of its own;
 * 'dato' small text below; 'rotulado' small text with its head, for a figure or a day that would say nothing alone;
 * 'accion' what can be done.
 */
export type Tarjeta = 'titulo' | 'cifra' | 'linea' | 'dato' | 'rotulado' | 'accion'

/**
 * A ready-made search of a list that many people want each day; its tab shows how many rows it finds (LIS-15). `search`
 * gives the filters that it sets.
 */
export type VistaDada = { clave: string; nombre: string; search: (usuario: string) => Readonly<Record<string, string>> }

/** Views of a list that has some rows in use and others not. */
export const enUsoODeBaja = (enUso: string, deBaja: string, todas: string): readonly VistaDada[] => [
  { clave: 'enUso', nombre: enUso, search: () => ({ estado: 'A' }) },
  { clave: 'deBaja', nombre: deBaja, search: () => ({ estado: 'B' }) },
  { clave: 'todas', nombre: todas, search: () => ({}) },
]

/** Columns that many lists have: the client by code and name, and who wrote a row. */
export const CLIENTE = {
  key: 'razon',
  label: 'Cliente',
  tarjeta: 'titulo',
  valor: ({ cliente, razon }: { cliente: string; razon: string }) => `${cliente} ${razon}`,
} as const
export const USUARIO = {
  key: 'usuario',
  label: 'Usuario',
  tarjeta: 'dato',
  valor: ({ usuario, nombre_usuario }: { usuario: string; nombre_usuario: string }) =>
    nombreOCodigo(usuario, nombre_usuario),
} as const

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
 * A list of rows as every layer knows it: what differs between them is how each finds or shows its rows. It names the type of
 * a row and not its schema, so that a screen loads no zod.
 */
export const list =
  <Row extends object>() =>
  <
    const Name extends `${string}.${string}`,
    const Path extends `/api/${string}`,
    S extends Search,
    const Key extends keyof Row & string,
  >(
    spec: ListSpec<Name, Path, S, Row, Key>,
  ): ListSpec<Name, Path, S, Row, Key> & { row?: Row } =>
    spec
