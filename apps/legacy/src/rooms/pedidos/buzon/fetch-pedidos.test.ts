import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Buzon, correo, openBuzon } from '../../../testing/buzon.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { addCliente } from '../../../testing/records.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { mensajeDe } from '../../correo/mensaje.ts'
import { buzonDe, whyUnread } from './conexion.ts'
import { fetchPedidos } from './fetch-pedidos.ts'
import { watchBuzon } from './watch-buzon.ts'

const PEDIDO = 'Buen día, necesito precio:\n6 chapas 304 2B 2 x 1000 x 2000\nSaludos, Marcela'
const ESPERAS = { saludoMs: 10_000, silencioMs: 10_000, respuestaMs: 10_000 }
const CORTAS = { saludoMs: 400, silencioMs: 400, respuestaMs: 10_000 }
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const until = (is: () => boolean | Promise<boolean>) => expect.poll(is, { interval: 20 }).toBe(true)

describe('the mailbox of requests [PED-07]', () => {
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

  const traer = (buzon = box.buzon, esperas = ESPERAS) => fetchPedidos(desk.deps, buzon, esperas)
  const recibidos = () => desk.db.selectFrom('pedidos_recibidos').selectAll().orderBy('id').execute()
  const asuntos = async () => (await recibidos()).map(({ asunto }) => asunto)

  it('is told by an address that says user, password, server and folder', () => {
    expect(buzonDe('imaps://ventas%40casa.example:cl%40ve@correo.example/Pedidos/2026')).toEqual({
      nombre: 'ventas@casa.example@correo.example/Pedidos/2026',
      host: 'correo.example',
      port: 993,
      secure: true,
      user: 'ventas@casa.example',
      pass: 'cl@ve',
      carpeta: 'Pedidos/2026',
    })
    expect(buzonDe('imap://u:p@correo.example')).toMatchObject({ port: 143, secure: false, carpeta: 'INBOX' })
  })

  it('gives each message once: who wrote, about what, its text, and how many lines ask for something', async () => {
    box.llega(correo(PEDIDO, { 'Message-ID': '<uno@aceros.example>', 'Reply-To': 'oficina@aceros.example' }))
    expect(await traer()).toBe('1 pedido nuevo.')
    expect(await traer()).toBe('')

    expect(await recibidos()).toMatchObject([
      {
        de: 'Marcela Ruiz',
        direccion: 'compras@aceros.example',
        responder_a: 'oficina@aceros.example',
        asunto: 'Pedido de precio',
        mensaje: '<uno@aceros.example>',
        estado: 'N',
        negocio: 'I',
        renglones: 1,
        llego: new Date('2026-11-21T14:00:00Z'),
        usuario: null,
        avisos: [],
        texto: expect.stringContaining('6 chapas'),
      },
    ])
  })

  it('takes no quotation of ours for a request, whose copy its seller gets there; that of another desk is one', async () => {
    const nuestra = { 'Message-ID': mensajeDe('envio 1') }
    box.llega(correo(PEDIDO, { ...nuestra, From: 'Yunque <Ventas@yunque.example>' }))
    box.llega(correo(PEDIDO, { ...nuestra, From: 'Otra casa <ventas@otra.example>' }))
    const deps = { ...desk.deps, correo: { smtpUrl: '', de: 'Ventas de Yunque <ventas@yunque.example>' } }

    expect(await fetchPedidos(deps, box.buzon, ESPERAS)).toBe('1 pedido nuevo.')
    expect((await recibidos()).map(({ direccion }) => direccion)).toEqual(['ventas@otra.example'])
    expect(await fetchPedidos(deps, box.buzon, ESPERAS)).toBe('')
  })

  it('changes nothing there: no mark, no move, nothing deleted', async () => {
    box.llega(correo(PEDIDO))
    await traer()

    expect(box.box().messages).toMatchObject([{ flags: [] }])
    expect(box.seen.sent).toContain('EXAMINE')
    expect(box.seen.sent).not.toMatch(/STORE|EXPUNGE|MOVE|COPY|SELECT|BODY\[/)
  })

  it('knows a message that comes twice, or whose mailbox is numbered anew; of one without an id by what it says', async () => {
    const [uno, sinId] = [
      correo(PEDIDO, { Subject: 'uno' }),
      correo('2 caños', { Subject: 'sin id', 'Message-ID': '' }),
    ]
    for (const raw of [uno, sinId, uno, sinId]) box.llega(raw)
    await traer()
    box.numerarDeNuevo()
    box.llega(correo('otro', { Subject: 'otro' }))
    await traer()

    expect(await asuntos()).toEqual(['uno', 'sin id', 'otro'])
  })

  it("one sender's id does not hide another's message", async () => {
    const id = { 'Message-ID': '<igual@x>' }
    box.llega(correo(PEDIDO, id))
    box.llega(correo(PEDIDO, { ...id, From: 'otro@otra.example' }))
    await traer()

    expect(await recibidos()).toHaveLength(2)
  })

  it('begins with the last seven days, and not with what is older', async () => {
    box.llega(correo('viejo', { Subject: 'viejo' }), '01-Oct-2026 10:00:00 -0300')
    box.llega(correo('nuevo', { Subject: 'nuevo' }), '20-Nov-2026 10:00:00 -0300')
    await traer()
    expect(await asuntos()).toEqual(['nuevo'])
  })

  it('is read once by two copies of the server at the same time, and by twenty rounds of both', async () => {
    for (let i = 0; i < 12; i++) box.llega(correo(PEDIDO, { Subject: `n${i}` }))
    await Promise.all(Array.from({ length: 20 }, () => traer()))
    await traer()

    expect((await asuntos()).toSorted()).toEqual(Array.from({ length: 12 }, (_, i) => `n${i}`).toSorted())
  })

  it('goes on where it was when the connection is cut in the middle, and tells once that it was, and once that it is over', async () => {
    for (let i = 0; i < 3; i++) box.llega(correo(`${PEDIDO}\n${'x'.repeat(20_000)}`, { Subject: `n${i}` }))
    box.cutAfter(30_000)
    expect(await traer()).toMatch(/^El servidor de correo 127\.0\.0\.1 no responde\.$/)
    expect(await traer()).toBe('')
    box.cutAfter()
    expect(await traer()).toMatch(/^El buzón se lee otra vez\. \d pedidos? nuevos?\.$/)

    expect(await asuntos()).toEqual(['n0', 'n1', 'n2'])
  })

  it('says in a sentence why it cannot be read, without its password', async () => {
    expect(await traer(box.conClave('s3creta'))).toBe(
      'El servidor de correo 127.0.0.1 no aceptó el usuario o la clave del buzón.',
    )
    box.line.silence(true)
    expect(await traer(box.buzon, CORTAS)).toBe('El servidor de correo 127.0.0.1 no responde.')
    expect(
      whyUnread(Object.assign(new Error('s3creta'), { code: 'ENOTFOUND' }), box.conClave('s3creta')),
    ).not.toContain('s3creta')
    box.line.silence(false)
    expect(await traer({ ...box.buzon, carpeta: 'Nada' })).toMatch(/«Nada»|rechazó/)
  })

  it('has a message that ends its reader again and again as a row that says so', async () => {
    box.llega(correo(PEDIDO, { Subject: 'mortal' }))
    box.llega(correo(PEDIDO, { Subject: 'sano' }))
    await traer({ ...box.buzon, carpeta: 'INBOX' })
    await desk.db.deleteFrom('pedidos_recibidos').execute()
    await desk.db.updateTable('buzones').set({ hasta_uid: 0, uid_en_curso: 1, intentos: 5 }).execute()
    await traer()

    expect(await recibidos()).toMatchObject([
      { asunto: '', avisos: ['El correo no se pudo leer. Ábralo en su programa de correo.'] },
      { asunto: 'sano' },
    ])
  })

  const parts = (n: number) =>
    Array.from(
      { length: n },
      (_, i) =>
        `--B\r\nContent-Type: text/plain; name=a${i}.txt\r\nContent-Disposition: attachment; filename=a${i}.txt\r\n\r\nx`,
    ).join('\r\n')
  const nested = Array.from(
    { length: 300 },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
  ).join('')
  it.each([
    ['of thousands of parts', correo(`${parts(5000)}\r\n--B--`, { 'Content-Type': 'multipart/mixed; boundary=B' })],
    ['of parts within parts', `From: a@b.example\r\nSubject: x\r\n${nested}`],
    ['of no head', '\r\n\r\n\r\n'],
    ['of nothing but a head', `Subject: ${'x'.repeat(500_000)}`],
    [
      'of signs that are none',
      `From: \x00\x01<a@b\r\nSubject: =?utf-8?B?////?= \u202e\r\nMessage-ID: <a b>\r\n\r\n\x00\xff\xfe`,
    ],
    [
      'of an attachment that swells',
      correo(
        `--B\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(`%PDF-1.4\n${'<<'.repeat(200_000)}`).toString('base64')}\r\n--B--`,
        { 'Content-Type': 'multipart/mixed; boundary=B' },
      ),
    ],
    // In lines as long as a mail's may be: the test's own mail server takes seconds for a million short ones.
    ['of 20 MB', correo(`${'6 chapas 304'.padEnd(998)}\r\n`.repeat(20_000))],
  ])(
    'has a mail %s as one row, and goes on',
    async (_what, raw) => {
      box.llega(raw)
      box.llega(correo(PEDIDO, { Subject: 'sano' }))
      await fetchPedidos(desk.deps, box.buzon)

      const rows = await recibidos()
      expect(rows).toHaveLength(2)
      expect(rows[1]).toMatchObject({ asunto: 'sano', renglones: 1 })
      expect(JSON.stringify(rows[0])).not.toMatch(/\\u0000|\u202e/)
    },
    40_000,
  )

  it('shows a mail in HTML as text alone', async () => {
    const html = `<script>x()</script><img src="http://x.example/y.png"><p>6 chapas 304 2B 2 x 1000 x 2000</p>`
    box.llega(correo(html, { 'Content-Type': 'text/html; charset=utf-8' }))
    await traer()

    const [row] = await recibidos()
    expect(row).toMatchObject({ renglones: 1 })
    expect(row?.texto).not.toMatch(/<|x\.example|x\(\)/)
  })

  describe('whose a mail is', () => {
    beforeAll(async () => {
      await addCliente(desk.db, { codigo: '3001', razon: 'TALLER UNO', e_mail: 'info@taller.example' })
      await addCliente(desk.db, { codigo: '3002', razon: 'CASA DOS', e_mail: 'dos@compartido.example' })
      await addCliente(desk.db, { codigo: '3003', razon: 'CASA TRES', e_mail: 'tres@compartido.example' })
      await addCliente(desk.db, { codigo: '3004', razon: 'CUATRO', e_mail: 'cuatro@gmail.com' })
      await addCliente(desk.db, { codigo: '3005', razon: 'DE BAJA', e_mail: 'x@baja.example', baja: 'S' })
      await desk.db
        .insertInto('contactos')
        .values([{ nro_cpt: 31, codi: '3001', apellido: 'Paz', e_mail: ' Ana.Paz@Taller.example ' }])
        .execute()
    })

    it.each([
      ['ana.paz@taller.example', '3001', 31, 'direccion'],
      ['info@taller.example', '3001', null, 'direccion'],
      ['otro@taller.example', '3001', null, 'dominio'],
      ['dos@compartido.example', '3002', null, 'direccion'],
      ['nuevo@compartido.example', null, null, ''],
      ['cuatro@gmail.com', '3004', null, 'direccion'],
      ['otro@gmail.com', null, null, ''],
      ['otro@hotmail.com.ar', null, null, ''],
      ['x@baja.example', null, null, ''],
      ['nadie@sub.taller.example', null, null, ''],
    ])('%s is of client %s', async (From, cliente, nro_cpt, conocido) => {
      box.llega(correo(PEDIDO, { From }))
      await traer()
      expect(await recibidos()).toMatchObject([{ cliente, nro_cpt, conocido }])
    })
  })

  describe('whoever waits for it', () => {
    const PULSO = { cadaMs: 150, esperaMs: 150, descansoMs: 50, descansoMaxMs: 200 }
    const vigilar = () => {
      let told = 0
      const vigia = watchBuzon({ buzon: box.buzon, pulso: PULSO, onNuevo: () => void told++ })
      return { vigia, told: () => told }
    }

    it('is told at once when something comes, by the same connection', async () => {
      const { vigia, told } = vigilar()
      await until(() => told() >= 1)
      await sleep(500)
      const before = told()
      box.llega(correo(PEDIDO))
      await until(() => told() > before)
      expect(box.seen.connections).toBe(1)
      vigia.close()
    })

    it('begins anew after the connection was cut, and after one that died without a word', async () => {
      const { vigia, told } = vigilar()
      await until(() => told() >= 1)
      box.line.cut()
      // More than one, where a busy machine was greeted too late.
      await until(() => box.seen.connections >= 2 && told() >= 2)
      const [before, { connections }] = [told(), box.seen]
      box.line.silence(true)
      await sleep(700)
      box.line.silence(false)
      await until(() => told() > before && box.seen.connections > connections)
      box.llega(correo(PEDIDO))
      vigia.close()
      await traer()
      expect(await recibidos()).toHaveLength(1)
    })

    it('stops when it is told to', async () => {
      const { vigia, told } = vigilar()
      await until(() => told() >= 1)
      vigia.close()
      const { connections } = box.seen
      await sleep(300)
      expect(box.seen.connections).toBe(connections)
    })
  })
})
