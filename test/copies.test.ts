import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../apps/gateway/src/app.ts'
import { readConfig } from '../apps/gateway/src/config.ts'
import { openCola } from '../apps/legacy/src/jobs/cola.ts'
import { connect } from '../apps/legacy/src/kernel/db/db.ts'
import { firstConnections } from '../apps/legacy/src/kernel/db/open-db.ts'
import { inTransaction } from '../apps/legacy/src/kernel/db/transaction.ts'
import { createServer } from '../apps/legacy/src/server.ts'
import { documentosDe } from '../apps/legacy/src/testing/documentos.ts'
import { addFicha, fichaDe } from '../apps/legacy/src/testing/fichas.ts'
import { addMundo } from '../apps/legacy/src/testing/mundo.ts'
import { addUsuario, CLAVE } from '../apps/legacy/src/testing/records.ts'
import { createTestApp, PUBLIC_URL, type SignedInCall, type TestApp } from '../apps/legacy/src/testing/test-app.ts'
import { fichaDecoded, itemFormLegacy } from '../packages/contracts/src/testing/productos.ts'

const COPIAS = 3
const TRABAJOS = 30
/** As many connections as are already open: on a busy machine opening one may take longer than a call waits for it. */
const A_LA_VEZ = 4 * COPIAS
const UNA_CHAPA = { cantidad: '1', peso_total: '31.72', precio_total: '153.84' }

/** Another legacy server over the same database, with its own connections, and a gateway in front. */
const openCopy = async ({ url, deps }: TestApp) => {
  const { db, warm, close } = connect(url)
  // As `main` does before it is ready.
  await firstConnections({ warm })
  const own = { ...deps, db }
  const legacy = await createServer(own)
  const gateway = await createApp(
    readConfig({
      LEGACY_URL: await legacy.listen({ port: 0, host: '127.0.0.1' }),
      LEGACY_PUBLIC_URL: PUBLIC_URL,
      GATEWAY_SECRET: 'a secret of thirty-two characters',
      LOG_LEVEL: 'silent',
    }),
  )
  // Waits until it is ready, since a load balancer sends nobody before that.
  while ((await gateway.inject('/readyz')).statusCode !== 200) await sleep(100)

  return {
    deps: own,
    legacy,
    gateway,
    close: async () => {
      await gateway.close()
      await legacy.close()
      await close()
    },
  }
}

type Copy = Awaited<ReturnType<typeof openCopy>>

/** The cookie and headers that a signed-in browser sends. */
const headersOf = (answer: { json: () => { result: { data: { handle: string } } }; headers: object }) => {
  const { 'set-cookie': cookie = '' } = answer.headers as { 'set-cookie'?: string }

  return { cookie: String(cookie).split(';')[0], authorization: `Bearer ${answer.json().result.data.handle}` }
}

