import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../test/testing/free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** What `start --empty` prints when it is ready, especially its first user's password. */
const untilReady = async (child: ChildProcess): Promise<string> => {
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  while (!said.includes('está listo en')) {
    if (child.exitCode !== null) throw new Error(`The empty desk ended before it was ready: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }

  return said
}

/** A desk of a story's own that begins like a new company's: only one user with a temporary password (DAT-12). */
export const startEmptyDesk = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yunque-vacio-'))
  const [PORT, LEGACY_PORT] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['scripts/start.ts', '--empty'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT,
      LEGACY_PORT,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      SEED_CLAVE: '',
      DATABASE_URL: '',
      LEGACY_URL: '',
      SMTP_URL: '',
    },
  })
  const stop = async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const [, clave = ''] = / es ([a-z0-9-]+)\n/.exec(await untilReady(child)) ?? []

    return { url: `http://127.0.0.1:${PORT}`, clave, dataDir, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
