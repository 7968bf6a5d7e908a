import type { Modulo } from '@yunque/contracts/modulos'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../../../kernel/db/db.ts'
import type { CampoDeTabla } from '../../../planilla/columns.ts'

/** What a field of a set holds, and so how its cells are read. */
type Clase =
  | { clase: 'texto'; max: number }
  /** Spaces around it are no part of it, zeros in front are. */
  | { clase: 'codigo'; max: number }
  /** `conSigno`: may be under nothing, as what is owed to somebody. */
  | { clase: 'decimal'; decimales: number; mayorQueCero?: boolean; conSigno?: boolean }
  | { clase: 'entero' }
  | { clase: 'fecha' }
  /** One of these values, by the words that files use for them. */
  | { clase: 'opcion'; opciones: Readonly<Record<string, { text: string; palabras: readonly string[] }>> }
  /** A row of another table, by its code or by its name; `valor` is what is stored of it, where that is not the code,
   * and `donde` which of its rows are meant. */
  | {
      clase: 'referencia'
      tabla: string
      codigo: string
      nombre: string
      que: string
      valor?: string
      donde?: Readonly<Record<string, string>>
    }
  /** Several texts in their order, with ';' between them. */
  | { clase: 'textos'; max: number }

export type CampoDeConjunto = CampoDeTabla &
  Clase & {
    obligatorio?: boolean
    /** What an empty cell says. */
    vacio?: string
    /** Part of the key, and empty where a file has no column for it. */
    implicito?: true
    /** How its cells are read where its kind does not say it all. */
    leer?: (texto: string) => Celda
    /** Of no column of a file: `derivar` says it of the others. */
    derivado?: true
    /** Of no column of the table: others are said by it. */
    soloArchivo?: true
  }

/** A cell's value, '' for nothing; or why it is none, for the person who has the file. */
export type Celda = { valor: string } | { falta: string }

/** Values of a row by field, each as a text, '' for nothing: decimals without zeros at their end, days as aaaa-mm-dd. */
export type Valores = Readonly<Record<string, string>>
/** What is wrong with a row, by field. */
export type Faltas = Readonly<Record<string, string>>

/**
 * A set of rows that a company can take in from a file (DAT-05): one table, which of its columns, and by which of them a row is
 * known again. Columns that the set does not name keep what they have.
 */
export type Conjunto = {
  nombre: string
  label: string
  /** What whoever chooses it has to know before he prepares a file. */
  ayuda?: string
  tabla: string
  clave: readonly string[]
  campos: readonly CampoDeConjunto[]
  /** Which rows of the table are its own, where several sets share one. */
  fijos?: Readonly<Record<string, string>>
  /** The table has a version that every change raises (LLA-06). */
  version?: true
  /** A file may say a row several times, as each line of a document says its header. */
  repetible?: true
  /** Its rows are there already, and only changed. */
  sinAlta?: true
  /** Asked for besides DAT. */
  codigo?: Modulo
  /** Its rows are of clients: who is limited to some of them takes none in (ARQ-17). */
  deClientes?: true
  /** What else is the same of rows `t` and `r` whose keys are, by columns that an index has. */
  seSigue?: RawBuilder<boolean>
  /** Parts of the key that may be nothing at all. */
  nulas?: readonly string[]
  /** What its rows say without a column for it. */
  derivar?: (trx: Trx, filas: readonly Record<string, string>[]) => Promise<void>
  /** What is wrong with rows beyond their cells, each by its place. */
  revisar?: (trx: Trx, filas: readonly Valores[], contexto: Contexto) => Promise<(Faltas | undefined)[]>
  /** What is wrong with rows beside each other, once all of them were looked at. */
  revisarTodo?: (trx: Trx, importacion: number) => Promise<void>
  /** What its rows mean to others. */
  reglas?: {
    /** Why a row `t` that is there may not become row `r`: what is wrong by field, null where nothing is. */
    impide?: RawBuilder<Faltas | null>
    /** The same, asked of the table as row `t` while it is written, of a row `r`. */
    mientras?: RawBuilder<boolean>
    /** That nobody has used a row `t` since it was made. */
    sinUso?: RawBuilder<boolean>
    /** What else is written with some of its rows, or against them when they are undone. */
    anotar?: (trx: Trx, anotacion: Anotacion) => Promise<void>
    /** What falls short of what was promised of it, once a file is stored. */
    faltan?: (trx: Trx) => Promise<Faltante[]>
    /** What goes before its new rows do, when they are undone. */
    soltar?: (trx: Trx, anotacion: Anotacion) => Promise<void>
    /** Refuses what all of it together may not come to. */
    cerrar?: (trx: Trx, anotacion: Anotacion) => Promise<void>
    /** Its table stays open to others meanwhile: each row is asked for what it is when it is written. */
    sinCandado?: true
  }
}

/** A lot of which more was promised than lies there. */
export type Faltante = { lote: string; hay: string; comprometido: string }

/** Who takes a file in, and on which day. It is one for all rows of the file. */
export type Contexto = { usuario: string; hoy: string }

/** Rows of an import that are written, or unwritten. */
export type Anotacion = {
  filas: RawBuilder<boolean>
  importacion: number
  usuario: string
  momento: Date
  /** Of which moment its rows are. */
  tomado: Date
  isDeshecha: boolean
}