describe(`${COPIAS} gateways and ${COPIAS} legacy servers over one database [OPE-01]`, () => {
  let desk: TestApp
  let copies: Copy[]
  let codigo: string
  let token: string
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    ;({ codigo, token } = await desk.signIn(['COT', 'NVR', 'DAT']))
    copies = []
    for (let i = 0; i < COPIAS; i++) copies.push(await openCopy(desk))
  })
  afterAll(async () => {
    for (const copy of copies) await copy.close()
    await desk.close()
  })
  beforeEach(() => {
    desk.clock.now = new Date(desk.clock.now.getTime() + 60_000)
  })

  /** The same person's calls, in turn at each copy. */
  const callAt =
    (i: number, as = token): SignedInCall =>
    (url, payload = {}, headers = {}) =>
      (copies[i % COPIAS] as Copy).legacy.inject({
        method: 'POST',
        url,
        payload,
        headers: { authorization: `Bearer ${as}`, ...headers },
      })
  const docsAt = (i: number) => documentosDe({ codigo, call: callAt(i) })
  const times = <T>(n: number, what: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => what(i))

  it('goes on at any gateway with a session of another, and ends it at all of them [SEC-01]', async () => {
    await addUsuario(desk.db, { codigo: 'ada', modulos: ['COT'] })
    const post = (i: number, path: string, payload: object, headers: object = {}) =>
      (copies[i] as Copy).gateway.inject({
        method: 'POST',
        url: `/crm-new/trpc/${path}`,
        payload,
        headers: { 'x-yunque': '1', ...headers },
      })
    const headers = headersOf(await post(0, 'sesion.login', { codigo: 'ada', clave: CLAVE }))
    const list = async (i: number) =>
      (
        await (copies[i] as Copy).gateway.inject({
          url: '/crm-new/trpc/cotizaciones.list',
          query: { input: '{}' },
          headers: { 'x-yunque': '1', ...headers },
        })
      ).statusCode

    expect(await Promise.all(times(COPIAS, list))).toEqual([200, 200, 200])
    expect((await post(2, 'sesion.logout', {}, headers)).statusCode).toBe(200)
    expect(await Promise.all(times(COPIAS, list))).toEqual([401, 401, 401])
  })

  it('takes a permission away everywhere with the next call [DUR-05]', async () => {
    const otro = await desk.signIn(['MCO'])
    const list = async (i: number) => (await callAt(i, otro.token)('/api/clientes/maestro-contactos')).statusCode
    expect(await Promise.all(times(COPIAS, list))).toEqual([200, 200, 200])
    await desk.db.deleteFrom('usuarios_modulos').where('usuario', '=', otro.codigo).execute()

    expect(await Promise.all(times(COPIAS, list))).toEqual([403, 403, 403])
  })

  it('gives numbers that are all different and leave none out, however many save at once [LLA-03]', async () => {
    const numbers = (await Promise.all(times(A_LA_VEZ, (i) => docsAt(i).crear()))).map(Number).toSorted((a, b) => a - b)
    const [first = 0] = numbers

    expect(numbers).toEqual(times(A_LA_VEZ, (i) => first + i))
  })

  it('stores once what comes to all of them at once under one key [LLA-05]', async () => {
    const key = crypto.randomUUID()
    const before = await desk.db.selectFrom('cotizaciones').select('n_cotizacion').execute()
    const first = await Promise.all(times(COPIAS, (i) => docsAt(i).guardar({}, { key })))
    // Saves that arrived while the first was being stored got 409, so they are repeated.
    expect(first.map(({ statusCode }) => statusCode).filter((status) => ![200, 409].includes(status))).toEqual([])
    const again = await Promise.all(times(COPIAS, (i) => docsAt(i).guardar({}, { key })))
    const after = await desk.db.selectFrom('cotizaciones').select('n_cotizacion').execute()

    expect(new Set(again.map((answer) => answer.body)).size).toBe(1)
    expect(after.length - before.length).toBe(1)
  })

  it('takes one of three changes of the same version, and tells the other two [LLA-06]', async () => {
    const id = await docsAt(0).crear()
    const productos = [itemFormLegacy({ nro_item: '1' })]
    const answers = await Promise.all(
      times(COPIAS, (i) => docsAt(i).guardar({ version: '1', referencia: `copia ${i}`, productos }, { id })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)

    expect(statuses.toSorted()).toEqual([200, 409, 409])
    const referencias = (await Promise.all(times(COPIAS, (i) => docsAt(i).leer(id)))).map((one) => one.referencia)
    expect(new Set(referencias)).toEqual(new Set([`copia ${statuses.indexOf(200)}`]))
  })

  it('sells the last of a lot to as many as it is enough for [DOC-07]', async () => {
    await addFicha(desk.db, '1234', '4')
    const productos = [itemFormLegacy({ ...UNA_CHAPA, ficha: fichaDecoded({ ficha: '1234' }) })]
    const answers = await Promise.all(times(A_LA_VEZ, (i) => docsAt(i).guardar({ productos }, { tipo: 'nota_venta' })))

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(A_LA_VEZ - 4)
    expect(await fichaDe(desk.db, '1234')).toMatchObject({ stock_disp: '0', stock_comp_nv: '4' })
  })

  it('hands out at each a file that another made, until its session ends [DUR-04]', async () => {
    const otro = await desk.signIn(['COT'])
    const url: string = (await callAt(0, otro.token)('/api/cotizaciones/consulta/exportar')).json()
    const fetchAt = (i: number) => (copies[i] as Copy).legacy.inject({ url: url.slice(PUBLIC_URL.length) })
    const [one, two, three] = await Promise.all(times(COPIAS, fetchAt))
    expect([one?.statusCode, two?.statusCode, three?.statusCode]).toEqual([200, 200, 200])
    expect(three?.rawPayload.equals(one?.rawPayload ?? Buffer.from(''))).toBe(true)

    await callAt(1, otro.token)('/api/logout')
    expect((await fetchAt(2)).statusCode).toBe(404)
  })

  it('puts a file together of parts that came to different ones [DAT-08]', async () => {
    await callAt(0)('/api/datos/fuentes/guardar', {
      codigo: 'tango',
      nombre: 'Tango',
      conjuntos: ['transportistas'],
      duena: false,
      ritmo: 'habil',
      hora: '08:00',
      horas: '',
      estado: 'A',
      version: '',
    })
    const { token: suyo } = (await callAt(1)('/api/datos/fuentes/tango/token')).json()
    const bytes = Buffer.from(`Código;Nombre\n${times(300, (i) => `L${i};Expreso ${i}`).join('\n')}\n`)
    const part = (i: number, desde: number, hasta: number) =>
      (copies[i] as Copy).legacy.inject({
        method: 'PUT',
        url: '/api/datos/transportistas',
        payload: bytes.subarray(desde, hasta),
        headers: {
          authorization: `Bearer ${suyo}`,
          'idempotency-key': 'grande',
          'content-range': `bytes ${desde}-${hasta - 1}/${bytes.length}`,
        },
      })

    expect((await part(0, 0, 1_000)).json()).toMatchObject({ recibidos: 1_000 })
    expect((await part(1, 1_000, 2_000)).json()).toMatchObject({ recibidos: 2_000 })
    expect((await part(2, 2_000, bytes.length)).json()).toMatchObject({ cuentas: { nuevas: 300 } })
  })

  it(`works on each of ${TRABAJOS} jobs once, wherever it was asked for [PAN-24]`, async () => {
    let done = 0
    const colas = await Promise.all(
      copies.map(({ deps }) =>
        openCola({
          url: desk.url,
          deps,
          procesos: [
            {
              nombre: 'prueba',
              titulo: '',
              detalle: '',
              cron: '',
              cuando: '',
              limiteS: 10,
              correr: async () => {
                done++

                return 'hecho'
              },
            },
          ],
          log: { error: () => {} },
          prisa: { sondeoS: 0.5, vigilaS: 1, limiteS: 10, lote: 1 },
        }),
      ),
    )
    for (let i = 0; i < TRABAJOS; i++) {
      await inTransaction(desk.db, async (trx) => colas[i % COPIAS]?.pedir(trx, 'prueba', codigo))
    }
    const runs = () =>
      desk.db.selectFrom('procesos_corridas').select('trabajo').where('proceso', '=', 'prueba').execute()
    await expect.poll(async () => (await runs()).length, { timeout: 20_000 }).toBe(TRABAJOS)
    for (const cola of colas) await cola.close()

    expect(new Set((await runs()).map(({ trabajo }) => trabajo)).size).toBe(TRABAJOS)
    expect(done).toBe(TRABAJOS)
  })
})
