import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Pool } from 'undici'
import { expect, it, onTestFinished } from 'vitest'
import { httpLegacy } from './testing/http-legacy.ts'
import { SECRET } from './testing/real-app.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Code that Node has compiled before, so that each start is quicker (vitest.config.ts). */
const CACHE = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' }

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [MAIN], { env: { ...CACHE, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))

  return child
}

/** The port that the process listens on, once it does. */
const portOf = (child: ReturnType<typeof start>) =>
  new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      const found = /127\.0\.0\.1:(\d+)/.exec(String(chunk))?.[1]
      if (found) resolve(found)
    })
  })

it('says what is wrong with its environment, and no stack', async () => {
  const child = start({ PORT: 'x' })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])

  expect(code).toBe(1)
  expect(said).toMatch(/^Configuración no válida .*:\n.*LEGACY_URL.*\n.*GATEWAY_SECRET.*\n.*PORT.*\n$/)
})

it('says in one line that its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const PORT = String((other.address() as AddressInfo).port)
  const child = start({ PORT, LEGACY_URL: 'http://127.0.0.1:1', GATEWAY_SECRET: SECRET })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])

  expect(code).toBe(1)
  expect(said).toBe(`El puerto ${PORT} de 127.0.0.1 está en uso: elija otro con PORT.\n`)
})

it('finishes what is under way when told to stop [FAU-64]', async () => {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const legacy = await httpLegacy({
    'POST /api/login': async () => {
      asked.resolve()
      await held.promise
      return { status: 422, body: { message: 'Respuesta demorada' } }
    },
  })
  onTestFinished(legacy.close)
  const child = start({ PORT: '0', LEGACY_URL: legacy.url, GATEWAY_SECRET: SECRET, STOP_NOTICE_MS: '3000' })
  const closed = once(child, 'close')
  const port = await portOf(child)
  const answer = fetch(`http://127.0.0.1:${port}/crm-new/trpc/sesion.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-yunque': '1' },
    body: JSON.stringify({ codigo: 'JP', clave: 'x' }),
  })
  await asked.promise

  child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
  held.resolve()

  const { headers } = await answer
  expect(headers.get('connection')).toBe('close')
  expect(await (await answer).text()).toContain('Respuesta demorada')
  expect(await closed).toEqual([0, null])
})

it('ends each kept connection with its answer while it says that it stops, and still answers [ARQ-12]', async () => {
  const legacy = await httpLegacy({})
  onTestFinished(legacy.close)
  const child = start({ PORT: '0', LEGACY_URL: legacy.url, GATEWAY_SECRET: SECRET, STOP_NOTICE_MS: '5000' })
  const kept = new Pool(`http://127.0.0.1:${await portOf(child)}`, { connections: 1 })
  onTestFinished(() => kept.destroy())
  const ask = async (path: string) => {
    const { statusCode, headers, body } = await kept.request({ path, method: 'GET' })
    await body.dump()

    return [statusCode, headers.connection]
  }
  expect(await ask('/healthz')).toEqual([200, 'keep-alive'])

  child.kill('SIGTERM')

  await expect.poll(() => ask('/readyz')).toEqual([503, 'close'])
  expect(await ask('/healthz')).toEqual([200, 'close'])
})
