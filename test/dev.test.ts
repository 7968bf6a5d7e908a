import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOT } from './source-files.ts'
import { CHILD_ENV } from './testing/child-env.ts'
import { freePort } from './testing/free-port.ts'

const CLAVE = 'una clave de prueba'
const dataDir = mkdtempSync(join(tmpdir(), 'yunque-dev-'))
let stop = async () => {}
/** The address in Vite's output. */
let page = ''

beforeAll(async () => {
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: ROOT,
    // A public address in the environment, which must not matter while developing.
    env: {
      ...CHILD_ENV,
      DATA_DIR: dataDir,
      SEED_CLAVE: CLAVE,
      PUBLIC_URL: 'https://crm.example',
      PORT: await freePort(),
      LEGACY_PORT: await freePort(),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  stop = async () => {
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
  }
  let said = ''
  page = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
        // biome-ignore lint/suspicious/noControlCharactersInRegex: Vite writes in colours.
        const [, address] = /Local:\s+(http:\S+)/.exec(said.replaceAll(/\x1b\[\d+m/g, '')) ?? []
        if (address) resolve(address)
      })
    child.once('exit', () => reject(new Error(said)))
  })
}, 120_000)

afterAll(async () => {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('dev', () => {
  it('is signed in to at the address that it prints, whatever PUBLIC_URL says', async () => {
    const { origin } = new URL(page)
    const answer = await fetch(`${origin}/crm-new/trpc/sesion.login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-yunque': '1', origin, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ codigo: 'vendedor', clave: CLAVE }),
    })

    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('handle')
  })

  it('frames pages of the legacy server that let its page frame them', async () => {
    const html = await (await fetch(page)).text()
    const [, legacy] = /<meta name="legacy-public-url" content="([^"]+)"/.exec(html) ?? []
    const framed = await fetch(`${legacy}/paginas/stock/informe-stock`, { redirect: 'manual' })

    expect(framed.headers.get('content-security-policy')).toContain(`frame-ancestors ${new URL(page).origin}`)
  })
})
