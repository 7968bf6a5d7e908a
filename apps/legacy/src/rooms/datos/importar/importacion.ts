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

/** A column of a file: its title, the field that it holds, '' for none, and how it writes figures and days. */
export type Columna = {
  titulo: string
  campo: string
  signo: Signo | ''
  orden: OrdenFecha | ''
  muestra: string[]
  /** No column of the file: what is the same in all of its rows. */
  fija?: string
}

/** What a file names and nobody has. `codigo`: what a person said that it is, or that it is to be made. */
export type Suelta = {
  campo: string
  texto: string
  filas: number
  sugeridas: { value: string; text: string }[]
  creable: boolean
  codigo: string
}

/** A row of another table that is made with the file: what it is called there, and its code. */
export type Nueva = { campo: string; tabla: string; texto: string; codigo: string }

/** How a file's bytes became cells. */
export type Leida = {
  codificacion: Codificacion | null
  separador: Separador | null
  hoja: string
  hojas: string[]
  /** Rows, the ones above the titles among them. */
  total: number
  /** How each column writes, by all of its cells. */
  escrituras: { signo: Signo | ''; orden: OrdenFecha }[]
}

/** The same with what its columns are. `titulos`: the place of the row that names them, -1 where none does. */
export type Lectura = Leida & {
  titulos: number
  columnas: Columna[]
  faltan: string[]
  primeras: string[][]
  /** What it was the last time is said again. */
  perfil: boolean
  /** References that lead nowhere, and those that are made. A file of before these has none. */
  sueltas?: Suelta[]
  nuevas?: Nueva[]
}

export type Importacion = Omit<Selectable<DatosTables['importaciones']>, 'dicho' | 'lectura' | 'conjunto'> & {
  conjunto: Conjunto
  dicho: ImportarMirar
  lectura: Lectura | null
}

const of = (db: Db | Trx, id: string | number) =>
  db.selectFrom('importaciones').selectAll().where('id', '=', Number(id))

type Fila = Selectable<DatosTables['importaciones']>

/**
 * What another system counted lies there, however much of it was promised here: its rows are taken as they are, the promises stay,
 * and what falls short is told (DAT-10). A person is refused such a row, and looks.
 */
const asSent = (conjunto: Conjunto, { fuente }: Fila): Conjunto => {
  if (!fuente || !conjunto.reglas) return conjunto
  const { impide: _, ...reglas } = conjunto.reglas

  return { ...conjunto, reglas: { ...reglas, mientras: sql<boolean>`true` } }
}

/** A row that was read, with its set: refused where either is not there. */
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

/** Nobody else works on it before this transaction ends; how far it is may be told meanwhile, which refers to it. */
export const holdImportacion = async (trx: Trx, id: string | number): Promise<Importacion> =>
  importacionOf(await of(trx, id).forNoKeyUpdate().executeTakeFirst(), id)
