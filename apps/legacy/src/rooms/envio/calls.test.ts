import { historialAnswer } from '@yunque/contracts/documento/historial'
import { envioPropuesta } from '@yunque/contracts/envio'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentosDe } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('sending a document', () => {
  let desk: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let id = ''
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await desk.db
      .updateTable('contactos')
      .set({ e_mail: 'ada@cliente.example', telefono: '011 4321-5678' })
      .where('nro_cpt', '=', 7)
      .execute()
    seller = await desk.signIn(['COT'])
    await desk.db
      .updateTable('usuarios')
      .set({ e_mail: 'yo@yunque.example' })
      .where('codigo', '=', seller.codigo)
      .execute()
    id = await documentosDe(seller).crear({ nro_cpt: '7' })
  })
  afterAll(() => desk.close())

  const url = (path = '') => `/api/cotizaciones/cotizacion/${id}/enviar${path}`
  const correo = { para: 'ada@cliente.example', copia: 'S', asunto: 'Cotización', texto: 'Adjunta.' }

  it("proposes the contact's address, subject and text, and says whether mail goes out [PAN-25]", async () => {
    const propuesta = envioPropuesta.parse((await seller.call(url('/proponer'))).json())

    expect(propuesta).toMatchObject({
      para: 'ada@cliente.example',
      telefono: '011 4321-5678',
      configurado: false,
      version: '1',
    })
    expect(propuesta.asunto).toContain(`Cotización N° ${id}`)
    expect(propuesta.texto).toContain('Ada Lovelace')
  })

  it('greets the generic client by the name on the document, and proposes no address or telephone of his record: he is many people [PAN-25] [EST-02]', async () => {
    const casa = { razon: 'CLIENTE GENÉRICO', e_mail: 'mostrador@casa.example', telefono: '011 4000-0000' }
    await desk.db
      .insertInto('clientes')
      .values({ codigo: '9999', ...casa })
      .onConflict((oc) => oc.column('codigo').doUpdateSet(casa))
      .execute()
    const [uno] = await desk.db
      .insertInto('contactos')
      .values(['uno', 'otro'].map((e) => ({ codi: '9999', apellido: e, nombres: '', e_mail: `${e}@taller.example` })))
      .returning('nro_cpt')
      .execute()
    const generico = { cliente: '9999', lugar_entrega: '', razon_reemplazo: 'Taller Los Hermanos' }
    const docs = documentosDe(seller)
    const crear = (nro_cpt = '') => docs.crear({ ...generico, nro_cpt, empresa_reemplazo: 'Los Hermanos' })
    const [sin, suyo] = [await crear(), await crear(String(uno?.nro_cpt))]
    const proponer = async (n: string) =>
      envioPropuesta.parse((await seller.call(`/api/cotizaciones/cotizacion/${n}/enviar/proponer`)).json())
    expect(await proponer(sin)).toMatchObject({
      para: '',
      telefono: '',
      texto: expect.stringContaining('Estimado/a Taller Los Hermanos:'),
    })

    const to = async (para: string) =>
      (await seller.call(`/api/cotizaciones/cotizacion/${suyo}/enviar`, { ...correo, copia: 'N', para })).statusCode
    expect([await to('otro@taller.example'), await to(casa.e_mail), await to('uno@taller.example')]).toEqual([
      422, 422, 200,
    ])
    await desk.db.deleteFrom('correo_adjuntos').execute()
    await desk.db.deleteFrom('correos').execute()
  })

  it('queues one mail with the PDF for one click, and tells it in the history: who, to whom, when [PAN-25] [LLA-10]', async () => {
    const send = () => seller.call(url(), correo, { 'idempotency-key': 'un-solo-clic' })
    const answers = await Promise.all([send(), send()])
    expect(answers.map((answer) => answer.json())).toEqual([{ en_cola: false }, { en_cola: false }])

    const correos = await desk.db.selectFrom('correos').selectAll().where('entidad', '=', 'cotizaciones').execute()
    expect(correos).toMatchObject([
      { para: correo.para, copia: 'yo@yunque.example', estado: 'pendiente', id_entidad: id },
    ])
    const adjuntos = await desk.db.selectFrom('correo_adjuntos').selectAll().execute()
    expect(adjuntos.map(({ nombre, contenido }) => [nombre, Buffer.from(contenido).toString('latin1', 0, 5)])).toEqual([
      [`Cotización ${id}.pdf`, '%PDF-'],
    ])

    const [last] = historialAnswer.parse((await seller.call(`/api/cotizaciones/cotizacion/${id}/historial`)).json())
    expect(last).toMatchObject({
      accion: 'Envío por correo',
      usuario: 'Marta Quiroga',
      cuando: '2026-11-21 12:00:00',
      cambios: [{ campo: 'Enviado a', despues: 'ada@cliente.example, yo@yunque.example' }, { campo: 'Asunto' }],
    })
  })

  it('does not send what somebody saved since its sender looked at it, before he saw what changed [PAN-25] [VIS-32]', async () => {
    const enviar = (version: string, to = id) =>
      seller.call(`/api/cotizaciones/cotizacion/${to}/enviar`, { ...correo, version })
    const otro = await documentosDe(seller).crear({ nro_cpt: '7' })
    await desk.db.updateTable('cotizaciones').set({ version: 2 }).where('n_cotizacion', '=', Number(otro)).execute()
    const late = await enviar('1', otro)

    expect([late.statusCode, late.json().actual.version]).toEqual([409, 2])
    const correos = desk.db.selectFrom('correos').select('id').where('id_entidad', '=', otro)
    expect(await correos.execute()).toEqual([])
    expect((await enviar('2', otro)).statusCode).toBe(200)
    expect(await correos.execute()).toHaveLength(1)
  })

  describe('to whom and how often [PAN-25]', () => {
    const enviar = (de: typeof seller, change: Partial<typeof correo> & { direccion_ajena?: string } = {}, n = id) =>
      de.call(`/api/cotizaciones/cotizacion/${n}/enviar`, { ...correo, ...change })
    beforeEach(async () => {
      await desk.db.deleteFrom('correo_adjuntos').execute()
      await desk.db.deleteFrom('correos').execute()
      // Each click has its own moment: two clicks of the same moment are one mail.
      let [start, clicks] = [AHORA.getTime(), 0]
      Object.defineProperty(desk.clock, 'now', {
        configurable: true,
        get: () => new Date(start + clicks++),
        set: (now: Date) => {
          start = now.getTime()
        },
      })
      desk.deps.limitesCorreo = { persona: 4, documento: 3, casa: 6 }
    })

    it("an address that is nobody's of the client is asked about, and sent to once that is said", async () => {
      await desk.db
        .insertInto('clientes')
        .values({ codigo: '7777', razon: 'OTRO', e_mail: 'otro@cliente.example' })
        .execute()
      const refused = await Promise.all(
        ['nadie@mal.example', 'otro@cliente.example'].map((para) => enviar(seller, { para })),
      )
      expect(refused.map((answer) => [answer.statusCode, Object.keys(answer.json().errors)])).toEqual([
        [422, ['para']],
        [422, ['para']],
      ])
      expect((await enviar(seller, { para: 'ADA@cliente.example' })).statusCode).toBe(200)
      expect((await enviar(seller, { para: 'nadie@mal.example', direccion_ajena: 'S' })).statusCode).toBe(200)
    })

    it('no more than the settings allow of a document, a person and all together, within an hour', async () => {
      const docs = documentosDe(seller)
      const [b, c] = [await docs.crear({ nro_cpt: '7' }), await docs.crear({ nro_cpt: '7' })]
      const otra = await desk.signIn(['COT'])
      const codes = async (...sends: [typeof seller, string][]) => {
        const found: number[] = []
        for (const [de, n] of sends) found.push((await enviar(de, {}, n)).statusCode)
        return found
      }

      expect(await codes([seller, id], [seller, id], [seller, id], [seller, id])).toEqual([200, 200, 200, 429])
      expect(await codes([seller, b], [seller, b], [otra, id])).toEqual([200, 429, 429])
      expect(await codes([otra, b], [otra, c], [otra, c])).toEqual([200, 200, 429])
      expect((await enviar(otra, {}, c)).json().message).toBe(
        'Ya se enviaron 6 correos con documentos en la última hora. Espere para enviar otro.',
      )
      await desk.db
        .updateTable('correos')
        .set({ creado: new Date(AHORA.getTime() - 3_600_001) })
        .execute()
      expect((await enviar(seller)).statusCode).toBe(200)
    })

    it('twenty at once are no more than one after the other', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => enviar(seller)))

      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    })
  })

  it.each([
    [{ para: 'nadie' }],
    [{ para: 'a@b.example, c@d.example' }],
    [{ para: 'a@b.example\r\nBcc: otro@mal.example' }],
    [{ asunto: ' ' }],
    [{ asunto: 'Cotización\r\nBcc: otro@mal.example' }],
    [{ asunto: 'Cotización\n' }],
    [{ asunto: 'Cotización\u2028' }],
    [{ texto: '' }],
    [{ de: 'otro@yunque.example' }],
  ])('refuses %j', async (change) => {
    expect((await seller.call(url(), { ...correo, ...change })).statusCode).toBe(422)
  })
})
