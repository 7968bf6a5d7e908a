import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../apps/legacy/src/kernel/db/postgres/start-postgres.ts'
import { openLine } from '../../apps/legacy/src/testing/line.ts'
import { freePort } from '../../test/testing/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')

export const CLAVE = 'una clave de prueba'

/** A server of ours that is restarted whenever it ends; `root` is the folder of the version that runs. */
export const createPart = (main: string, env: Record<string, string>, log: (chunk: Buffer) => void, root = ROOT) => {
  let child: ChildProcess
  let from = root
  let isWanted = true
  let isKilled = false
  let died = 0
  const run = () => {
    isKilled = false
    child = spawn(process.execPath, [join(from, main)], { cwd: from, env: { ...process.env, ...env } })
    let last = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', log)
      stream?.on('data', (chunk: Buffer) => {
        last = String(chunk).trim().slice(-500)
      })
    }
    child.once('close', (code, signal) => {
      if (!isWanted) return
      // Nobody but us may end it: that is what the drill is about.
      if (!isKilled) {
        died += 1
        log(Buffer.from(`ended by itself: ${main} with ${code ?? signal}: ${last}\n`))
      }
      run()
    })
  }
  run()

  return {
    kill: () => {
      isKilled = true
      child.kill('SIGKILL')
    },
    died: () => died,
    /** Stops it as an upgrade does, and starts it again, of another folder if one is given, once it has finished its work. */
    restart: async (root = from) => {
      isKilled = true
      from = root
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    stop: async () => {
      isWanted = false
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

export const seed = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(ROOT, 'apps/legacy/src/seed.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The seed failed')
}

export const untilReady = async (url: string) => {
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** A desk in a temporary folder, each part of which, and each connection between two parts, can be broken. */
export const openDesk = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-drill-'))
  const own = await startPostgres(dir)
  const toDatabase = await openLine(own.url)
  const logFile = createWriteStream(join(dir, 'servers.log'))
  const log = (chunk: Buffer) => void logFile.write(chunk)
  const [PORT, LEGACY_PORT] = [await freePort(), await freePort()]

  await seed({ DATABASE_URL: own.url, DATA_DIR: join(dir, 'legacy'), SEED_CLAVE: CLAVE })
  const legacy = createPart(
    'apps/legacy/src/main.ts',
    { DATABASE_URL: toDatabase.url, PORT: LEGACY_PORT, LOG_LEVEL: 'error', TRUST_PROXY: '1' },
    log,
  )
  const toLegacy = await openLine(`http://127.0.0.1:${LEGACY_PORT}`)
  const gateway = createPart(
    'apps/gateway/src/main.ts',
    {
      PORT,
      LEGACY_URL: new URL(toLegacy.url).origin,
      GATEWAY_SECRET: randomBytes(48).toString('base64url'),
      RATE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    },
    log,
  )
  const toGateway = await openLine(`http://127.0.0.1:${PORT}`)
  await untilReady(new URL(toGateway.url).origin)

  return {
    /** The gateway's address for its writers. */
    url: new URL(toGateway.url).origin,
    /** The database's own address, without the lines that are cut. */
    databaseUrl: own.url,
    postmaster: () => Number(readFileSync(join(dir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    legacy,
    gateway,
    lines: { toDatabase, toLegacy, toGateway },
    close: async () => {
      await gateway.stop()
      await legacy.stop()
      for (const line of [toGateway, toLegacy, toDatabase]) await line.close()
      await own.stop()
      logFile.end()
      rmSync(dir, { recursive: true })
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
