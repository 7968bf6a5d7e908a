import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../test/testing/free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CLOCK = new URL('shifted-clock.ts', import.meta.url).href
const DAY_MS = 86_400_000

/** Connects to the Postgres of the servers under test. */
const databaseUrl = (): string => {
  const data = join(process.env.DATA_DIR ?? '', 'legacy', 'postgres')
  const clave = readFileSync(join(data, 'yunque-clave'), 'utf8').trim()
  const port = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]

  return `postgres://yunque:${clave}@127.0.0.1:${port}/postgres`
}

/** A gateway and legacy server over the same database whose clock is a day ahead. */
export const startNextDay = async () => {
  const [PORT, LEGACY_PORT] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${PORT}`
  const legacy = `http://127.0.0.1:${LEGACY_PORT}`
  const start = (main: string, env: Record<string, string>) =>
    spawn(process.execPath, ['--import', CLOCK, main], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ADELANTO_MS: String(DAY_MS), LOG_LEVEL: 'error', ...env },
    })
  const servers = [
    start('apps/legacy/src/main.ts', {
      PORT: LEGACY_PORT,
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl(),
      PROCESOS: '0',
      APP_ORIGIN: url,
      TRUST_PROXY: '1',
    }),
    start('apps/gateway/src/main.ts', {
      PORT,
      LEGACY_URL: legacy,
      GATEWAY_SECRET: randomBytes(48).toString('base64url'),
    }),
  ]
  const isUp = (address: string) =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !((await isUp(`${legacy}/readyz`)) && (await isUp(`${url}/readyz`))); tries++) {
    if (tries === 300) throw new Error('The servers of tomorrow did not start.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }

  return {
    url,
    stop: async () => {
      const ended = servers.map((server) => once(server, 'exit'))
      for (const server of servers) server.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}
