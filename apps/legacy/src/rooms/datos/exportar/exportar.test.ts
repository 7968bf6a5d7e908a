import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { descargas } from '../../../exportacion/descargas.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from '../../../testing/test-app.ts'

const URL = '/api/datos/exportar-todo'

describe('the whole desk as a file', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ conCasa: true })
  })
  afterAll(() => test.close())

  it('comes by an address that opens once, and who asked is written down [DAT-11]', async () => {
    const { call, codigo } = await test.signIn(['DAT', 'CPA', 'USU'])
    const path = ((await call(URL)).json() as string).replace(PUBLIC_URL, '')
    expect(path).toMatch(/\/datos-2026-11-21\.zip$/)
    const file = await test.app.inject(path)

    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
    expect(file.rawPayload.subarray(0, 4).toString('hex')).toBe('504b0304')
    expect(file.rawPayload.includes('SHA256SUMS')).toBe(true)
    expect((await test.app.inject(path)).statusCode).toBe(404)
    const audited = await test.db.selectFrom('auditoria').select('usuario').where('accion', '=', 'exportar').execute()
    expect(audited).toEqual([{ usuario: codigo }])
  })

  it('is one at a time, and a moment is let go when it ends [DAT-11]', async () => {
    const { call } = await test.signIn(['DAT', 'CPA', 'USU'])
    const paths = await Promise.all(
      [1, 2].map(async () => ((await call(URL)).json() as string).replace(PUBLIC_URL, '')),
    )
    const both = await Promise.all(paths.map((path) => test.app.inject(path)))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])

    const again = ((await call(URL)).json() as string).replace(PUBLIC_URL, '')
    expect((await test.app.inject(again)).statusCode).toBe(200)
  })

  it('does not wait for ever for a browser that takes no more of it [DAT-11]', async () => {
    // More than the machine keeps of it on the way.
    await sql`insert into parametros (nombre, valor) select 'relleno ' || i,
      (select string_agg(md5(i || ' ' || j), '') from generate_series(1, 3000) j) from generate_series(1, 160) i`.execute(
      test.db,
    )
    const { call } = await test.signIn(['DAT', 'CPA', 'USU'])
    const ask = async () => ((await call(URL)).json() as string).replace(PUBLIC_URL, '')
    const app = Fastify()
    await app.register(descargas(test.deps, 500))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write(`GET ${await ask()} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await sleep(200)

    const path = await ask()
    expect((await app.inject(path)).statusCode).toBe(409)
    await expect.poll(async () => (await app.inject(path)).statusCode, { interval: 500, timeout: 20_000 }).toBe(200)
    socket.destroy()
    await app.close()
    await test.db.deleteFrom('parametros').where('nombre', 'like', 'relleno %').execute()
  }, 60_000)

  it.each([
    [
      'a code that it wants',
      403,
      'código CPA',
      (codigo: string) =>
        test.db.deleteFrom('usuarios_modulos').where('usuario', '=', codigo).where('modulo', '=', 'CPA'),
    ],
    [
      'DAT itself',
      403,
      'código DAT',
      (codigo: string) =>
        test.db.deleteFrom('usuarios_modulos').where('usuario', '=', codigo).where('modulo', '=', 'DAT'),
    ],
    [
      'all clients',
      403,
      've a todos los clientes',
      (codigo: string) => test.db.updateTable('usuarios').set({ asociado: true }).where('codigo', '=', codigo),
    ],
    [
      'his place',
      404,
      'ya no está disponible',
      (codigo: string) => test.db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', codigo),
    ],
  ])(
    'whose link stands open still is refused to who lost %s since [DAT-11] [DUR-05]',
    async (_lost, status, why, take) => {
      const { call, codigo } = await test.signIn(['DAT', 'CPA', 'USU'])
      const path = ((await call(URL)).json() as string).replace(PUBLIC_URL, '')
      await take(codigo).execute()
      const { statusCode, body } = await test.app.inject(path)

      expect([statusCode, body]).toEqual([status, expect.stringContaining(why)])
    },
  )

  it.each([
    ['CPA', ['DAT', 'USU']],
    ['USU', ['DAT', 'CPA']],
  ] as const)('is refused without %s: costs and people are in it [DAT-11]', async (lacks, modulos) => {
    const { call } = await test.signIn(modulos)
    const answer = await call(URL)

    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining(`código ${lacks}`)])
  })
})
