import { historialAnswer } from '@yunque/contracts/documento/historial'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mensajeDe } from '../rooms/correo/mensaje.ts'
import { type Buzon, correo, openBuzon } from '../testing/buzon.ts'
import { documentosDe } from '../testing/documentos.ts'
import { addMundo } from '../testing/mundo.ts'
import { AHORA, createTestApp, type TestApp } from '../testing/test-app.ts'
import { PEDIDOS_POR_CORREO, PROCESOS } from './procesos.ts'

const PARA = 'ada@cliente.example'
const YO = 'ana@yunque.example'

describe('a mail with a document that was sent, and what comes back of it [PAN-25] [PED-07]', () => {
  let desk: TestApp
  let box: Buzon
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let id = ''
  let mensaje = ''
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    seller = await desk.signIn(['COT', 'TAR'])
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    box = await openBuzon()
    for (const tabla of ['correos', 'tareas', 'pedidos_recibidos', 'buzones'] as const)
      await desk.db.deleteFrom(tabla).execute()
    id = await documentosDe(seller).crear({ nro_cpt: '7' })
    const clave = `documento:${id}:${seller.codigo}`
    mensaje = mensajeDe(clave)
    await desk.db
      .insertInto('correos')
      .values({
        clave,
        para: PARA,
        copia: YO,
        asunto: 'Cotización',
        texto: 'Adjuntamos',
        usuario: seller.codigo,
        entidad: 'cotizaciones',
        id_entidad: id,
        estado: 'enviado',
        creado: AHORA,
        proximo: AHORA,
        enviado: AHORA,
        en_respuesta_a: '<m1@cliente>',
      })
      .execute()
  })
  afterEach(() => box.close())

  const vuelto = (accion = 'failed', quien = PARA, original = mensaje) =>
    correo(
      [
        '--B',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.example',
        '',
        `Final-Recipient: rfc822; ${quien}`,
        `Action: ${accion}`,
        'Diagnostic-Code: smtp; 550 5.1.1 no such user',
        '',
        '--B',
        'Content-Type: message/rfc822',
        '',
        `Message-ID: ${original}`,
        'Content-Type: text/plain',
        '',
        '6 chapas 304 2B 2 x 1000 x 2000',
        '--B--',
      ].join('\r\n'),
      {
        From: 'MAILER-DAEMON@mail.example',
        Subject: 'Undelivered Mail Returned to Sender',
        'Content-Type': 'multipart/report; report-type=delivery-status; boundary=B',
      },
    )
  const traer = async (...mails: string[]) => {
    for (const mail of mails) box.llega(mail)
    const proceso = PROCESOS.find(({ nombre }) => nombre === PEDIDOS_POR_CORREO)
    if (!proceso || !('atender' in proceso)) throw new Error('No such job')

    return proceso.atender({ ...desk.deps, buzon: box.buzon })
  }
  const tareas = () => desk.db.selectFrom('tareas').select(['usuario', 'tarea', 'detalle', 'link']).execute()
  const recibidos = () =>
    desk.db.selectFrom('pedidos_recibidos').select(['estado', 'renglones', 'avisos']).orderBy('id').execute()
  const enviado = () => desk.db.selectFrom('correos').select(['estado', 'error']).executeTakeFirstOrThrow()

  it('is told to its sender and in the history once, though its report comes twice, and is no request', async () => {
    expect(await traer(vuelto(), vuelto())).toBe('')

    expect(await tareas()).toEqual([
      {
        usuario: seller.codigo,
        tarea: `No llegó el correo con la Cotización N° ${id}`,
        detalle: `El correo para ${PARA} volvió: «550 5.1.1 no such user». Revise la dirección y envíelo otra vez.`,
        link: `/cotizaciones/cotizacion/${id}`,
      },
    ])
    const historial = await seller.call(`/api/cotizaciones/cotizacion/${id}/historial`)
    expect(historialAnswer.parse(historial.json())[0]?.accion).toBe('El correo volvió sin llegar')
    expect(await enviado()).toEqual({ estado: 'rechazado', error: 'El correo volvió: «550 5.1.1 no such user».' })
    expect(await recibidos()).toEqual([])
  })

  it('has its request answered no more', async () => {
    box.llega(correo('6 chapas 304 2B 2 x 1000 x 2000', { From: PARA, 'Message-ID': '<m1@cliente>' }))
    await traer()
    await desk.db
      .updateTable('pedidos_recibidos')
      .set({ estado: 'R', n_cotizacion: Number(id), usuario: seller.codigo, tomado: AHORA })
      .execute()
    await traer(vuelto())

    expect(await recibidos()).toMatchObject([{ estado: 'C' }])
  })

  it.each<[string, string?]>([['delayed'], ['delivered'], ['failed', YO]])(
    'changes nothing where the server still tries, or only its copy did not arrive: %s %s',
    async (accion, quien) => {
      expect(await traer(vuelto(accion, quien))).toBe('')

      expect(await enviado()).toEqual({ estado: 'enviado', error: '' })
      expect([await tareas(), await recibidos()]).toEqual([[], []])
    },
  )

  it('that is none of ours is a row that asks for nothing, for a person to look at', async () => {
    await traer(vuelto('failed', PARA, '<otro@cliente.example>'))

    expect(await enviado()).toMatchObject({ estado: 'enviado' })
    expect(await recibidos()).toMatchObject([
      { estado: 'N', renglones: 0, avisos: [expect.stringContaining('avisa que un mensaje no llegó')] },
    ])
  })

  it('is found among more Message-IDs than a statement takes, as a report made to be refused may name', async () => {
    const otros = Array.from({ length: 70_000 }, (_, i) => `<${i.toString(36)}>`).join(' ')
    await traer(vuelto('failed', PARA, `${mensaje}\r\nReferences: ${otros}`))

    expect(await enviado()).toMatchObject({ estado: 'rechazado' })
  })

  it('whoever answers it by himself asks for nothing, and is kept as discarded', async () => {
    const head = { From: PARA, Subject: 'Respuesta automática: Cotización', 'In-Reply-To': mensaje }
    expect(await traer(correo('Vuelvo el 30.\n6 chapas 304 2B 2 x 1000 x 2000', head))).toBe('')

    expect(await recibidos()).toMatchObject([
      { estado: 'D', renglones: 0, avisos: ['Es una respuesta automática: se guardó como descartada.'] },
    ])
  })

  it.each(['In-Reply-To', 'References'])('whoever answers it is told as such, by its %s', async (name) => {
    expect(await traer(correo('Sumale 2 chapas 304 2B 3x1500x3000', { From: PARA, [name]: mensaje }))).toBe(
      '1 pedido nuevo.',
    )

    expect(await recibidos()).toMatchObject([
      {
        estado: 'N',
        renglones: 1,
        avisos: [expect.stringMatching(`Responde al correo con la Cotización N° ${id}, que`)],
      },
    ])
  })
})
