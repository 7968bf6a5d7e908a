import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

/** Postgres's lock on the data folder. */
const pidFile = (dir: string) => join(dir, 'postgres/postmaster.pid')

/** Folder of Node's compile cache (vitest.config.ts). */
const CACHE = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' }

const start = (env: Record<string, string>) => spawn(process.execPath, [MAIN], { env: { PATH: '', ...CACHE, ...env } })

/** The exit code and output of a process that should not start. */
const refusal = async (env: Record<string, string>) => {
  const child = start(env)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')

  return { code, said }
}

/** The port on which it listens, once it does. */
const portOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk
      const [, port] = /Server listening at [^"]*:(\d+)/.exec(said) ?? []
      if (port) resolve(port)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`ended before it listened: ${said}`)))
  })

describe('main', () => {
  let dir = ''
  let port = ''
  let child: ChildProcess

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'yunque-main-'))
    child = start({ DATA_DIR: dir, PORT: '0' })
    port = await portOf(child)
  })
  afterAll(() => {
    child.kill('SIGKILL')
    rmSync(dir, { recursive: true })
  })

  it('answers over a Postgres of its own [ARQ-02]', async () => {
    expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({ ok: true })
  })

  it('leaves the folder of a live process alone [ARQ-02]', async () => {
    const { code, said } = await refusal({ DATA_DIR: dir, PORT: '0' })
    const [pid] = readFileSync(pidFile(dir), 'utf8').split('\n')

    expect([code, said]).toEqual([1, `La carpeta de datos ${dir} está en uso por otro proceso (pid ${pid}).\n`])
  })

  it('says in one line that the port is taken, and gives its folder back', async () => {
    const other = mkdtempSync(join(tmpdir(), 'yunque-main-'))
    const { code, said } = await refusal({ DATA_DIR: other, PORT: port })
    await expect.poll(() => existsSync(pidFile(other))).toBe(false)
    rmSync(other, { recursive: true })

    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^El puerto ya está en uso: .*:${port}\\n$`))
  })

  it('says which variables are bad, and what would be right', async () => {
    expect(await refusal({ PORT: 'x' })).toEqual({
      code: 1,
      said: 'Configuración no válida (docs/settings.md):\n  PORT=x debe ser un puerto, de 0 a 65535; por ejemplo: 4000\n',
    })
  })

  it('says in one line that the database server does not answer, without its password', async () => {
    const { code, said } = await refusal({ DATABASE_URL: `postgres://u:s3creto@127.0.0.1:1/x` })

    expect(code).toBe(1)
    expect(said).toMatch(/^No se puede abrir la base de datos: [^\n]+\n$/)
    expect(said).not.toContain('s3creto')
  })

  it('closes on SIGTERM and gives the folder back [ARQ-02]', async () => {
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')

    expect([code, existsSync(pidFile(dir))]).toEqual([0, false])
  })
})
