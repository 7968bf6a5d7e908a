import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen, stopAt } from '../../testing/correo/smtp.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { queueCorreo } from './cola.ts'
import { sendCorreos } from './send-correos.ts'
import { openSmtp } from './smtp.ts'

const DE = 'ventas@yunque.example'
const HORA = 60 * 60_000

describe('a mail whose server falls silent or goes away', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp()
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    desk.clock.now = AHORA
    await desk.db.deleteFrom('correos').execute()
  })

  const queue = (clave: string, contenido?: Uint8Array) =>
    desk.db.transaction().execute((trx) =>
      queueCorreo(trx, desk.clock.now, {
        clave,
        para: `${clave}@cliente.example`,
        asunto: 'Cotización Nº 7',
        texto: 'Hola.',
        ...(contenido && { adjuntos: [{ nombre: '7.pdf', tipo: 'application/pdf', contenido }] }),
      }),
    )
  const send = (smtpUrl: string, silencioMs: number) => {
    const smtp = openSmtp({ smtpUrl, de: DE }, silencioMs)
    return sendCorreos(desk.deps, smtp, DE).finally(() => smtp.close())
  }
  const stored = () => desk.db.selectFrom('correos').select(['estado', 'intentos']).orderBy('id').execute()
  /** What is known of the first of two mails after a try, and how many of them a mended server gets. */
  const outcome = async (smtpUrl: string) => {
    await send(smtpUrl, 150)
    const [one] = await stored()
    desk.clock.now = new Date(AHORA.getTime() + HORA)
    const { received, smtpUrl: mended } = await listen()
    await send(mended, 10_000)
    return { ...one, received: received.length }
  }

  const SIN_SERVIDOR = { estado: 'pendiente', intentos: 0, received: 2 }
  const OTRA_VEZ = { estado: 'pendiente', intentos: 1, received: 2 }
  it.each([
    ['saludo', SIN_SERVIDOR],
    ['EHLO', SIN_SERVIDOR],
    ['AUTH', SIN_SERVIDOR],
    ['MAIL', OTRA_VEZ],
    ['RCPT', OTRA_VEZ],
    ['DATA', OTRA_VEZ],
    // Both are with the server to their end.
    ['fin', { estado: 'sin confirmar', intentos: 1, received: 0 }],
  ])('at %s goes by itself later, unless the server has had all of it [PAN-25] [ARQ-11]', async (paso, expected) => {
    for (const how of ['calla', 'corta'] as const) {
      await desk.db.deleteFrom('correos').execute()
      desk.clock.now = AHORA
      await queue('uno')
      await queue('dos')
      expect([how, await outcome(await stopAt(paso, how))]).toEqual([how, expected])
    }
  })

  it('amid its text goes by itself later [PAN-25]', async () => {
    await queue('uno', Buffer.alloc(20_000_000, 'x'))
    expect(await outcome(await stopAt('texto', 'corta'))).toEqual({ ...OTRA_VEZ, received: 1 })
  })
})
