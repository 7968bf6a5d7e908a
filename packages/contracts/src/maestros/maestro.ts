import type { Opcion } from '../codecs/codecs.ts'
import type { Modulo } from '../modulos.ts'

/** A table of which a field names a row: by its code, with its name shown beside it. */
export type Referencia = { tabla: string; codigo: string; nombre: string }

/** What a field holds. These are the kinds that the masters have, and no others. */
type Clase =
  /** `filas`: has room for more than one line. */
  | { clase: 'texto'; max: number; filas?: number }
  /** As documents name it; one that is a part of a longer code has no '_'. */
  | { clase: 'codigo'; max: number; esParte?: true }
  | { clase: 'decimal'; decimales: number; mayorQueCero?: true }
  | { clase: 'entero' }
  | { clase: 'fecha' }
  | { clase: 'opcion'; opciones: readonly Opcion[] }
  | { clase: 'referencia'; a: Referencia }
  /** Several texts in their order, written with ';' between them. */
  | { clase: 'textos'; max: number }

/** A field of a master: the column, its word, and what it holds. */
export type Campo = Clase & {
  nombre: string
  label: string
  requerido?: true
  /** Part of the row's key: set when the row is made, never changed. */
  clave?: true
  /** Columns of 12 in the form. */
  cols?: number
  hint?: string
}

/**
 * A master (DAT-01): from this come the form's schema, the row, the list with its columns and its search, the form's fields and
 * the file. What one needs beyond it is a rule of the server's (rooms/maestros/reglas).
 */
export type Maestro = {
  /** The table, and which of its rows, where several masters share one. */
  de: string
  donde?: Readonly<Record<string, string>>
  /** One row, in words: 'Depósito'. */
  uno: string
  campos: readonly Campo[]
  /** Field by which people know a row. */
  titulo: string
  /** Fields that the list can be put in order by, the first by itself; without it, each. */
  ordenes?: readonly [string, ...string[]]
  /** Its rows are there from the start, and only their words are kept by hand. */
  sinAlta?: true
  /** A row is never taken out of use: a price ends with the next one. */
  sinBaja?: true
  /** Asked for besides DAT. */
  codigo?: Modulo
  /** Its rows are of clients: who is limited to some of them keeps none (ARQ-17). */
  deClientes?: true
}

/** Name of the field that holds what a referred row is called. */
export const nombreDe = (campo: string): string => `${campo}_nombre`

const SEPARADOR = ';'
/** The texts of a field that holds several. */
export const textosDe = (texto: string): string[] =>
  texto
    .split(SEPARADOR)
    .map((one) => one.trim())
    .filter((one) => one !== '')
