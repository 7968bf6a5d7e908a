import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { httpLegacy } from './testing/http-legacy.ts'
import { SECRET } from './testing/real-app.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))

  return child
}

it('says in one line what is wrong with its environment', async () => {
  const child = start({ PORT: 'x' })
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])

  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toMatch(/^Configuración no válida .*PORT.*LEGACY_URL.*GATEWAY_SECRET/)
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
  const child = start({ PORT: '0', LEGACY_URL: legacy.url, GATEWAY_SECRET: SECRET })
  const closed = once(child, 'close')
  const port = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      const found = /127\.0\.0\.1:(\d+)/.exec(String(chunk))?.[1]
      if (found) resolve(found)
    })
  })
  const answer = fetch(`http://127.0.0.1:${port}/crm-new/trpc/sesion.login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-yunque': '1' },
    body: JSON.stringify({ codigo: 'JP', clave: 'x' }),
  })
  await asked.promise

  child.kill('SIGTERM')
  held.resolve()

  expect(await (await answer).text()).toContain('Respuesta demorada')
  expect(await closed).toEqual([0, null])
})
