import { type Kysely, sql } from 'kysely'
import type { Db } from '../../src/kernel/db/db.ts'
import type { Schema } from '../../src/kernel/db/schema.ts'
import { sumCuentas } from '../../src/kernel/people/cuentas.ts'
import { hashClave } from '../../src/kernel/people/passwords.ts'
import { copyDocumentos, withoutIndexes } from './copy-documentos.ts'
import { makeWorld } from './make-world.ts'
import type { SeedOptions, World } from './world.ts'

/** Rows of one insert. They go as one parameter, so their number affects neither protocol nor planner. */
const BATCH = 2_000

/** Columns whose text is JSON already. */
const JSON_COLUMNS = new Set(['ficha'])

/** Sequences that must continue after the ids that the world sets itself. */
const SEQUENCES = [
  ['contactos', 'nro_cpt', "pg_get_serial_sequence('contactos', 'nro_cpt')"],
  ['seguimientos', 'n_seguimiento', "pg_get_serial_sequence('seguimientos', 'n_seguimiento')"],
  ['perfiles', 'id', "pg_get_serial_sequence('perfiles', 'id')"],
  ['movimientos', 'id', "pg_get_serial_sequence('movimientos', 'id')"],
  ['cotizaciones', 'n_cotizacion', "'numero_cotizacion'"],
] as const

const insertRows = async (db: Kysely<Schema>, table: string, rows: readonly object[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.id(column)))
  const values = sql.join(
    columns.map((column) => (JSON_COLUMNS.has(column) ? sql`(${sql.id(column)} #>> '{}')::jsonb` : sql.id(column))),
  )

  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = JSON.stringify(rows.slice(from, from + BATCH))
    // Rows that the migrations inserted stay as they are (DAT-15). The world sets generated ids itself where its rows refer to them.
    await sql`insert into ${sql.id(table)} (${names}) overriding system value
      select ${values} from jsonb_populate_recordset(null::${sql.id(table)}, ${batch}::jsonb) on conflict do nothing`.execute(
      db,
    )
  }
}

/** Inserts a world, or any part of one that refers to nothing outside it. */
export const insertWorld = async (db: Kysely<Schema>, world: World): Promise<void> => {
  for (const [table, rows] of Object.entries(world)) await insertRows(db, table, rows)
  for (const [table, column, sequence] of SEQUENCES) {
    await sql`select setval(${sql.raw(sequence)}, (select max(${sql.id(column)}) from ${sql.id(table)}))`.execute(db)
  }
}

export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('usuarios').select('codigo').limit(1).executeTakeFirst()) !== undefined

/**
 * Fills an empty, migrated database with the example desk, all or nothing; answers false and changes nothing if the desk is in
 * use. `clave` is every user's password.
 */
export const seedDatabase = async (
  db: Db,
  { clave, ...options }: SeedOptions & { clave: string },
): Promise<boolean> => {
  if (await isSeeded(db)) return false

  const world = makeWorld(options, await hashClave(clave))
  await db.transaction().execute((trx) =>
    withoutIndexes(trx, async () => {
      await insertWorld(trx, world)
      // Replaces the day of the seed, which a trigger wrote as the day of delivery, by the promised day or the day of the last change.
      await sql`update cotizaciones set entregada = coalesce(fecha_comprometida, modificado::date)
        where entregada is not null`.execute(trx)
      await copyDocumentos(trx, options.copies ?? 1)
      await sumCuentas(trx)
    }),
  )
  // A fresh database has no statistics and no visibility map: without both, its first queries are planned badly.
  await sql`vacuum analyze`.execute(db)

  return true
}
