import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readSettings, SettingsError } from '../packages/settings/src/read-settings.ts'
import { settings as table } from '../packages/settings/src/settings.ts'
import { takeLock } from './lock.ts'
import { ROOT, StartError } from './processes.ts'

/** All settings, also both servers': a mistake is reported before anything is built, seeded or started. */
const readAll = () => {
  try {
    return readSettings('start', process.env)
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error
  }
}

/** Where no calls are renamed there is nothing to check, and the contracts are not loaded: half of the start of a command. */
const checkCalls = async (file: string | undefined) => {
  if (file === undefined) return
  const { loadCallSettings } = await import('../apps/gateway/src/legacy/call-settings.ts')
  const { mistakes } = loadCallSettings(file)
  if (mistakes.length > 0) throw new StartError(`LEGACY_CALLS no es válido: ${mistakes.join('; ')}.`)
}

/** The settings of this desk; reading them changes nothing. */
export const readDesk = async () => {
  const { DATA_DIR, ...settings } = readAll()
  await checkCalls(settings.LEGACY_CALLS)

  return { ...settings, dataDir: resolve(ROOT, DATA_DIR) }
}

/** The settings that `start` and `dev` need. */
export const readStartConfig = async () => {
  const { dataDir, ...settings } = await readDesk()
  openDataDir(dataDir)

  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    legacyPublicUrl: settings.LEGACY_PUBLIC_URL,
    legacyPort: settings.LEGACY_PORT,
    metricsPort: settings.METRICS_PORT,
    legacyMetricsPort: settings.LEGACY_METRICS_PORT,
    legacyUrl: settings.LEGACY_URL,
    databaseUrl: settings.DATABASE_URL,
    productName: settings.PRODUCT_NAME,
    dataDir,
    webBuildsDir: settings.WEB_BUILDS_DIR ?? join(dataDir, 'web'),
    secret: settings.GATEWAY_SECRET ?? ownSecret(dataDir),
  }
}

/**
 * The data folder, closed to other users. A Postgres started by root runs as another user, who must be able to pass through to
 * its own files; the rest stays closed to him.
 */
export const openDataDir = (dataDir: string) => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
    // Only a trial write reveals a disk that is mounted read-only.
    rmSync(mkdtempSync(join(dataDir, 'prueba-')), { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `No se puede escribir en la carpeta de datos ${dataDir} (${code}): dé permiso de escritura a quien ejecuta Yunque, o indique otra con DATA_DIR.`,
    )
  }
}

/**
 * Locks a folder with its own Postgres to one command at a time, while this process runs: two first starts would both create its
 * database. Commands for backups, users and files work beside a running desk and skip this.
 */
export const holdDataDir = async (
  {
    dataDir,
    legacyUrl,
    databaseUrl,
  }: { dataDir: string; legacyUrl?: string | undefined; databaseUrl?: string | undefined },
  command: string,
): Promise<void> => {
  if (legacyUrl || databaseUrl) return
  const holder = await takeLock(join(dataDir, 'en-uso'), command)
  if (!holder) return
  throw new StartError(
    `Otro '${holder.command}' (proceso ${holder.pid}, desde las ${holder.since}) trabaja en la carpeta de datos ${dataDir}: espere a que termine o deténgalo, o indique otra carpeta con DATA_DIR.`,
  )
}

/** A key generated once and kept beside the data, readable by its owner only: there is no default secret. */
const ownSecret = (dataDir: string) => {
  const file = join(dataDir, 'gateway-secret')
  if (!existsSync(file)) {
    // Written in one step: an interrupted start leaves no partial key, and of two starts at once the first one's key counts.
    const own = `${file}.${process.pid}`
    writeFileSync(own, randomBytes(48).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(own, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(own)
    }
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (table.GATEWAY_SECRET.schema.safeParse(secret).success) return secret
  throw new StartError(
    `El archivo ${file} debe tener 32 caracteres o más y tiene ${secret.length}: recupere el de una copia, o bórrelo y se hace otro (quienes estén dentro deberán volver a ingresar).`,
  )
}

export type StartConfig = Awaited<ReturnType<typeof readStartConfig>>
