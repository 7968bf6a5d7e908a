import pg from 'pg'
import { connect, type Db } from '../kernel/db/db.ts'
import { HALF_RESTORED } from '../kernel/db/half-restored.ts'
import { migrateAs } from '../kernel/db/migrate.ts'
import { type Copia, fillFrom } from './fill-from.ts'
import { type BackupFoot, type BackupHead, readBackup } from './read-backup.ts'
import { renewVersions } from './renew-versions.ts'

const isEmpty = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(
    `select 1 from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace limit 1`,
  )

  return rows.length === 0
}

const isHalfRestored = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query('select to_regclass($1) is not null as half', [HALF_RESTORED])

  return rows[0].half
}

/** Whether a restore would find nothing of anybody's: no table, or what a killed restore left. */
export const isRestorable = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await isHalfRestored(client)) || (await isEmpty(client))
  } finally {
    await client.end()
  }
}

/** How long one restore waits for another, in milliseconds: the server may not have noticed yet that the other one was killed. */
const WAIT_MS = 15_000
/** Postgres's code for a lock that was not got in time. */
const LOCKED = '55P03'

/** Keeps other restores away from this database until the connection ends. */
const takeTurn = async (client: pg.ClientBase): Promise<void> => {
  try {
    await client.query(`set lock_timeout = ${WAIT_MS}`)
    await client.query(`select pg_advisory_lock(hashtext('restore'))`)
    await client.query('reset lock_timeout')
  } catch (error) {
    if ((error as { code?: string }).code !== LOCKED) throw error
    throw new Error('Otra restauración está en curso en el destino: no se restauró nada.')
  }
}

/** `goesOn`: people will work in it, it is not only compared. `onTaken` is told of which moment the copy is. */
type Restaura = { goesOn?: boolean; onTaken?: (taken: string) => void }

type Place = { client: pg.ClientBase; db: Db }

/** Leaves the database as empty as it was, by the migrations that made its tables. */
const empty = async ({ client, db }: Place): Promise<void> => {
  const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as made`)
  if (rows[0].made) {
    const made = await client.query<{ name: string }>('select name from kysely_migration')
    await migrateAs(
      db,
      made.rows.map(({ name }) => name),
      'none',
    )
  }
  await client.query(`drop table if exists kysely_migration, kysely_migration_lock, ${HALF_RESTORED}`)
}

/** Creates the tables and fills them; if that fails, the database is left empty, and if it is killed, marked. */
const fill = async (place: Place, copia: Copia, migrations: string[], { goesOn }: Restaura): Promise<BackupFoot> => {
  const { client, db } = place
  await client.query(`create table ${HALF_RESTORED} (desde timestamptz)`)
  try {
    await migrateAs(db, migrations)
    await client.query('begin')
    const foot = await fillFrom(client, copia)
    if (goesOn) await renewVersions(client, new Date())
    await client.query(`drop table ${HALF_RESTORED}`)
    await client.query('commit')

    return foot
  } catch (error) {
    await client.query('rollback')
    await empty(place)
    throw error
  }
}

/**
 * Restores a backup into an empty database, with the tables in the shape that they had; the next start migrates them to today's.
 * Refuses a database that holds anything but what a killed restore left; a damaged backup is refused before the database is touched.
 */
export const restoreBackup = (
  file: string,
  url: string,
  identidades: readonly string[] = [],
  how: Restaura = {},
): Promise<BackupFoot> =>
  restoreCopia({ read: (visitor) => readBackup(file, visitor, identidades), como: '' }, url, how)

/** Restores from any source of a complete copy. */
export const restoreCopia = async (copia: Copia, url: string, how: Restaura = {}): Promise<BackupFoot> => {
  let head: BackupHead | undefined
  await copia.read({
    head: (found) => {
      head = found
      how.onTaken?.(found.taken)
    },
  })
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { db, close } = connect(url, { isPatient: true })
  const place = { client, db }
  try {
    await takeTurn(client)
    if (await isHalfRestored(client)) await empty(place)
    if (!(await isEmpty(client))) throw new Error('El destino no está vacío: no se restauró nada.')
    const foot = await fill(place, copia, head?.migrations ?? [], how)
    // A fresh database has no statistics and no visibility map: without both, its first queries are planned badly.
    await client.query(how.goesOn ? 'vacuum analyze' : 'analyze')

    return foot
  } finally {
    await close()
    await client.end()
  }
}
