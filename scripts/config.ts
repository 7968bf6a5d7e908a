import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT, StartError } from './processes.ts'

const port = (name: string, fallback: number) => {
  const text = process.env[name] ?? String(fallback)
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new StartError(`${name} no es un puerto: ${text}`)

  return Number(text)
}

/** What `start` and `dev` need to know; each server reads the rest of the environment itself. */
export const readStartConfig = () => {
  const host = process.env.HOST ?? '127.0.0.1'
  const dataDir = resolve(ROOT, process.env.DATA_DIR ?? 'data')
  openDataDir(dataDir)

  return {
    host,
    port: port('PORT', 4000),
    legacyPort: port('LEGACY_PORT', 4001),
    legacyUrl: process.env.LEGACY_URL || undefined,
    databaseUrl: process.env.DATABASE_URL || undefined,
    productName: process.env.PRODUCT_NAME ?? 'Yunque',
    dataDir,
    secret: process.env.GATEWAY_SECRET ?? ownSecret(dataDir),
  }
}

/**
 * The data folder, closed to others. Root's Postgres runs as another user, who has to pass through to its own files;
 * what lies beside them stays closed to him.
 */
const openDataDir = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
}

/** A key made once and kept beside the data, readable by its owner only: no default secret exists. */
const ownSecret = (dataDir: string) => {
  const file = join(dataDir, 'gateway-secret')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  }

  return readFileSync(file, 'utf8').trim()
}

export type StartConfig = ReturnType<typeof readStartConfig>
