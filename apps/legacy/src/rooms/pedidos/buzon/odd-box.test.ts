import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Buzon, correo, openBuzon } from '../../../testing/buzon.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { fetchPedidos } from './fetch-pedidos.ts'

const PEDIDO = '6 chapas 304 2B 2 x 1000 x 2000'
const ESPERAS = { saludoMs: 10_000, silencioMs: 10_000, respuestaMs: 300 }

/** A mail server that never delivers the message with that number, and says again and again that it is at work. */
const stuckAt = async (port: number, uid: number) => {
  const open = new Set<Socket>()
  const server: Server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    open.add(client).add(upstream)
    let working: NodeJS.Timeout | undefined
    const end = () => {
      clearInterval(working)
      client.destroy()
      upstream.destroy()
    }
    for (const side of [client, upstream]) side.on('error', end).on('close', end)
    upstream.on('data', (bytes) => client.write(bytes))
    client.on('data', (bytes) => {
      if (!bytes.includes(`UID FETCH ${uid} `)) return upstream.write(bytes)
      working = setInterval(() => client.write('* OK Still working\r\n'), 20)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))

  return {
    port: (server.address() as { port: number }).port,
    close: () => {
      for (const side of open) side.destroy()
      server.close()
    },
  }
}

describe('of a mailbox no request is lost [PED-07] [PED-03]', () => {
  let desk: TestApp
  let box: Buzon
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    box = await openBuzon()
    await desk.db.deleteFrom('pedidos_recibidos').execute()
    await desk.db.deleteFrom('buzones').execute()
  })
  afterEach(() => box.close())

  const recibidos = () => desk.db.selectFrom('pedidos_recibidos').selectAll().orderBy('id').execute()

  const intentos = async () =>
    (await desk.db.selectFrom('buzones').select('intentos').executeTakeFirstOrThrow()).intentos

  it('whose sender gives all of his mails one Message-ID: what says something else is another', async () => {
    const same = { 'Message-ID': '<1@sistema>' }
    const [uno, dos] = [correo('6 chapas 304', same), correo('9 caños 316', same)]
    for (const raw of [uno, dos, uno, dos, correo('9 caños 316', { ...same, Subject: 'Urgente' })]) box.llega(raw)
    await fetchPedidos(desk.deps, box.buzon)
    box.numerarDeNuevo()
    await fetchPedidos(desk.deps, box.buzon)

    expect((await recibidos()).map(({ asunto, texto }) => `${asunto}: ${texto.split('\n').at(-1)}`)).toEqual([
      'Pedido de precio: 6 chapas 304',
      'Pedido de precio: 9 caños 316',
      'Urgente: 9 caños 316',
    ])
  })

  it('behind a message that its server never delivers, though it goes on saying that it is at work', async () => {
    box.llega(correo(PEDIDO, { Subject: 'atascado' }))
    box.llega(correo(PEDIDO, { Subject: 'sano' }))
    const stuck = await stuckAt(box.buzon.port, 1)
    const buzon = { ...box.buzon, port: stuck.port }
    expect(await fetchPedidos(desk.deps, buzon, ESPERAS)).toBe('El servidor de correo 127.0.0.1 no responde.')
    // Each try that reached the message counts; a busy machine may need more of them.
    while ((await intentos()) < 5) await fetchPedidos(desk.deps, buzon, ESPERAS)
    await fetchPedidos(desk.deps, buzon)
    stuck.close()

    expect(await recibidos()).toMatchObject([
      { asunto: '', avisos: ['El correo no se pudo leer. Ábralo en su programa de correo.'] },
      { asunto: 'sano' },
    ])
  }, 20_000)
})
