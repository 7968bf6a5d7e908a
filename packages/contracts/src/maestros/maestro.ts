import type { Opcion } from '../codecs/codecs.ts'
import type { Modulo } from '../modulos.ts'

/**
 * A table to which a field refers: rows are named by their code, and their name is shown beside it. `muchas`: there are so many of
 * them that one or two letters find only what begins with them. `deCliente`: its own name tells nobody whose it is, so that its client's
 * stands beside it, and finds it.
 */
export type Referencia = { tabla: string; codigo: string; nombre: string; muchas?: true; deCliente?: true }

/** What a referred row is called: its code and its name, or its name alone where its number is ours and no code that people know. */
export const llamadoDe = ({ codigo }: Referencia, valor: string, nombre: string): string =>
  (codigo === 'id' ? nombre || valor : `${valor} ${nombre}`).trim()

/** What a field holds. These are the kinds that the masters have, and no others. */
type Clase =
  /** `filas`: has room for more than one line. */
  | { clase: 'texto'; max: number; filas?: number }
  /** A code as documents use it. `esParte`: it is a part of a longer code and may have no '_'. */
  | { clase: 'codigo'; max: number; esParte?: true }
  | { clase: 'decimal'; decimales: number; mayorQueCero?: true; importe?: true }
  | { clase: 'entero' }
  | { clase: 'fecha' }
  | { clase: 'opcion'; opciones: readonly Opcion[] }
  /**
   * `yaEsta`: also a row that is out of use, since goods may lie there still. `abiertos`: of movements those whose open part the client
   * owes ('debe') or has to his credit ('haber'). `junto`: only rows of the account of what this other field holds.
   */
  | { clase: 'referencia'; a: Referencia; yaEsta?: true; abiertos?: 'debe' | 'haber'; junto?: string }
  /** Several texts in their order, written with ';' between them. `cifras`: each is a figure, like a measure. */
  | { clase: 'textos'; max: number; cifras?: true }

/** A field of a master: its column, its label, and what it holds. */
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

/** How it is said whether a row is in use, and what changes it. */
export type PalabrasDeUso = {
  label: string
  en: string
  fuera: string
  /** The buttons, and what is said once they have done it. */
  sacar: string
  volver: string
  salio: string
  volvio: string
  /** Said on the row's screen while it is out of use. */
  aviso: string
}

const USO: PalabrasDeUso = {
  label: 'Uso',
  en: 'En uso',
  fuera: 'Fuera de uso',
  sacar: 'Sacar de uso',
  volver: 'Volver a usar',
  salio: 'Quedó fuera de uso.',
  volvio: 'Está en uso otra vez.',
  aviso: 'Está fuera de uso: no se ofrece en documentos nuevos y sigue en los que lo tienen.',
}

/**
 * A master (DAT-01). From this come the form's schema, the row, the list with its columns and its search, the form's
 * fields and the file. Further rules of a master are on the server (rooms/maestros/reglas).
 */
export type Maestro = {
  /** The table, and which of its rows, where several masters share one. */
  de: string
  donde?: Readonly<Record<string, string>>
  /** One row, in words: 'Depósito'. */
  uno: string
  campos: readonly Campo[]
  /** The field by which people recognise a row. */
  titulo: string
  /** The fields by which the list can be sorted, the default first; all fields where it is left out. */
  ordenes?: readonly [string, ...string[]]
  /** The fields in which 'Buscar' looks; all that hold a text, a code, a number or a reference where it is left out. */
  busca?: readonly string[]
  /** No rows can be added here: people change only what those that exist say. */
  sinAlta?: true
  /** A row is never taken out of use: a price ends with the next one. */
  sinBaja?: true
  /** A row that is stored, or in force, is changed no more: a mistake in it is mended by another one. */
  sinCambio?: true
  /** What being in use is called, where that is not the word. */
  uso?: PalabrasDeUso
  /** Asked for besides DAT. */
  codigo?: Modulo
  /** Its rows belong to clients, so that a user who is limited to some clients may not change them (ARQ-17). */
  deClientes?: true
}

/** What being in use is called of a master's rows. */
export const usoDe = ({ uso = USO }: Maestro): PalabrasDeUso => uso

/** Name of the field that holds what a referred row is called. */
export const nombreDe = (campo: string): string => `${campo}_nombre`

const SEPARADOR = ';'
/** The texts of a field that holds several. */
export const textosDe = (texto: string): string[] =>
  texto
    .split(SEPARADOR)
    .map((one) => one.trim())
    .filter((one) => one !== '')
