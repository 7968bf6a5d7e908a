import pg from 'pg'
import { connect } from '../kernel/db/db.ts'
import { migrateAs } from '../kernel/db/migrate.ts'
import { type Copia, fillFrom } from './fill-from.ts'
import { type BackupFoot, type BackupHead, readBackup } from './read-backup.ts'

const isEmpty = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query(
    `select 1 from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace limit 1`,
  )

  return rows.length === 0
}

/** Creates the tables and fills them; if that fails, the database is left as empty as it was. */
const fill = async (client: pg.ClientBase, url: string, copia: Copia, migrations: string[]): Promise<BackupFoot> => {
  const { db, close } = connect(url, { isPatient: true })
  try {
    await migrateAs(db, migrations)
    await client.query('begin')
    const foot = await fillFrom(client, copia)
    await client.query('commit')

    return foot
  } catch (error) {
    await client.query('rollback')
    await migrateAs(db, migrations, 'none')
    await client.query('drop table if exists kysely_migration, kysely_migration_lock')
    throw error
  } finally {
    await close()
  }
}

/**
 * Restores a backup into an empty database, with the tables in the shape that they had; the next start migrates them to today's.
 * Refuses a database that holds anything; a damaged backup is refused before the database is touched.
 */
export const restoreBackup = (file: string, url: string, identidades: readonly string[] = []): Promise<BackupFoot> =>
  restoreCopia({ read: (visitor) => readBackup(file, visitor, identidades), como: '' }, url)

/** Restores from any source of a complete copy. */
export const restoreCopia = async (copia: Copia, url: string): Promise<BackupFoot> => {
  let head: BackupHead | undefined
  await copia.read({
    head: (found) => {
      head = found
    },
  })
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await isEmpty(client))) throw new Error('El destino no está vacío: no se restauró nada.')
    const foot = await fill(client, url, copia, head?.migrations ?? [])
    // A fresh database has no statistics, and would plan its first queries badly.
    await client.query('analyze')

    return foot
  } finally {
    await client.end()
  }
}
