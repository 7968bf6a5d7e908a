import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ROOT } from './source-files.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'yunque-start-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

/** Runs `start` to its end; answers what it said and its exit code. */
const start = async (env: Record<string, string>, args: string[] = []) => {
  const child = spawn(process.execPath, [...args, '--import', './scripts/node-version.mjs', 'scripts/start.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR, ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'exit')

  return { code, lines: said.trim().split('\n') }
}

describe('start says what is wrong in one line, before it builds or starts anything', () => {
  it('a port that is no port', async () => {
    expect(await start({ PORT: 'ochenta' })).toEqual({ code: 1, lines: ['PORT no es un puerto: ochenta'] })
  })

  it('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const PORT = String(port)

    expect(await start({ PORT })).toEqual({ code: 1, lines: [`El puerto ${PORT} está en uso. Elija otro con PORT.`] })
    taken.close()
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
