import { type AddressInfo, createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Trx } from '../../kernel/db/db.ts'
import { falla, listen } from '../../testing/correo/smtp.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { type CorreoNuevo, queueCorreo } from './cola.ts'
import { sendCorreos } from './send-correos.ts'
import { openSmtp } from './smtp.ts'

const DE = 'ventas@yunque.example'
const MINUTO = 60_000

describe('mail', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp()
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    desk.clock.now = AHORA
    await desk.db.deleteFrom('correos').execute()
  })
  afterEach(() => void vi.useRealTimers())

  const queue = (correo: Partial<CorreoNuevo> = {}) =>
    desk.db.transaction().execute((trx: Trx) =>
      queueCorreo(trx, desk.clock.now, {
        clave: 'uno',
        para: 'ada@cliente.example',
        asunto: 'Cotización Nº 7',
        texto: 'Hola.\n\nAdjunta.',
        ...correo,
      }),
    )
  const send = (smtpUrl: string, esperaMs = 500) => {
    const smtp = openSmtp({ smtpUrl, de: DE }, esperaMs)
    return sendCorreos(desk.deps, smtp, DE).finally(() => smtp.close())
  }
  const stored = async () => {
    const { estado, error, intentos, proximo } = await desk.db
      .selectFrom('correos')
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return { estado, error, intentos, proximo }
  }

  it('goes out once with its text, HTML and attachment, however many copies send [PAN-25]', async () => {
    const { received, smtpUrl } = await listen()
    expect(
      await queue({
        copia: 'yo@yunque.example',
        adjuntos: [{ nombre: 'Cotización 7.pdf', tipo: 'application/pdf', contenido: Buffer.from('%PDF-1.7') }],
      }),
    ).toBe(true)
    expect(await queue({ asunto: 'otra vez' })).toBe(false)
    await queue({ clave: 'dos', para: 'beto@cliente.example' })
    await Promise.all([send(smtpUrl), send(smtpUrl), send(smtpUrl)])
    await send(smtpUrl)

    expect(received.map(({ to }) => to).toSorted()).toEqual([
      ['ada@cliente.example', 'yo@yunque.example'],
      ['beto@cliente.example'],
    ])
    const text = received.find(({ to }) => to.length === 2)?.text ?? ''
    expect(text).toMatch(/Content-Type: text\/plain/)
    expect(text).toMatch(/Content-Type: text\/html/)
    expect(text).toMatch(/Content-Type: application\/pdf/)
    expect(text).toMatch(/Subject: =\?UTF-8\?/)
    expect(await stored()).toMatchObject({ estado: 'enviado', intentos: 1, error: '' })
  })

  it('waits longer each time that the server defers, and gives up in the end [PAN-25]', async () => {
    const { smtpUrl } = await listen({
      onRcptTo: (_address, _session, done) => done(falla(450)),
    })
    await queue()
    for (let intento = 1; intento <= 8; intento++) {
      await send(smtpUrl)
      const { estado, proximo, intentos } = await stored()
      expect([intentos, estado]).toEqual([intento, intento < 8 ? 'pendiente' : 'rechazado'])
      expect(proximo.getTime() - desk.clock.now.getTime()).toBe(MINUTO * 2 ** (intento - 1))
      await send(smtpUrl)
      expect((await stored()).intentos).toBe(intento)
      desk.clock.now = proximo
    }
  })

  it.each<[string, SMTPServerOptions, string?, number?]>([
    ['refuses our password', { authOptional: false, onAuth: (_auth, _session, done) => done(falla(535)) }],
    ['asks for a password that we do not have', { authOptional: false }, ''],
    ['asks for the password of our user, which we do not have', { authOptional: false }, 'ventas@'],
    ['lets us in no more', { onConnect: (_session, done) => done(falla(554)) }],
    ['says nothing', { onConnect: () => {} }, '', 100],
  ])(
    'waits with all others while the server %s, however long that is, and goes by itself once it is mended [PAN-25]',
    async (_case, options, clave = 'ventas:vieja@', esperaMs = 500) => {
      const { smtpUrl } = await listen(options)
      await queue()
      await queue({ clave: 'dos', para: 'beto@cliente.example' })
      for (let hora = 1; hora <= 10; hora++) {
        expect(await send(smtpUrl.replace('://', `://${clave}`), esperaMs)).toEqual({ enviados: 0, fallidos: 1 })
        expect(await send('smtp://127.0.0.1:1')).toEqual({ enviados: 0, fallidos: 0 })
        desk.clock.now = new Date(AHORA.getTime() + hora * 60 * MINUTO)
      }
      expect(await stored()).toMatchObject({ estado: 'pendiente', intentos: 0, error: expect.stringMatching(/./) })

      const { received, smtpUrl: mended } = await listen()
      await send(mended)
      expect(received).toHaveLength(2)
    },
  )

  it('is refused for good when the server says so, with its words [PAN-25]', async () => {
    const { smtpUrl } = await listen({
      onRcptTo: (_address, _session, done) => done(falla(550, 'no existe')),
    })
    await queue()
    await send(smtpUrl)

    expect(await stored()).toMatchObject({
      estado: 'rechazado',
      error: 'El servidor de correo respondió: «550 no existe».',
    })
  })

  it.each([
    [550, 'rechazado'],
    [450, 'pendiente'],
  ] as const)(
    'is not sent because the copy to its sender was: the client is told %s, so it is %s [PAN-25]',
    async (responseCode, estado) => {
      let isOpen = false
      const { received, smtpUrl } = await listen({
        onRcptTo: ({ address }, _session, done) =>
          done(isOpen || address.startsWith('yo@') ? null : falla(responseCode)),
      })
      await queue({ copia: 'yo@yunque.example' })
      await send(smtpUrl)
      expect(received.map(({ to }) => to)).toEqual([['yo@yunque.example']])
      expect((await stored()).estado).toBe(estado)

      // A second copy would look like a second mail.
      isOpen = true
      desk.clock.now = new Date(AHORA.getTime() + 60 * MINUTO)
      await send(smtpUrl)
      expect(received.map(({ to }) => to).slice(1)).toEqual(estado === 'pendiente' ? [['ada@cliente.example']] : [])
    },
  )

  it('is said to be unsure, and not sent again, when the server falls silent after taking it [ARQ-11] [PAN-25]', async () => {
    let taken = 0
    const { smtpUrl } = await listen({
      onData: (stream) => {
        stream.resume()
        taken++
      },
    })
    await queue()
    await send(smtpUrl)
    desk.clock.now = new Date(AHORA.getTime() + 600 * MINUTO)
    await send(smtpUrl)

    expect(taken).toBe(1)
    expect((await stored()).estado).toBe('sin confirmar')
  })

  it('waits while something in front of the server ends each connection without a word [PAN-25]', async () => {
    const gone = createServer((socket) => void socket.end())
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    const { port } = gone.address() as AddressInfo
    await queue()
    await send(`smtp://127.0.0.1:${port}`)
    gone.close()

    expect(await stored()).toMatchObject({ estado: 'pendiente', intentos: 0 })
  })

  it('is unsure, once, where its own text breaks the connection, and holds back no other [ARQ-11] [PAN-25]', async () => {
    let taken = 0
    const { cut, smtpUrl } = await listen({
      onData: (stream, _session, done) => {
        taken++
        stream.resume().on('end', () => (taken === 1 ? cut() : done()))
      },
    })
    await queue()
    await queue({ clave: 'dos', para: 'beto@cliente.example' })
    for (let hora = 1; hora <= 3; hora++) {
      await send(smtpUrl)
      desk.clock.now = new Date(AHORA.getTime() + hora * 60 * MINUTO)
    }

    const estados = await desk.db.selectFrom('correos').select('estado').orderBy('id').execute()
    expect(estados).toEqual([{ estado: 'sin confirmar' }, { estado: 'enviado' }])
    expect(taken).toBe(2)
  })

  it('is said to be unsure when its server stops while it is sent [ARQ-11]', async () => {
    const { received, smtpUrl } = await listen()
    await queue()
    await desk.db.updateTable('correos').set({ estado: 'enviando', intentos: 1 }).execute()
    await send(smtpUrl)
    expect((await stored()).estado).toBe('enviando')
    desk.clock.now = new Date(AHORA.getTime() + 6 * MINUTO)
    await send(smtpUrl)

    expect((await stored()).estado).toBe('sin confirmar')
    expect(received).toEqual([])
  })

  it('is not said to be unsure by another copy while it goes out, however long that takes [ARQ-11] [PAN-25]', async () => {
    await queue()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const going = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<object>()
    const sendMail = () => {
      going.resolve()
      return gone.promise
    }
    const sent = sendCorreos(desk.deps, { sendMail } as never, DE)
    await going.promise
    const told: string[] = []
    for (let minuto = 1; minuto <= 7; minuto++) {
      desk.clock.now = new Date(AHORA.getTime() + minuto * MINUTO)
      vi.advanceTimersByTime(MINUTO)
      await vi.waitFor(async () => expect((await stored()).proximo).toEqual(desk.clock.now))
    }
    await sendCorreos(desk.deps, { sendMail } as never, DE, async (_trx, { estado }) => void told.push(estado))
    expect([told, (await stored()).estado]).toEqual([[], 'enviando'])
    gone.resolve({})
    expect(await sent).toEqual({ enviados: 1, fallidos: 0 })
    expect((await stored()).estado).toBe('enviado')
  })

  it('lets no text become a header or markup [SEC-14]', async () => {
    const { received, smtpUrl } = await listen()
    await queue({ asunto: 'Hola\r\nBcc: otro@mal.example', texto: '<script>alert(1)</script>' })
    await send(smtpUrl)

    expect(received[0]?.to).toEqual(['ada@cliente.example'])
    expect(received[0]?.text).not.toMatch(/^Bcc:/m)
    expect(received[0]?.text.split('text/html')[1]).not.toContain('<script>')
  })
})
