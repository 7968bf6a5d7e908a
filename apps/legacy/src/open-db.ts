import { join } from 'node:path'
import type { Config } from './config.ts'
import { type OpenDb, openEmbedded, openServer } from './db.ts'
import { lockFolder } from './lock.ts'
import { migrate } from './migrate.ts'

/** The driver's words hold host and port, and never the password. */
const unopened = (cause: unknown) =>
  new Error(`No se puede abrir la base de datos: ${(cause as Error).message || (cause as { code?: string }).code}`, {
    cause,
  })

/** Opens what the configuration names, with its tables up to date; the embedded folder is ours until `close`. */
export const openDb = async ({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<OpenDb> => {
  if (DATABASE_URL) {
    const server = openServer(DATABASE_URL)
    await migrate(server.db).catch(async (error: unknown) => {
      await server.close()
      throw unopened(error)
    })
    return server
  }

  const unlock = await lockFolder(DATA_DIR)
  try {
    const { db, close } = await openEmbedded(join(DATA_DIR, 'pg'))
    await migrate(db)
    return { db, close: () => close().then(unlock) }
  } catch (error) {
    await unlock()
    throw unopened(error)
  }
}
