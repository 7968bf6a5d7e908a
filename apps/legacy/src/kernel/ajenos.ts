import type { Campos } from '@yunque/contracts/wire/error-codes'
import { sql } from 'kysely'
import type { Db, Trx } from './db/db.ts'

/** What another system keeps of one of our rows: which one it is, and which fields (DAT-09). */
export type Ajeno = { fuente: string; campos: readonly string[] }

/** Sources in use that own what they bring of a set. */
const duenas = (db: Db | Trx, conjunto: string) =>
  db
    .selectFrom('fuentes as f')
    .where('f.estado', '=', 'A')
    .where('f.duena', '=', true)
    .where(sql<boolean>`${conjunto} = any(f.conjuntos)`)

/** Name of the source that owns all of a set, of whose rows nobody has a form. */
export const findDuena = async (db: Db | Trx, conjunto: string): Promise<string | undefined> =>
  (await duenas(db, conjunto).select('f.nombre').orderBy('f.codigo').executeTakeFirst())?.nombre

/** Who keeps the row of a set that has this key, and what of it; undefined where it is ours. */
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

/** The same of many rows, by their keys. */
export const findAjenos = async (db: Db, conjunto: string, claves: readonly (readonly string[])[]) => {
  const asked = claves.map((clave) => JSON.stringify(clave))
  const rows = await duenas(db, conjunto)
    .innerJoin('fuentes_filas as s', 's.fuente', 'f.codigo')
    .select(['f.nombre as fuente', 's.clave'])
    .where('s.conjunto', '=', conjunto)
    .where(sql<boolean>`s.clave = any(${asked}::text[])`)
    .execute()

  return new Map(rows.map(({ clave, fuente }) => [clave, fuente]))
}

/** What a form would change of what another system keeps, each at its field: there it is changed, or it comes back with the next file. */
export const faltasDeAjeno = (
  ajeno: Ajeno | undefined,
  antes: Readonly<Record<string, unknown>>,
  despues: Readonly<Record<string, unknown>>,
): Campos => {
  if (!ajeno) return {}
  const { fuente, campos } = ajeno
  const changed = campos.filter(
    (campo) => campo in despues && String(antes[campo] ?? '').trim() !== String(despues[campo] ?? '').trim(),
  )

  return Object.fromEntries(changed.map((campo) => [campo, [`Lo trae ${fuente}: se cambia allí.`]]))
}
