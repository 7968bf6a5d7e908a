import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Trx } from '../../kernel/db/db.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { type CorreoNuevo, queueCorreo } from './cola.ts'
import { openSmtp, sendCorreos } from './send-correos.ts'

const DE = 'ventas@yunque.example'
const MINUTO = 60_000

describe('mail', () => {
  let desk: TestApp
  const servers: SMTPServer[] = []
  beforeAll(async () => {
    desk = await createTestApp()
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    desk.clock.now = AHORA
    await desk.db.deleteFrom('correos').execute()
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  /** A real SMTP server: its address, and the mails that it received. */
  const listen = async (options: SMTPServerOptions = {}) => {
    const received: { to: string[]; text: string }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          })
          done()
        })
      },
      ...options,
    })
    server.on('error', () => {})
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo

    return { received, smtpUrl: `smtp://127.0.0.1:${port}` }
  }
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
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('más tarde'), { responseCode: 450 })),
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

  it('is refused for good when the server says so, with its words [PAN-25]', async () => {
    const { smtpUrl } = await listen({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no existe'), { responseCode: 550 })),
    })
    await queue()
    await send(smtpUrl)

    expect(await stored()).toMatchObject({
      estado: 'rechazado',
      error: 'El servidor de correo respondió: «550 no existe».',
    })
  })

  it('waits where the server refuses us and not the mail: a password that ran out loses none of what waits [PAN-25]', async () => {
    const { smtpUrl } = await listen({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('clave vencida'), { responseCode: 535 })),
    })
    await queue()
    await send(smtpUrl.replace('://', '://ventas:vieja@'))
    expect(await stored()).toMatchObject({ estado: 'pendiente', intentos: 1 })

    const { smtpUrl: closed } = await listen({
      onConnect: (_session, done) => done(Object.assign(new Error('bloqueado'), { responseCode: 554 })),
    })
    desk.clock.now = new Date(AHORA.getTime() + 60 * MINUTO)
    await send(closed)
    expect(await stored()).toMatchObject({ estado: 'pendiente', intentos: 2 })
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
          done(isOpen || address.startsWith('yo@') ? null : Object.assign(new Error('no'), { responseCode })),
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

  it('waits for a server that is not there, or that says nothing [PAN-25]', async () => {
    await queue()
    await send('smtp://127.0.0.1:1')
    expect(await stored()).toMatchObject({ estado: 'pendiente', error: 'El servidor de correo no responde.' })

    desk.clock.now = new Date(AHORA.getTime() + 60 * MINUTO)
    const { smtpUrl } = await listen({ onConnect: () => {} })
    await send(smtpUrl)
    expect(await stored()).toMatchObject({ estado: 'pendiente', intentos: 2 })
  })

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
