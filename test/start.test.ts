import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from './source-files.ts'
import { CHILD_ENV } from './testing/child-env.ts'
import { freePort } from './testing/free-port.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'yunque-start-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

/** Runs `start` to its end; answers its output and exit code. */
const start = async (env: Record<string, string>, args: string[] = []) => {
  const child = spawn(process.execPath, [...args, '--import', './scripts/node-version.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    env: { ...CHILD_ENV, DATA_DIR, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'exit')

  return { code, lines: said.trim().split('\n') }
}

describe('start says what is wrong, before it builds or starts anything', () => {
  it("every setting that is wrong, its own and the servers'", async () => {
    const { code, lines } = await start({ PORT: 'ochenta', CORREO_DE: 'ventas', PUBLIC_URL: 'crm', LOG_LEVEL: 'alto' })

    expect(code).toBe(1)
    expect(lines[0]).toBe('Configuración no válida (docs/settings.md):')
    expect(lines.slice(1).map((line) => line.trim().split(' ')[0])).toEqual([
      'PUBLIC_URL=crm',
      'PORT=ochenta',
      'LOG_LEVEL=alto',
      'CORREO_DE=ventas',
    ])
  })

  it('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const PORT = String(port)

    expect(await start({ PORT })).toEqual({ code: 1, lines: [`El puerto ${PORT} está en uso. Elija otro con PORT.`] })
    taken.close()
  })

  it('two parts at one port, of which one would answer for the other', async () => {
    const LEGACY_PORT = await freePort()
    const said = (env: Record<string, string>) => start(env).then(({ code, lines }) => [code, lines])

    expect(await said({ PORT: LEGACY_PORT, LEGACY_PORT })).toEqual([
      1,
      [`PORT y LEGACY_PORT son el mismo puerto, ${LEGACY_PORT}: cada uno quiere el suyo.`],
    ])
    expect(await said({ PORT: await freePort(), LEGACY_PORT, LEGACY_METRICS_PORT: LEGACY_PORT })).toEqual([
      1,
      [`LEGACY_PORT y LEGACY_METRICS_PORT son el mismo puerto, ${LEGACY_PORT}: cada uno quiere el suyo.`],
    ])
  })

  it.each(['', 'corta'])('a key of its own that is %j [SEC-22]', async (secret) => {
    writeFileSync(join(DATA_DIR, 'gateway-secret'), secret)
    const { code, lines } = await start({})
    rmSync(join(DATA_DIR, 'gateway-secret'))

    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/gateway-secret debe tener 32 caracteres o más y tiene \d: recupere .*, o bórrelo/)],
    ])
  })

  it.each(['/sys/yunque', join(DATA_DIR, 'archivo/datos')])('a data folder that cannot be: %s', async (dir) => {
    writeFileSync(join(DATA_DIR, 'archivo'), '')
    const { code, lines } = await start({ DATA_DIR: dir })

    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^No se puede escribir en la carpeta de datos .* \(E\w+\): dé permiso .*DATA_DIR\.$/)],
    ])
  })

  it('a Node that is too old', async () => {
    const { code, lines } = await start({}, [
      '--import',
      'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.1.0"})',
    ])

    expect(code).toBe(1)
    expect(lines).toEqual([expect.stringContaining('Yunque necesita Node 24 y este es 20.1.0.')])
  })
})
