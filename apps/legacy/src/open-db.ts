import { join } from 'node:path'
import type { Config } from './config.ts'
import { type OpenDb, openEmbedded, openServer } from './db.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'

/** Opens what the configuration names, with its tables up to date; the embedded folder is ours until `close`. */
export const openDb = async ({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDb> => {
  if (DATABASE_URL) {
    const server = openServer(DATABASE_URL)
    await migrate(server.db)
    return server
  }

  const unlock = await lockFolder(DATA_DIR)
  try {
    const { db, close } = await openEmbedded(join(DATA_DIR, 'pg'))
    await migrate(db)
    return { db, close: () => close().then(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}
