import type { ImportarMirar } from '@yunque/contracts/datos/importar'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import type { DatosTables } from '../../../kernel/db/schema/datos.ts'
import { notFound } from '../../../kernel/http/errors.ts'
import type { OrdenFecha, Signo } from '../../../planilla/cells.ts'
import type { Codificacion } from '../../../planilla/decode.ts'
import type { Separador } from '../../../planilla/table.ts'
import type { Conjunto } from './conjunto.ts'
import { findConjunto } from './conjuntos.ts'

/** A column of a file: its title, its field ('' for none), and how it writes figures and days. */
export type Columna = {
  titulo: string
  campo: string
  signo: Signo | ''
  orden: OrdenFecha | ''
  muestra: string[]
  /** A cell that is no value of the field is left empty, where the field may be empty. */
  vaciar?: boolean
  /** A value that is the same in all rows, instead of a column of the file. */
  fija?: string
}

/** A reference in a file that matches no row. `codigo` is a person's decision: the code that it means, or that it is to be created. */
export type Suelta = {
  campo: string
  texto: string
  filas: number
  sugeridas: { value: string; text: string }[]
  creable: boolean
  codigo: string
}

/** A line of totals: the number of its row, and its first words. */
export type Total = { fila: number; texto: string }

/** A row of another table that is created with the file: its name in the file, and its code. */
export type Nueva = { campo: string; tabla: string; texto: string; codigo: string }

/** How a file's bytes were read as cells. */
export type Leida = {
  codificacion: Codificacion | null
  separador: Separador | null
  hoja: string
  hojas: string[]
  /** Number of rows, including those above the titles. */
  total: number
  /** How each column writes figures and days, learned from all its cells, and whether these prove it. */
  escrituras: { signo: Signo | ''; orden: OrdenFecha; hasSigno?: boolean; hasOrden?: boolean }[]
}

/** The file with its columns recognised. `titulos` is the number of the row with the titles, -1 for none. */
export type Lectura = Leida & {
  titulos: number
  columnas: Columna[]
  faltan: string[]
  primeras: string[][]
  /** In how many rows each field is refused. */
  malas?: Record<string, number>
  /** Whether the columns were recognised from an earlier file. */
  perfil: boolean
  /** References that match no row, and rows to be created for them. Files from before this feature have neither. */
  sueltas?: Suelta[]
  nuevas?: Nueva[]
  /** Lines of totals, which are no rows. */
  totales?: Total[]
}

export type Importacion = Omit<Selectable<DatosTables['importaciones']>, 'dicho' | 'lectura' | 'conjunto'> & {
  conjunto: Conjunto
  dicho: ImportarMirar
  lectura: Lectura | null
}

const of = (db: Db | Trx, id: string | number) =>
  db.selectFrom('importaciones').selectAll().where('id', '=', Number(id))

type Fila = Selectable<DatosTables['importaciones']>

/** States in which it is worked on, or waits for it. */
export const PENDIENTES = ['por_mirar', 'por_guardar', 'por_deshacer'] as const

/**
 * Stock that another system counted is accepted, however much of it was promised here: its rows are stored as they are, the
 * promises stay, and a shortage is reported (DAT-10). The same row from a person is refused, so that he checks it.
 */
const asSent = (conjunto: Conjunto, { fuente }: Fila): Conjunto => {
  if (!fuente || !conjunto.reglas) return conjunto
  const { impide: _, ...reglas } = conjunto.reglas

  return { ...conjunto, reglas: { ...reglas, mientras: sql<boolean>`true` } }
}

/** An import's row with its set; refused where either does not exist. */
export const importacionOf = (found: Fila | undefined, id: string | number): Importacion => {
  const conjunto = findConjunto(found?.conjunto ?? '')
  if (!found || !conjunto) throw notFound(`No existe la importación N° ${id}.`)

  return {
    ...found,
    conjunto: asSent(conjunto, found),
    dicho: found.dicho as ImportarMirar,
    lectura: found.lectura as Lectura | null,
  }
}

export const findImportacion = async (db: Db | Trx, id: string | number): Promise<Importacion> =>
  importacionOf(await of(db, id).executeTakeFirst(), id)

/** Locks the import until this transaction ends. This lock still lets other rows refer to the import, so that its progress can be recorded. */
export const holdImportacion = async (trx: Trx, id: string | number): Promise<Importacion> =>
  importacionOf(await of(trx, id).forNoKeyUpdate().executeTakeFirst(), id)
