import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { type OpenDb, openEmbedded, openServer } from '../db.ts'
import { migrate } from '../migrate.ts'
import { TEST_DATABASE_URL } from './config.ts'

export type Engine = 'embedded' | 'server'

/** What the database tests run on: `describe.each(ENGINES)`. */
export const ENGINES: Engine[] = TEST_DATABASE_URL ? ['embedded', 'server'] : ['embedded']

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))

/** An empty, migrated database as a file, made once for each set of migrations: initdb takes seconds. */
const template = async (): Promise<Blob> => {
  const hash = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(join(MIGRATIONS, name)))
  const file = join(tmpdir(), `yunque-legacy-${hash.digest('hex').slice(0, 16)}.tar`)
  if (existsSync(file)) return new Blob([readFileSync(file)])

  const { db, pglite, close } = await openEmbedded('memory://')
  await migrate(db)
  const dump = await pglite.dumpDataDir('none')
  await close()
  // Test files run side by side: each writes its own and the last one's stays.
  const own = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(own, new Uint8Array(await dump.arrayBuffer()))
  await rename(own, file)

  return dump
}

const OPEN: Record<Engine, () => Promise<OpenDb>> = {
  embedded: async () => openEmbedded('memory://', await template()),
  /** A schema of its own, dropped at the end: files run side by side on one server. */
  server: async () => {
    const schema = `t_${randomBytes(8).toString('hex')}`
    const { db, close } = openServer(TEST_DATABASE_URL, schema)
    await sql`create schema ${sql.id(schema)}`.execute(db)
    await migrate(db)

    return { db, close: () => sql`drop schema ${sql.id(schema)} cascade`.execute(db).then(close) }
  },
}

/** An empty database with every table, thrown away by `close`. */
export const openTestDb = (engine: Engine): Promise<OpenDb> => OPEN[engine]()
