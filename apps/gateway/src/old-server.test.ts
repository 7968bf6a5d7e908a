import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactoFormDecoded } from '@yunque/contracts/testing/contactos'
import { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { type OldManners, withOldManners } from '../../../test/foreign-server/old-manners.ts'
import { FOREIGN_CALLS, foreignServer } from '../../../test/foreign-server/server.ts'
import { loadAdapter } from './legacy/legacy-adapter.ts'
import cookieAdapter from './testing/cookie-adapter.ts'
import { mutate, query, realApp, signIn } from './testing/real-app.ts'

const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11'
const ADAPTER = 'apps/gateway/src/testing/cookie-adapter.ts'

const folder = mkdtempSync(join(tmpdir(), 'old-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, content: string): string => {
  const file = join(folder, name)
  writeFileSync(file, content)

  return file
}

/** The gateway beside a server with old manners, signed in. */
const beside = async (manners: OldManners, settings: object, adapter = '') => {
  const foreign = await foreignServer({ iniciar: true })
  const server = await withOldManners(foreign.url, manners)
  onTestFinished(() => {
    server.close()
    foreign.close()
  })
  const LEGACY_CALLS = fileOf('legacy-calls.json', JSON.stringify(settings))
  const env = { LEGACY_URL: server.url, LEGACY_CALLS, ...(adapter && { LEGACY_ADAPTER: adapter }) }
  const { http } = await realApp({}, env)
  const { cookie, authorization } = await signIn(http)
  const headers = { cookie, authorization }
  const ask = async (procedure: string, input?: unknown) => (await query(http, procedure, input).set(headers)).body
  const write = async (procedure: string, input?: unknown) => (await mutate(http, procedure, input).set(headers)).body

  return { foreign, server, ask, write }
}

const { 'sesion.login': login, ...calls } = FOREIGN_CALLS.calls
const BY_COOKIE = {
  ...FOREIGN_CALLS,
  calls: { ...calls, 'sesion.login': { path: login.path, read: { user: 'usuario' } } },
}
describe.each<[string, OldManners, object, string?]>([
  ['its session in a cookie and its answers in an envelope', { galleta: true }, BY_COOKIE, ADAPTER],
  ['an envelope', { sobre: true }, { ...FOREIGN_CALLS, envelope: 'data' }],
  ['a connection for each answer', { cierra: true }, FOREIGN_CALLS],
  ['contacts by GET', { porGet: /maestro-contactos$/ }, FOREIGN_CALLS],
])('a seller beside a server with %s [ARQ-14]', (_what, manners, settings, adapter) => {
  it('quotes, opens what he quoted, and looks things up', async () => {
    const { foreign, ask, write } = await beside(manners, settings, adapter)
    const form = documentoFormLegacy()
    const saved = await write('documento.guardar', { tipo: 'cotizacion', id: '', idempotency_key: KEY, form })
    const asked = async (procedure: string, input: unknown) => (await ask(procedure, input)).result?.data

    expect(saved.result?.data).toMatchObject({ n_cotizacion: '9001' })
    expect(await asked('documento.iniciar', { tipo: 'cotizacion', codigo_cliente: '1204' })).toMatchObject({
      cliente: { codigo: '1204' },
    })
    expect(await asked('cotizaciones.list', {})).toMatchObject({ data: [{ n_cotizacion: '9001' }] })
    expect(await asked('documento.get', { tipo: 'cotizacion', id: '9001' })).toMatchObject({
      cotizacion: { n_cotizacion: '9001', fecha: '2026-11-20' },
    })
    expect(await asked('estado.get', { n_cotizacion: '9001', codigo_cliente: '' })).toMatchObject({
      cliente: { codigo: '1204' },
    })
    expect(await asked('contactos.list', {})).toMatchObject({ data: [{ nro_cpt: '7' }] })
    expect((await asked('productos.familias', { negocio: 'ALL' }))?.length).toBe(2)
    expect(foreign.saves).toHaveLength(1)
  })
})

it('a path that takes GET is found once and kept [ARQ-14]', async () => {
  const { server, ask } = await beside({ porGet: /maestro-contactos$/ }, FOREIGN_CALLS)
  for (let i = 0; i < 3; i += 1) await ask('contactos.list', {})

  expect(server.seen.filter((call) => call.endsWith('maestro-contactos'))).toEqual([
    'POST /api/clientes/maestro-contactos',
    'GET /api/clientes/maestro-contactos',
    'GET /api/clientes/maestro-contactos',
    'GET /api/clientes/maestro-contactos',
  ])
})

it('a refusal and an ended session in the envelope are told as they are [ARQ-14]', async () => {
  const { write } = await beside({ galleta: true }, BY_COOKIE, ADAPTER)
  const form = { ...contactoFormDecoded(), version: '' }
  const refused = await write('contactos.anular', { nro_cpt: '7', idempotency_key: KEY })

  expect(refused.error?.data.codigo ?? refused).toBe('INVALID')
  expect((await write('contactos.guardar', { nro_cpt: '', idempotency_key: KEY, form })).result?.data.nro_cpt).toBe('8')
  const ended = { call: undefined, status: 200, headers: {}, body: { success: false, message: 'Su sesión terminó.' } }
  expect(cookieAdapter.endedSession(ended)).toBe(true)
})

it.each([
  ['is not there', '/no/hay.ts', 'no se puede cargar'],
  ['exports nothing', fileOf('a.mjs', 'export const x = 1'), 'export default'],
  ['has a part that nobody calls', fileOf('b.mjs', 'export default { abrir: () => 1 }'), '"abrir" no es una'],
])('an adapter that %s is told at start', async (_what, file, why) => {
  await expect(loadAdapter(file)).rejects.toThrow(why)
})
