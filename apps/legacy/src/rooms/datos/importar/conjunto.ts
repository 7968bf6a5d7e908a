import type { Modulo } from '@yunque/contracts/modulos'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import type { CampoDeTabla } from '../../../planilla/columns.ts'

/** The kind of value of a field, which decides how its cells are read. */
type Clase =
  | { clase: 'texto'; max: number }
  /** A code: spaces around it are dropped, leading zeros are kept. */
  | { clase: 'codigo'; max: number }
  /** `conSigno`: may be negative, like a debt of the house. `redondea`: further decimals are rounded half up, like the grams of a scale. */
  | { clase: 'decimal'; decimales: number; mayorQueCero?: boolean; conSigno?: boolean; redondea?: true }
  | { clase: 'entero' }
  /** `enDias`: a file may say how many days it is after the row's own; `derive` makes a day of '+15'. */
  | { clase: 'fecha'; enDias?: true }
  /** One of these values, written with any of the words that files use for it. */
  | { clase: 'opcion'; opciones: Readonly<Record<string, { text: string; palabras: readonly string[] }>> }
  /** A row of another table, by its code or name. `valor` is the stored column where that is not the code; `donde` limits which rows are meant. */
  | {
      clase: 'referencia'
      tabla: string
      codigo: string
      nombre: string
      que: string
      valor?: string
      donde?: Readonly<Record<string, string>>
      /** The code that a text says in words of its own, where none is written like it. */
      comoCodigo?: (texto: string) => string
    }
  /** Several texts in order, separated by ';'. */
  | { clase: 'textos'; max: number }

export type CampoDeConjunto = CampoDeTabla &
  Clase & {
    obligatorio?: boolean
    /** The value of an empty cell. */
    vacio?: string
    /** Its column is never null: it holds '' where nothing is said, like a text. */
    sinNulo?: true
    /** Empty where a file has no column for it, because it is part of the key. */
    implicito?: true
    /** Reads its cells where the kind of field is not enough. */
    read?: (texto: string) => Celda
    /** Never a column of a file: `derive` computes it from other fields. */
    derivado?: true
    /** Never a column of the table: other fields are computed from it. */
    soloArchivo?: true
    /** What a cell says, without what programs write around it. */
    limpia?: (texto: string) => string
    /** Titles under which cells say the opposite, and what they say then: a 'Sí' below 'Activo' is a 'No' below 'De baja'. */
    alReves?: { titulos: readonly string[]; turn: (texto: string) => string }
    /** What stands between the texts of its columns, where several hold it. */
    une?: string
  }

/** A field whose parts have an order that its familia tells: the names of these, by the value of field `de`. */
export type Partes = {
  campo: string
  de: string
  nombres: (trx: Trx, valores: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>
}

/** A cell's value, '' if empty; or why it is invalid, in words for people. */
export type Celda = { valor: string } | { falta: string }

/** A row's values by field, each as text, '' if empty: decimals without trailing zeros, days as aaaa-mm-dd. */
export type Valores = Readonly<Record<string, string>>
/** Errors of a row, by field. */
export type Faltas = Readonly<Record<string, string>>

/**
 * A set of rows that can be imported from a file (DAT-05): its table, which of the columns, and the key that identifies a row.
 * Columns that the set does not name keep their values.
 */
export type Conjunto = {
  nombre: string
  label: string
  /** What people must know before they prepare a file for it. */
  ayuda?: string
  tabla: string
  clave: readonly string[]
  campos: readonly CampoDeConjunto[]
  /** Condition for its rows, where several sets share a table. */
  fijos?: Readonly<Record<string, string>>
  /** The table has a version, which every change raises (LLA-06). */
  version?: true
  /** A file may repeat a row, as each line of a document repeats its header. */
  repetible?: true
  /** Its rows exist already: a file only changes them and adds none. */
  sinAlta?: true
  /** The code required besides DAT. */
  codigo?: Modulo
  /** Its rows belong to clients: a user limited to some clients cannot import it (ARQ-17). */
  deClientes?: true
  /** A condition that also holds where the keys of rows `t` and `r` are equal, over columns that have an index. */
  seSigue?: RawBuilder<boolean>
  /** Parts of the key that may be null. */
  nulas?: readonly string[]
  /** Fields that a file may have in columns of their own, in any order. */
  partes?: readonly Partes[]
  /** Computes fields that no column of the file holds. */
  derive?: (trx: Trx, filas: readonly Record<string, string>[]) => Promise<void>
  /** Errors of rows beyond those of their cells, in the order of the rows. */
  check?: (trx: Trx, filas: readonly Valores[], contexto: Contexto) => Promise<(Faltas | undefined)[]>
  /** Marks errors that only show between rows, after all rows were checked. */
  checkAll?: (trx: Trx, importacion: number) => Promise<void>
  /** Rules about the effects of its rows on other records. */
  reglas?: {
    /** Why an existing row `t` may not become row `r`: errors by field, null where it may. */
    impide?: RawBuilder<Faltas | null>
    /** The same rule as a condition of the statement that writes row `r` over `t`. */
    mientras?: RawBuilder<boolean>
    /** Condition: nothing has used row `t` since it was created. */
    sinUso?: RawBuilder<boolean>
    /** Columns that its own rules write besides the file, or which are written by others and not by hand. */
    escribe?: readonly string[] | 'todo'
    /** Writes what else belongs to its rows, or reverts it when they are undone. */
    annotate?: (trx: Trx, anotacion: Anotacion) => Promise<void>
    /** Lots that have less than was promised of them, after a file is stored. */
    faltan?: (trx: Trx) => Promise<Faltante[]>
    /** Deletes what refers to its new rows, before undoing deletes these. */
    release?: (trx: Trx, anotacion: Anotacion) => Promise<void>
    /** Refuses the import where its total effect is not allowed. */
    close?: (trx: Trx, anotacion: Anotacion) => Promise<void>
    /** What its rows may do depends on who imports them: whoever goes on with another person's file looks at it anew (ARQ-15). */
    dePersona?: true
    /** The table is not locked meanwhile, so each row is compared with the expected one when it is written. */
    sinCandado?: true
    /** A field that documents repeat, and how many rows one statement changes of it: each takes all of its documents with it. */
    arrastra?: { campo: string; filas: number }
  }
}

/** A lot with less than was promised of it. */
export type Faltante = { lote: string; hay: string; comprometido: string }

/** Who imports a file, and on which day: the same for all its rows. */
export type Contexto = { usuario: string; hoy: string }

/** Rows of an import that are being written or undone. */
export type Anotacion = {
  filas: RawBuilder<boolean>
  importacion: number
  usuario: string
  momento: Date
  /** The moment that its rows describe. */
  tomado: Date
  isDeshecha: boolean
}
