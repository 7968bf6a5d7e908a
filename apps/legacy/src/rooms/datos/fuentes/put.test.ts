import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServer } from '../../../server.ts'
import { AHORA, createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { workOnAll } from '../importar/trabajo.ts'

const TABLA = 'Código;Nombre\n7;Expreso Ñandú\n8;Cruz del Sur\n'
const FORM = {
  codigo: 'tango',
  nombre: 'Tango',
  conjuntos: ['transportistas', 'depositos'],
  duena: false,
  ritmo: 'habil',
  hora: '08:00',
  horas: '',
  estado: 'A',
  version: '',
}

describe('PUT /api/datos/{conjunto}', () => {
  let test: TestApp
  let token: string
  let datos: Awaited<ReturnType<TestApp['signIn']>>
  beforeAll(async () => {
    test = await createTestApp()
    datos = await test.signIn(['DAT'], 'ada')
    await datos.call('/api/datos/fuentes/guardar', FORM)
    token = (await datos.call('/api/datos/fuentes/tango/token')).json().token
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    await sql`truncate importaciones, fuentes_entregas, fuentes_filas, transportistas cascade`.execute(test.db)
  })

  const put = async (
    payload: string | Buffer,
    headers: Record<string, string> = {},
    url = '/api/datos/transportistas',
    app = test.app,
  ) => {
    const answer = await app.inject({
      method: 'PUT',
      url,
      payload,
      headers: { authorization: `Bearer ${token}`, ...headers },
    })

    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const nombres = async () =>
    (await test.db.selectFrom('transportistas').select('nombre').orderBy('codigo').execute()).map(
      ({ nombre }) => nombre,
    )

  it('stores what a source sends, as that source, and the same file again changes nothing [DAT-08]', async () => {
    const first = await put(TABLA)
    expect(first).toMatchObject({
      status: 200,
      body: {
        resultado: 'completo',
        guardada: true,
        message: 'Importado: 2 nuevas, 0 cambiadas, 0 iguales, 0 rechazadas.',
        cuentas: { nuevas: 2 },
      },
    })
    expect(await nombres()).toEqual(['Expreso Ñandú', 'Cruz del Sur'])
    const audited = () => test.db.selectFrom('auditoria').select('usuario').where('accion', '=', 'importar').execute()
    expect(await audited()).toEqual([{ usuario: 'fuente tango' }])

    expect(await put(TABLA)).toMatchObject({ status: 200, body: { resultado: 'completo', cuentas: { iguales: 2 } } })
    expect(await audited()).toHaveLength(1)
    const { fuentes } = (await datos.call('/api/datos/fuentes/iniciar')).json()
    expect(fuentes[0].entregas).toMatchObject([{ conjunto: 'transportistas', atrasada: false }])
  })

  it('answers a key once: the same file as before, and no other one [DAT-08]', async () => {
    const key = { 'idempotency-key': 'lote-1' }
    const first = await put(TABLA, key)
    await put('Código;Nombre\n7;Otro\n')
    expect(await put(TABLA, key)).toMatchObject({ status: 200, body: first.body })
    expect(await nombres()).toEqual(['Otro', 'Cruz del Sur'])
    expect(await put('Código;Nombre\n9;X\n', key)).toMatchObject({
      status: 422,
      body: { message: 'Ese Idempotency-Key ya se usó con otro archivo.' },
    })
  })

  it('refuses rows whole, unless what can be is asked for, and leaves them to be looked at [DAT-06] [DAT-08]', async () => {
    const bad = `${TABLA}9;\n`
    const refused = await put(bad)
    expect(refused).toMatchObject({
      status: 422,
      body: { resultado: 'rechazado', rechazos: [{ fila: 4, campo: 'Nombre', motivo: 'Falta Nombre.' }] },
    })
    expect(await nombres()).toEqual([])
    const { envio, revisar } = refused.body
    expect(revisar).toBe(`http://legacy.example:4000/crm-new/datos/importar/${envio}`)
    expect((await datos.call(`/api/datos/importar/${envio}/get`)).json().importacion.estado).toBe('mirada')

    expect(await put(bad, {}, '/api/datos/transportistas?parcial=si')).toMatchObject({
      status: 200,
      body: { resultado: 'parcial', cuentas: { nuevas: 2, rechazadas: 1 } },
    })
    expect((await put(TABLA, {}, '/api/datos/transportistas?mirar=si')).body.message).toContain('no se guardó nada')
  })

  it('takes a large file in parts, which may come twice, stop, be asked for and go on [DAT-08]', async () => {
    const filas = Array.from({ length: 3_000 }, (_, i) => `L${i};Expreso ${i}`)
    const bytes = Buffer.from(`Código;Nombre\n${filas.join('\n')}\n`)
    const key = { 'idempotency-key': 'grande' }
    const part = (desde: number, hasta: number) =>
      put(bytes.subarray(desde, hasta), { ...key, 'content-range': `bytes ${desde}-${hasta - 1}/${bytes.length}` })
    const asked = () => put('', { ...key, 'content-range': `bytes */${bytes.length}` })

    expect((await asked()).body.recibidos).toBe(0)
    expect(await part(0, 20_000)).toMatchObject({ status: 202, body: { recibidos: 20_000 } })
    expect(await part(0, 20_000)).toMatchObject({ status: 202, body: { recibidos: 20_000 } })
    expect(await part(30_000, 40_000)).toMatchObject({ status: 409, body: { recibidos: 20_000 } })
    // The repeated part overlaps the bytes that have arrived.
    expect(await part(10_000, 40_000)).toMatchObject({ status: 202, body: { recibidos: 40_000 } })
    expect((await asked()).body.recibidos).toBe(40_000)
    expect(await nombres()).toEqual([])
    expect(await part(40_000, bytes.length)).toMatchObject({ status: 200, body: { cuentas: { nuevas: 3_000 } } })
    expect(await part(40_000, bytes.length)).toMatchObject({ status: 200, body: { cuentas: { nuevas: 3_000 } } })
    expect(await nombres()).toHaveLength(3_000)
  })

  it('leaves a long one to the queue, and tells later what became of it [DAT-08]', async () => {
    const asked: string[] = []
    const deps = { ...test.deps, cola: { pedir: async (_trx: unknown, proceso: string) => void asked.push(proceso) } }
    const app = await createServer(deps)
    const filas = Array.from({ length: 20_000 }, (_, i) => `L${i};${'Expreso '.repeat(6)}${i}`)
    const { status, body } = await put(`Código;Nombre\n${filas.join('\n')}\n`, {}, undefined, app)
    expect([status, body.resultado, asked]).toEqual([202, 'en curso', ['importaciones']])
    await workOnAll(test.deps)

    const headers = { authorization: `Bearer ${token}` }
    const told = await app.inject({ url: `/api/datos/transportistas/envios/${body.envio}`, headers })
    expect(told.json()).toMatchObject({ resultado: 'completo', cuentas: { nuevas: 20_000 } })
    const other = await app.inject({ url: `/api/datos/depositos/envios/${body.envio}`, headers })
    expect(other.statusCode).toBe(404)
    await app.close()
  })

  it('an older picture that arrives late is not told over a newer one [DAT-10]', async () => {
    const de = (hora: string) => `/api/datos/transportistas?tomado=${encodeURIComponent(`2026-11-20T${hora}:00-03:00`)}`
    expect((await put('Código;Nombre\n7;Nuevo\n', {}, de('09:00'))).status).toBe(200)
    const late = await put('Código;Nombre\n7;Viejo\n', {}, de('08:00'))
    expect([late.status, late.body.resultado, late.body.message]).toEqual([
      422,
      'inservible',
      'Ya hay datos más nuevos (20/11/2026 09:00) que los de este archivo (20/11/2026 08:00): no se importó.',
    ])
    expect(await nombres()).toEqual(['Nuevo'])
    const future = await put(TABLA, {}, `/api/datos/transportistas?tomado=2030-01-01T00:00:00Z`)
    expect([future.status, future.body.message]).toEqual([422, 'El momento de los datos está en el futuro.'])
  })

  it('opens its own sets to a token in use, and nothing else [DAT-08] [SEC-03]', async () => {
    expect((await put(TABLA, { authorization: `Bearer ${randomBytes(32).toString('hex')}` })).status).toBe(401)
    expect((await put(TABLA, { authorization: `Bearer ${datos.token}` })).status).toBe(401)
    expect(await put(TABLA, {}, '/api/datos/clientes')).toMatchObject({
      status: 403,
      body: { message: 'La fuente Tango no puede escribir Clientes.' },
    })
    expect((await put(TABLA, {}, '/api/datos/usuarios_modulos')).status).toBe(404)
    const read = await test.app.inject({
      method: 'POST',
      url: '/api/datos/fuentes/iniciar',
      payload: {},
      headers: { authorization: `Bearer ${token}` },
    })
    expect(read.statusCode).toBe(401)
    const { token_hash } = await test.db.selectFrom('fuentes').select('token_hash').executeTakeFirstOrThrow()
    expect(token_hash).not.toContain(token)

    await datos.call('/api/datos/fuentes/tango/revocar')
    expect((await put(TABLA)).status).toBe(401)
    token = (await datos.call('/api/datos/fuentes/tango/token')).json().token
    await datos.call('/api/datos/fuentes/guardar/tango', { ...FORM, estado: 'B', version: '1' })
    expect((await put(TABLA)).status).toBe(401)
    await datos.call('/api/datos/fuentes/guardar/tango', { ...FORM, version: '2' })
    expect((await put(TABLA)).status).toBe(200)
  })

  it('is given no set, and no token for one, by who may not write it himself [SEC-08]', async () => {
    const refused = await datos.call('/api/datos/fuentes/guardar', { ...FORM, codigo: 'otra', conjuntos: ['clientes'] })
    expect(refused.json().errors).toEqual({ conjuntos: ['No puede darle Clientes.'] })
    await test.db
      .insertInto('fuentes')
      .values({ codigo: 'otra', nombre: 'Otra', conjuntos: ['clientes'] })
      .execute()
    expect((await datos.call('/api/datos/fuentes/otra/token')).statusCode).toBe(403)
    const of = await test.signIn(['DAT', 'MEM'])
    expect((await of.call('/api/datos/fuentes/otra/token')).json().token).toMatch(/^yunque_/)
  })

  it.each([
    ['a form', TABLA, { 'content-type': 'multipart/form-data; boundary=x' }, 415, /curl -T/],
    ['a packed body', TABLA, { 'content-encoding': 'gzip' }, 415, /sin comprimir/],
    ['nothing', '', {}, 400, /vacío/],
    ['noise', randomBytes(5_000), {}, 422, /no se puede leer/],
    ['another type', TABLA, { 'content-type': 'application/json' }, 200, /Importado/],
    ['a bad key', TABLA, { 'idempotency-key': 'a b' }, 422, /Idempotency-Key/],
    ['a bad range', TABLA, { 'idempotency-key': 'r', 'content-range': 'bytes 0-9/5' }, 400, /Content-Range/],
    ['a range that lies', TABLA, { 'idempotency-key': 'r', 'content-range': 'bytes 0-9/500' }, 400, /Content-Range/],
    ['a range without a key', TABLA, { 'content-range': 'bytes 0-9/500' }, 422, /Idempotency-Key/],
    ['a range of too much', 'x', { 'idempotency-key': 'm', 'content-range': 'bytes 0-0/999999999999' }, 413, /grande/],
    ['too much at once', Buffer.alloc(9 * 1024 * 1024, 'a'), {}, 413, /./],
  ] as const)('costs a sentence: %s [DAT-05] [DAT-08]', async (_what, payload, headers, status, message) => {
    const answer = await put(payload, headers)
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(message)])
  })

  it.each(['si=no', 'parcial=quizas', 'tomado=ayer', `archivo=${'x'.repeat(300)}`])(
    'refuses what it does not know: %s [LLA-11]',
    async (query) => expect((await put(TABLA, {}, `/api/datos/transportistas?${query}`)).status).toBe(422),
  )

  it('lets a source ask so often and no more [DAT-08]', async () => {
    test.clock.now = new Date(AHORA.getTime() + 3_600_000)
    const statuses = []
    for (let i = 0; i < 125; i++) statuses.push((await put('', { 'content-type': 'multipart/x' })).status)
    expect(new Set(statuses)).toEqual(new Set([415, 429]))
  })
})
