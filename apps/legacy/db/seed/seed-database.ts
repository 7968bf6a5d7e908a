import { type Kysely, sql } from 'kysely'
import type { Db } from '../../src/kernel/db/db.ts'
import type { Schema } from '../../src/kernel/db/schema.ts'
import { sumCuentas } from '../../src/kernel/people/cuentas.ts'
import { hashClave } from '../../src/kernel/people/passwords.ts'
import { copyDocumentos, withoutIndexes } from './copy-documentos.ts'
import { makeWorld } from './make-world.ts'
import type { SeedOptions, World } from './world.ts'

/** Rows of one insert: one parameter holds them all, so neither the protocol nor the planner minds their number. */
const BATCH = 2_000

/** Columns whose text is JSON already. */
const JSON_COLUMNS = new Set(['ficha'])

/** Sequences that must go on after the numbers that the world gave itself. */
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
    // What every desk has from its migrations stays as it is (DAT-15). An id that Postgres would give is the world's own where its rows refer to each other by it.
    await sql`insert into ${sql.id(table)} (${names}) overriding system value
      select ${values} from jsonb_populate_recordset(null::${sql.id(table)}, ${batch}::jsonb) on conflict do nothing`.execute(
      db,
    )
  }
}

/** Inserts what a world holds, all of it or any part that refers to nothing outside. */
export const insertWorld = async (db: Kysely<Schema>, world: World): Promise<void> => {
  for (const [table, rows] of Object.entries(world)) await insertRows(db, table, rows)
  for (const [table, column, sequence] of SEQUENCES) {
    await sql`select setval(${sql.raw(sequence)}, (select max(${sql.id(column)}) from ${sql.id(table)}))`.execute(db)
  }
}

export const isSeeded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('usuarios').select('codigo').limit(1).executeTakeFirst()) !== undefined

/**
 * Fills an empty, migrated database with the example desk, all or nothing; answers false and touches nothing where
 * somebody works already. `clave` is every person's password.
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
      // Delivered when it was promised, or when it was written: not on the day of the seed.
      await sql`update cotizaciones set entregada = coalesce(fecha_comprometida, modificado::date)
        where entregada is not null`.execute(trx)
      await copyDocumentos(trx, options.copies ?? 1)
      await sumCuentas(trx)
    }),
  )
  // A fresh database has no statistics yet, and plans its first queries without them; nor does it know that all may see all rows.
  await sql`vacuum analyze`.execute(db)

  return true
}
