import { historialAnswer } from '@yunque/contracts/documento/historial'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentosDe } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendCorreos } from '../correo/send-correos.ts'
import { tellFallido } from './tell-fallido.ts'

const PARA = 'ada@cliente.example'

describe('a mail with a document that did not go out', () => {
  let desk: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let id = ''
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    seller = await desk.signIn(['COT', 'TAR'])
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    desk.clock.now = AHORA
    await desk.db.deleteFrom('correos').execute()
    id = await documentosDe(seller).crear({ nro_cpt: '7' })
    await desk.db
      .insertInto('pedidos_recibidos')
      .values({
        clave: crypto.randomUUID(),
        llego: AHORA,
        de: 'Ada',
        responder_a: '',
        direccion: PARA,
        asunto: 'Pedido',
        mensaje: '<m1@cliente>',
        referencias: '',
        texto: '3 chapas',
        avisos: '[]',
        cliente: '1204',
        nro_cpt: 7,
        negocio: 'I',
        renglones: 1,
        estado: 'C',
        usuario: seller.codigo,
        tomado: AHORA,
        n_cotizacion: Number(id),
      })
      .execute()
    const sent = await seller.call(`/api/cotizaciones/cotizacion/${id}/enviar`, {
      para: PARA,
      copia: 'N',
      asunto: 'Re: Pedido',
      texto: 'Adjunta.',
    })
    expect(sent.statusCode).toBe(200)
  })

  const send = (sendMail: () => Promise<never>) =>
    sendCorreos(desk.deps, { sendMail } as never, 'ventas@yunque.example', (trx, fallido) =>
      tellFallido(trx, desk.clock.now, fallido),
    )
  const fails = (how: object) => () => Promise.reject(Object.assign(new Error('no such user'), how))
  const tareas = () =>
    desk.db
      .selectFrom('tareas')
      .select(['usuario', 'tarea', 'detalle', 'link'])
      .where('link', 'like', `%/${id}`)
      .execute()
  const historia = async () =>
    historialAnswer
      .parse((await seller.call(`/api/cotizaciones/cotizacion/${id}/historial`)).json())
      .map(({ accion }) => accion)
  const recibido = async () =>
    (
      await desk.db
        .selectFrom('pedidos_recibidos')
        .select('estado')
        .where('n_cotizacion', '=', Number(id))
        .executeTakeFirstOrThrow()
    ).estado

  it('is told to its sender, in the history, and its request is not answered [PAN-25] [PED-07]', async () => {
    expect(await recibido()).toBe('R')
    await send(fails({ responseCode: 550, command: 'RCPT TO' }))

    expect(await tareas()).toEqual([
      {
        usuario: seller.codigo,
        tarea: `No salió el correo con la Cotización N° ${id}`,
        detalle: `El servidor de correo no aceptó el correo para ${PARA} (código 550). Revise la dirección y envíelo otra vez.`,
        link: `/cotizaciones/cotizacion/${id}`,
      },
    ])
    expect((await historia())[0]).toBe('El correo no salió')
    expect(await recibido()).toBe('C')
  })

  it('is told once it was tried for the last time, not while it waits', async () => {
    for (let intento = 1; intento <= 8; intento++) {
      expect(await tareas()).toEqual([])
      await send(fails({ responseCode: 450, command: 'RCPT TO' }))
      desk.clock.now = new Date(desk.clock.now.getTime() + 200 * 60_000)
    }

    expect(await tareas()).toMatchObject([{ detalle: expect.stringContaining('se intentó varias veces') }])
  })

  it('is told to be unsure where its server stopped while it was sent [ARQ-11]', async () => {
    await desk.db.updateTable('correos').set({ estado: 'enviando', intentos: 1 }).execute()
    desk.clock.now = new Date(AHORA.getTime() + 6 * 60_000)
    await send(fails({}))

    expect(await tareas()).toMatchObject([{ tarea: `Ver si llegó el correo con la Cotización N° ${id}` }])
    expect((await historia())[0]).toBe('No se sabe si el correo salió')
    expect(await recibido()).toBe('R')
  })
})
