import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadCallSettings } from '../apps/gateway/src/legacy/call-settings.ts'
import { readSettings, SettingsError } from '../packages/settings/src/read-settings.ts'
import { settings as table } from '../packages/settings/src/settings.ts'
import { takeLock } from './lock.ts'
import { ROOT, StartError } from './processes.ts'

/** Everything that can be set, both servers' too: a mistake is told before anything is built, seeded or started. */
const readAll = () => {
  try {
    return readSettings('start', process.env)
  } catch (error) {
    throw error instanceof SettingsError ? new StartError(error.message) : error
  }
}

/** The settings of this desk, with nothing touched yet. */
export const readDesk = () => {
  const { DATA_DIR, ...settings } = readAll()
  const { mistakes } = loadCallSettings(settings.LEGACY_CALLS)
  if (mistakes.length > 0) throw new StartError(`LEGACY_CALLS no es válido: ${mistakes.join('; ')}.`)

  return { ...settings, dataDir: resolve(ROOT, DATA_DIR) }
}

/** What `start` and `dev` need to know. */
export const readStartConfig = () => {
  const { dataDir, ...settings } = readDesk()
  openDataDir(dataDir)

  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL,
    legacyPublicUrl: settings.LEGACY_PUBLIC_URL,
    legacyPort: settings.LEGACY_PORT,
    legacyMetricsPort: settings.LEGACY_METRICS_PORT,
    legacyUrl: settings.LEGACY_URL,
    databaseUrl: settings.DATABASE_URL,
    productName: settings.PRODUCT_NAME,
    dataDir,
    secret: settings.GATEWAY_SECRET ?? ownSecret(dataDir),
  }
}

/**
 * The data folder, closed to others. Root's Postgres runs as another user, who has to pass through to its own files;
 * what lies beside them stays closed to him.
 */
export const openDataDir = (dataDir: string) => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
    // What a disk that is mounted to be read only says to nobody who does not try.
    rmSync(mkdtempSync(join(dataDir, 'prueba-')), { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `No se puede escribir en la carpeta de datos ${dataDir} (${code}): dé permiso de escritura a quien ejecuta Yunque, o indique otra con DATA_DIR.`,
    )
  }
}

/**
 * Keeps a folder with a Postgres of its own to one command at a time, for as long as this process runs: two first starts would both
 * make its database. Copies, users and files are taken and brought while a desk works, and do without.
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

/** A key made once and kept beside the data, readable by its owner only: no default secret exists. */
const ownSecret = (dataDir: string) => {
  const file = join(dataDir, 'gateway-secret')
  if (!existsSync(file)) {
    // In one step: a start that is interrupted leaves no half of a key, and of two at once the first one's holds.
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

export type StartConfig = ReturnType<typeof readStartConfig>
