import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { runningPostgres, startPostgres } from './start-postgres.ts'

const dirs: string[] = []
const makeDir = () => {
  const dir = mkdtempSync(join(tmpdir(), 'yunque-own-'))
  dirs.push(dir)

  return dir
}
afterAll(() => {
  for (const dir of dirs) rmSync(dir, { recursive: true })
})

const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const pidFile = (dir: string) => join(dir, 'postgres/postmaster.pid')
const postmaster = (dir: string) => Number(readFileSync(pidFile(dir), 'utf8').split('\n')[0])

describe('a Postgres of our own [ARQ-02]', () => {
  it('keeps what it was given over a stop, and syncs to disk', async () => {
    const dir = makeDir()
    const first = await startPostgres(dir)
    await ask(first.url, `create table t as select 'ñ' as x`)
    expect(await ask(first.url, `select current_setting('fsync'), current_setting('synchronous_commit')`)).toEqual([
      ['on', 'on'],
    ])
    await first.stop()
    expect(existsSync(pidFile(dir))).toBe(false)

    const second = await startPostgres(dir)
    expect(await ask(second.url, 'select x from t')).toEqual([['ñ']])
    await second.stop()
  })

  it.runIf(process.platform === 'linux')(
    'is not taken for running by a number that another program was given after a power cut: the copy of the night was not made [OPE-07]',
    async () => {
      const dir = makeDir()
      const own = await startPostgres(dir)
      expect(runningPostgres(dir)).toBe(own.url)
      const left = readFileSync(pidFile(dir), 'utf8')
      await own.stop()
      writeFileSync(pidFile(dir), left.replace(/^\d+/, String(process.pid)))

      expect(runningPostgres(dir)).toBeUndefined()
    },
  )

  it('whose password is half written, empty or gone says so, and what to do [SEC-22] [SEC-11]', async () => {
    const dir = makeDir()
    await (await startPostgres(dir)).stop()
    const file = join(dir, 'postgres/yunque-clave')
    const says = (what: string) =>
      expect(startPostgres(dir)).rejects.toThrow(
        `${file} debe tener la clave de la base de datos, y ${what}: recupere el de una copia de la carpeta de datos.`,
      )

    writeFileSync(file, 'a2V5')
    await says('está incompleto')
    writeFileSync(file, '')
    await says('falta o está vacío')
    rmSync(file)
    await says('falta o está vacío')
  })

  it('wants its password, and is on this machine alone', async () => {
    const { url, stop } = await startPostgres(makeDir())
    expect(new URL(url).hostname).toBe('127.0.0.1')
    await expect(ask(url.replace(/:[^:@]+@/, ':otra@'), 'select 1')).rejects.toThrow('password')
    await stop()
  })

  it('comes back with everything after its postmaster was killed [ARQ-12]', async () => {
    const dir = makeDir()
    const { url, stop } = await startPostgres(dir)
    await ask(url, 'create table t as select 7 as x')
    process.kill(postmaster(dir), 'SIGKILL')

    await expect.poll(() => ask(url, 'select x from t').catch(() => 'away'), { timeout: 20_000 }).toEqual([[7]])
    await stop()
  })

  it('says what to do where the data are of another major version', async () => {
    const dir = makeDir()
    const { stop } = await startPostgres(dir)
    await stop()
    writeFileSync(join(dir, 'postgres/PG_VERSION'), '17\n')

    await expect(startPostgres(dir)).rejects.toThrow(/es de PostgreSQL 17 y este programa trae 18.*'backup'.*'restore'/)
  })

  it('ends with a process that was killed [ARQ-12]', async () => {
    const dir = makeDir()
    const code = `import { runningPostgres, startPostgres } from '${import.meta.dirname}/start-postgres.ts'; await startPostgres('${dir}'); console.log('up')`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code])
    await once(child.stdout, 'data')
    const pid = postmaster(dir)
    child.kill('SIGKILL')

    await expect.poll(() => existsSync(pidFile(dir)), { timeout: 20_000 }).toBe(false)
    // Postgres deletes its pid file a moment before it exits.
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it.runIf(process.platform === 'linux')(
    'is started though the one before lost its keeper and was left running, and not while it has one [ARQ-12]',
    async () => {
      const dir = makeDir()
      const first = await startPostgres(dir)
      await ask(first.url, 'create table t as select 7 as x')
      await expect(startPostgres(dir)).rejects.toThrow('está en uso por otro proceso')
      const left = postmaster(dir)
      process.kill(Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${left}/stat`, 'utf8'))?.[1]), 'SIGKILL')
      await first.stop()
      expect(isRunning(left)).toBe(true)

      const second = await startPostgres(dir)
      expect(await ask(second.url, 'select x from t')).toEqual([[7]])
      expect(postmaster(dir)).not.toBe(left)
      await second.stop()
    },
    30_000,
  )

  it('begins anew where making it was interrupted', async () => {
    const dir = makeDir()
    const first = await startPostgres(dir)
    await first.stop()
    rmSync(join(dir, 'postgres'), { recursive: true })
    writeFileSync(join(dir, 'postgres.clave'), 'of another try')

    const { url, stop } = await startPostgres(dir)
    expect(await ask(url, 'select 1')).toEqual([[1]])
    await stop()
  })
})
