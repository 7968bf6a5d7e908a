import type { CampoDeTabla } from '../../planilla/columns.ts'

/** What a field of a set holds, and so how its cells are read. */
type Clase =
  | { clase: 'texto'; max: number }
  /** Spaces around it are no part of it, zeros in front are. */
  | { clase: 'codigo'; max: number }
  | { clase: 'decimal'; decimales: number }
  | { clase: 'fecha' }
  /** One of these values, by the words that files use for them. */
  | { clase: 'opcion'; opciones: Readonly<Record<string, readonly string[]>> }
  /** A row of another table, by its code or by its name. */
  | { clase: 'referencia'; tabla: string; codigo: string; nombre: string; que: string }

export type CampoDeConjunto = CampoDeTabla &
  Clase & { obligatorio?: true /** What a new row gets that says nothing. */; vacio?: string | null }

/**
 * A set of rows that a company can take in from a file (DAT-05): one table, which of its columns, and by which of them a row is
 * known again. Columns that the set does not name keep what they have.
 */
export type Conjunto = {
  nombre: string
  label: string
  tabla: string
  clave: readonly string[]
  campos: readonly CampoDeConjunto[]
  /** The table has a version that every change raises (LLA-06). */
  version?: true
}
