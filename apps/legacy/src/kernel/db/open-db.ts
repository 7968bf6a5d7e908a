import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inWords } from '@yunque/settings/command'
import type { Config } from '../../config.ts'
import { appUrlOf, grantApp } from './app-role.ts'
import { connect, type OpenDb } from './db.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { isWithoutTables, migrate, refuseEncoding } from './migrate.ts'
import { type OwnPostgres, runningPostgres, startPostgres } from './postgres/start-postgres.ts'

/** The driver's message names host and port, and never the password. */
const unopened = (cause: unknown) => {
  const why = inWords(cause as NodeJS.ErrnoException) || (cause as { code?: string }).code

  return new Error(`No se puede abrir la base de datos: ${why}`, { cause })
}

/** How long a server that starts tries for its first connections, in milliseconds. */
const FIRST_MS = 30_000

/**
 * Opens the connections that are kept, before anything is asked by them: on a busy machine, or while PgBouncer is restarted, one may take
 * longer than people wait for it, and a server that starts would end with that.
 */
export const firstConnections = async ({ warm }: Pick<OpenDb, 'warm'>): Promise<void> => {
  const until = performance.now() + FIRST_MS
  for (;;) {
    try {
      return await warm()
    } catch (error) {
      if (performance.now() > until) throw unopened(error)
      await sleep(250)
    }
  }
}

/** The system's English message for a folder that cannot be created or written. */
const unwritable = (dir: string, cause: NodeJS.ErrnoException) =>
  new Error(
    `No se puede escribir en la carpeta de datos ${dir} (${cause.code}): dé permiso de escritura, o indique otra con DATA_DIR.`,
    { cause },
  )

/** Refuses a data folder of the earlier engine: if it were ignored, the desk would look empty. */
const refuseOldEngine = (dir: string): void => {
  const [before, now] = [join(dir, 'pg'), join(dir, 'postgres')]
  if (!existsSync(before) || existsSync(now)) return
  throw new Error(`${before} tiene datos de una versión anterior: tráigalos con npx -y pnpm@12.21.0 carry-over.`)
}

/** Through PgBouncer the limits are settings of the role, which only the owner can change. */
const UNOWNED =
  'DATABASE_POOLED quiere también DATABASE_OWNER_URL: la base de datos por su dueño, sin PgBouncer (docs/scale.md).'

/** Says that another version's tables were changed (docs/operation.md); a new database has none that were. To stderr: a command's answer may be read by a program. */
const sayMigrated = (names: readonly string[], isNew: boolean): void => {
  if (names.length === 0 || isNew) return
  const what = names.length === 1 ? '1 cambio' : `${names.length} cambios`
  console.error(
    `La base de datos se puso al día con esta versión de Yunque (${what}): una versión anterior ya no la abre.`,
  )
}

type Where = Pick<Config, 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATA_DIR'> & Partial<Pick<Config, 'DATABASE_POOLED'>>

/** The configured server, connected as the owner of its tables, or our own Postgres in the data folder, which `stop` ends. */
export const openServer = async ({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }: Where): Promise<OwnPostgres> => {
  if (DATABASE_URL) return { url: DATABASE_OWNER_URL ?? DATABASE_URL, stop: async () => {} }
  refuseOldEngine(DATA_DIR)

  return startPostgres(DATA_DIR).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall ? unwritable(DATA_DIR, error) : error
  })
}

/** Like `openServer`, for commands that may run beside a desk: our own Postgres may be running already. */
export const reachServer = async (where: Where): Promise<OwnPostgres> => {
  const running = where.DATABASE_URL ? undefined : runningPostgres(where.DATA_DIR)

  return running ? { url: running, stop: async () => {} } : openServer(where)
}

/** The role that the app uses. On our own Postgres, and where an owner is configured, it may not change the audit (SEC-25). */
const appUrl = ({ DATABASE_URL }: Where, owner: string): string => DATABASE_URL ?? appUrlOf(owner)

/**
 * Opens the configured database, a server or our own Postgres in the data folder, with its tables up to date. `isPatient` is for
 * the owner's work on all of it at once, `isBeside` for commands that may run while the desk works.
 */
export const openDb = async (
  where: Where,
  { isPatient = false, isBeside = false } = {},
): Promise<OpenDb & { url: string }> => {
  const isPooled = where.DATABASE_POOLED === '1'
  if (isPooled && !where.DATABASE_OWNER_URL) throw new Error(UNOWNED)
  const { url: owner, stop } = await (isBeside ? reachServer(where) : openServer(where))
  const url = isPatient ? owner : appUrl(where, owner)
  const patient = connect(owner, { isPatient: true })
  try {
    await refuseEncoding(patient.db)
    await refuseHalfRestored(patient.db)
    const isNew = await isWithoutTables(patient.db)
    sayMigrated(await migrate(patient.db), isNew)
    if (url !== owner) await grantApp(patient.db, url)
  } catch (error) {
    await patient.close()
    await stop()
    throw unopened(error)
  }
  const { close, ...opened } = isPatient ? patient : connect(url, { isPooled })
  if (!isPatient) await patient.close()

  return { ...opened, url, close: () => close().then(stop) }
}
