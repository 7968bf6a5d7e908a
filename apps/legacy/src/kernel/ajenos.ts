import type { Campos } from '@yunque/contracts/wire/error-codes'
import { sql } from 'kysely'
import type { Db, Trx } from './db/db.ts'
import { ApiError } from './http/errors.ts'

/** Which other system keeps one of our rows, and which of its fields (DAT-09). */
export type Ajeno = { fuente: string; campos: readonly string[] }

/** Sources in use that own the fields that they bring of a set. */
const duenas = (db: Db | Trx, conjunto: string) =>
  db
    .selectFrom('fuentes as f')
    .where('f.estado', '=', 'A')
    .where('f.duena', '=', true)
    .where(sql<boolean>`${conjunto} = any(f.conjuntos)`)

/** Name of the source that owns the set, whose rows then have no form here. */
export const findDuena = async (db: Db | Trx, conjunto: string): Promise<string | undefined> =>
  (await duenas(db, conjunto).select('f.nombre').orderBy('f.codigo').executeTakeFirst())?.nombre

/** Which source keeps the row with this key, and which fields; undefined where the row is ours. */
export const findAjeno = (db: Db | Trx, conjunto: string, clave: readonly string[]): Promise<Ajeno | undefined> =>
  duenas(db, conjunto)
    .innerJoin('fuentes_filas as s', 's.fuente', 'f.codigo')
    .innerJoin('fuentes_entregas as e', (join) =>
      join.onRef('e.fuente', '=', 'f.codigo').onRef('e.conjunto', '=', 's.conjunto'),
    )
    .select(['f.nombre as fuente', 'e.campos'])
    .where('s.conjunto', '=', conjunto)
    .where('s.clave', '=', JSON.stringify(clave))
    .executeTakeFirst()

/** The sources of many rows, by their keys. */
export const findAjenos = async (db: Db | Trx, conjunto: string, claves: readonly (readonly string[])[]) => {
  const asked = claves.map((clave) => JSON.stringify(clave))
  const rows = await duenas(db, conjunto)
    .innerJoin('fuentes_filas as s', 's.fuente', 'f.codigo')
    .select(['f.nombre as fuente', 's.clave'])
    .where('s.conjunto', '=', conjunto)
    .where(sql<boolean>`s.clave = any(${asked}::text[])`)
    .execute()

  return new Map(rows.map(({ clave, fuente }) => [clave, fuente]))
}

/** As people see it: a stored decimal has more zeros than one that was typed. */
const seen = (valor: unknown): string =>
  String(valor ?? '')
    .trim()
    .replace(/^(-?\d+)\.(\d*?)0+$/, '$1.$2')
    .replace(/^(-?\d+)\.$/, '$1')

/** A message for each changed field that another system keeps: it must be changed there, or the next file restores it. */
export const faltasDeAjeno = (
  ajeno: Ajeno | undefined,
  antes: Readonly<Record<string, unknown>>,
  despues: Readonly<Record<string, unknown>>,
): Campos => {
  if (!ajeno) return {}
  const { fuente, campos } = ajeno
  const changed = campos.filter((campo) => campo in despues && seen(antes[campo]) !== seen(despues[campo]))

  return Object.fromEntries(changed.map((campo) => [campo, [`Lo trae ${fuente}: se cambia allí.`]]))
}

/** Refuses to take a row out of use, or back, where another system says in this field whether it is: its next file would undo it. */
export const demandUsoNuestro = (ajeno: Ajeno | undefined, campo: string): void => {
  if (ajeno?.campos.includes(campo)) throw new ApiError(422, `Si está en uso lo dice ${ajeno.fuente}: se cambia allí.`)
}
