import { agendaResumen } from '@yunque/contracts/agenda'
import { envioPropuesta } from '@yunque/contracts/envio'
import { listOfRecibidos } from '@yunque/contracts/list/pedidos'
import { buzonAnswer, recibidoRecord } from '@yunque/contracts/pedidos'
import { pageSchema } from '@yunque/contracts/row'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentosDe } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { sendCorreos } from '../correo/send-correos.ts'
import { buzonDe } from './buzon/conexion.ts'

const BASE = '/api/cotizaciones/pedidos'

describe('requests that came by mail [PED-07]', () => {
  let desk: TestApp
  type Seller = Awaited<ReturnType<TestApp['signIn']>>
  let [marta, ana, limitado] = [] as unknown as [Seller, Seller, Seller]
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await addCliente(desk.db, { codigo: '2000', razon: 'OTRO SA' })
    marta = await desk.signIn(['COT'])
    ana = await desk.signIn(['COT'])
    limitado = await desk.signIn(['COT'])
    await desk.db.updateTable('usuarios').set({ nombre: 'Ana Paz' }).where('codigo', '=', ana.codigo).execute()
    await desk.db.updateTable('usuarios').set({ asociado: true }).where('codigo', '=', limitado.codigo).execute()
    await desk.db.insertInto('clientes_usuarios').values({ usuario: limitado.codigo, cliente: '2000' }).execute()
  })
  afterAll(() => desk.close())

  let id = ''
  const add = async (change: object = {}) => {
    const row = await desk.db
      .insertInto('pedidos_recibidos')
      .values({
        clave: crypto.randomUUID(),
        llego: new Date('2026-11-21T14:00:00Z'),
        de: 'Marcela',
        responder_a: '',
        direccion: 'compras@aceros.example',
        asunto: 'Fwd: Pedido',
        mensaje: '<m1@aceros>',
        referencias: '<m0@aceros>',
        texto: '3 chapas 304',
        avisos: '[]',
        cliente: '1204',
        nro_cpt: 7,
        negocio: 'I' as const,
        renglones: 1,
        usuario: null,
        tomado: null,
        n_cotizacion: null,
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(row.id)
  }
  beforeEach(async () => {
    await desk.db.deleteFrom('cotizacion_pedidos').execute()
    await desk.db.deleteFrom('pedidos_recibidos').execute()
    id = await add()
  })

  const cambiar = async (de: Seller, accion: string) => {
    const answer = await de.call(`${BASE}/cambiar`, { id, accion })
    return answer.statusCode === 200 ? recibidoRecord.parse(answer.json()).estado : answer.json().message
  }
  const get = async (de = marta) => recibidoRecord.parse((await de.call(`${BASE}/${id}/get`)).json())
  const list = async (de: Seller, search: object = {}) =>
    pageSchema(listOfRecibidos)
      .parse((await de.call(BASE, search)).json())
      .data.map(({ id }) => id)

  it('is told whole: who wrote, whose it is, what it says', async () => {
    expect(await get()).toMatchObject({
      de: 'Marcela',
      cliente: '1204',
      razon: 'ACEROS DEL SUR SA',
      contacto: 'Lovelace, Ada',
      estado: 'N',
      texto: '3 chapas 304',
      llego: '2026-11-21 11:00:00',
      negocio: 'I',
      renglones: 1,
    })
  })

  it('is of one person: the second is told who has it, and since when', async () => {
    expect(await Promise.all([cambiar(marta, 'tomar'), cambiar(marta, 'tomar')])).toEqual(['T', 'T'])
    await desk.db.updateTable('usuarios').set({ nombre: 'Marta Quiroga' }).where('codigo', '=', marta.codigo).execute()
    for (const accion of ['tomar', 'soltar', 'descartar'])
      expect(await cambiar(ana, accion)).toBe('El pedido lo tomó Marta Quiroga, 21/11/2026 12:00.')
    expect(await cambiar(ana, 'quitar')).toBe('T')
    expect(await get()).toMatchObject({ usuario: ana.codigo, nombre_usuario: 'Ana Paz' })
    expect(await cambiar(ana, 'soltar')).toBe('N')
    expect(await get()).toMatchObject({ usuario: '', tomado: '' })
    expect(await cambiar(marta, 'descartar')).toBe('D')
    expect(await cambiar(ana, 'tomar')).toMatch(/^El pedido está descartado \(Marta Quiroga/)
    expect(await cambiar(ana, 'recuperar')).toBe('N')
  })

  it('twenty take it at once, and one has it', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => desk.signIn(['COT'])))
    const answers = await Promise.all(people.map((one) => cambiar(one, 'tomar')))

    expect(answers.filter((one) => one === 'T')).toHaveLength(1)
    expect(answers.filter((one) => one.startsWith('El pedido lo tomó'))).toHaveLength(19)
  })

  it('leaves in the audit who did what', async () => {
    await cambiar(marta, 'tomar')
    const rows = await desk.db
      .selectFrom('auditoria')
      .select(['accion', 'usuario'])
      .where('entidad', '=', 'pedido_recibido')
      .where('id_entidad', '=', id)
      .execute()
    expect(rows).toEqual([{ accion: 'tomar', usuario: marta.codigo }])
  })

  it('is seen by who sees its client; of no known client, by whoever may quote', async () => {
    const [suyo, nadie] = [await add({ cliente: '2000', nro_cpt: null }), await add({ cliente: null, nro_cpt: null })]
    expect((await list(limitado)).toSorted()).toEqual([suyo, nadie].toSorted())
    expect((await list(marta)).toSorted()).toEqual([id, suyo, nadie].toSorted())
    expect((await limitado.call(`${BASE}/${id}/get`)).statusCode).toBe(404)
    expect(await cambiar(limitado, 'tomar')).toBe('El pedido no existe.')
  })

  it('is counted on the home screen as its list has it, where a mailbox is read at all', async () => {
    const pedidos = async (de: Seller) => agendaResumen.parse((await de.call('/api/agenda/resumen')).json()).pedidos
    expect(await pedidos(marta)).toBeNull()
    desk.deps.buzon = buzonDe('imap://u:p@correo.example')
    await add({ cliente: null, nro_cpt: null })
    await add({ estado: 'T', usuario: ana.codigo, tomado: new Date() })
    expect([await pedidos(marta), (await list(marta, { estado: 'N' })).length]).toEqual([2, 2])
    expect(await pedidos(limitado)).toBe(1)
    expect(await pedidos(await desk.signIn(['TAR']))).toBeNull()
    delete desk.deps.buzon
  })

  it('tells how the mailbox does, and nothing of how it is reached', async () => {
    const buzon = async () => (await marta.call(`${BASE}/buzon`)).json()
    expect(await buzon()).toEqual({ configurado: false, leido: '', motivo: '', motivo_desde: '' })
    desk.deps.buzon = buzonDe('imap://u:s3creta@correo.example')
    await desk.db
      .insertInto('buzones')
      .values({
        nombre: desk.deps.buzon.nombre,
        lector_hasta: null,
        leido: null,
        error: 'No responde.',
        error_desde: new Date('2026-11-21T14:00:00Z'),
      })
      .execute()
    expect(buzonAnswer.parse(await buzon())).toMatchObject({
      configurado: true,
      motivo: 'No responde.',
      motivo_desde: '2026-11-21 11:00:00',
    })
    expect(JSON.stringify(await buzon())).not.toContain('s3creta')
    delete desk.deps.buzon
  })

  describe('and its quotation', () => {
    const pedido = () => ({ texto: '3 chapas 304', renglones: '0-12', recibido: id })
    const crear = (de = marta) => documentosDe(de).crear({ pedidos: [pedido()], nro_cpt: '7' })

    it('is quoted with the very save that keeps it', async () => {
      await cambiar(marta, 'tomar')
      const n = await crear()
      expect(await get()).toMatchObject({ estado: 'C', n_cotizacion: n, usuario: marta.codigo })
      expect(await cambiar(ana, 'tomar')).toMatch(/^El pedido está cotizado/)
    })

    it('stays with who took it meanwhile, and the document keeps its text all the same', async () => {
      await cambiar(ana, 'tomar')
      await crear()
      expect(await get()).toMatchObject({ estado: 'T', usuario: ana.codigo, n_cotizacion: '' })
      expect(await desk.db.selectFrom('cotizacion_pedidos').select('texto').execute()).toHaveLength(1)
    })

    it('that somebody took from who was quoting it is told to him: at once, and again before he sends', async () => {
      await cambiar(marta, 'tomar')
      expect(await cambiar(ana, 'quitar')).toBe('T')
      const tareas = desk.db
        .selectFrom('tareas')
        .select(['usuario', 'detalle', 'link'])
        .where('link', '=', `/cotizaciones/pedidos/${id}`)
      expect(await tareas.execute()).toEqual([
        {
          usuario: marta.codigo,
          detalle: 'Ana Paz tomó el pedido «Fwd: Pedido». Si ya lo estaba cotizando, acuerden quién lo responde.',
          link: `/cotizaciones/pedidos/${id}`,
        },
      ])

      const [suya, otra] = [await crear(), await crear(ana)]
      const aviso = async (n: string, de: Seller) =>
        envioPropuesta.parse((await de.call(`/api/cotizaciones/cotizacion/${n}/enviar/proponer`)).json()).aviso
      expect(await aviso(suya, marta)).toBe(
        `El pedido «Fwd: Pedido» lo tomó Ana Paz y lo cotizó en la N° ${otra}: acuerden quién lo responde antes de enviar.`,
      )
      expect(await aviso(otra, ana)).toBe('')
    })

    it('is of nobody again once its quotation is annulled, and is quoted anew; answered, it stays answered [DOC-12]', async () => {
      const anular = async (de: Seller, n: string) =>
        expect(
          (await de.call(`/api/cotizaciones/cotizacion/${n}/anular`, { version: '1', motivo: 'Era de otro cliente' }))
            .statusCode,
        ).toBe(200)
      await anular(marta, await crear())
      expect(await get()).toMatchObject({ estado: 'N', usuario: '', tomado: '', n_cotizacion: '' })

      const otra = await crear(ana)
      expect(await get()).toMatchObject({ estado: 'C', n_cotizacion: otra, usuario: ana.codigo })
      await desk.db.updateTable('pedidos_recibidos').set({ estado: 'R' }).where('id', '=', Number(id)).execute()
      await anular(ana, otra)
      expect(await get()).toMatchObject({ estado: 'R', n_cotizacion: otra })
    })

    it('of a client that one does not see is not touched by naming it', async () => {
      await documentosDe(limitado).crear({ cliente: '2000', nro_cpt: '', lugar_entrega: '', pedidos: [pedido()] })
      expect(await get()).toMatchObject({ estado: 'N', n_cotizacion: '' })
      expect(await desk.db.selectFrom('cotizacion_pedidos').select('recibido').execute()).toEqual([{ recibido: null }])
    })

    it('is answered in its thread: to who asked, below what he asked, and only there', async () => {
      const n = await crear()
      const url = `/api/cotizaciones/cotizacion/${n}/enviar`
      const propuesta = envioPropuesta.parse((await marta.call(`${url}/proponer`)).json())
      expect(propuesta).toMatchObject({
        para: 'compras@aceros.example',
        asunto: 'Re: Pedido',
        responde: '«Fwd: Pedido», de compras@aceros.example, 21/11/2026 11:00',
      })
      const form = { asunto: propuesta.asunto, texto: propuesta.texto, copia: 'N' }
      // An address that is not the sender's needs a confirmation as always, and gets a separate mail.
      expect((await marta.call(url, { ...form, para: 'otro@x.example' })).statusCode).toBe(422)
      expect((await marta.call(url, { ...form, para: 'otro@x.example', direccion_ajena: 'S' })).statusCode).toBe(200)
      expect(await get()).toMatchObject({ estado: 'C' })
      desk.clock.now = new Date(desk.clock.now.getTime() + 1000)
      expect((await marta.call(url, { ...form, para: 'Compras@Aceros.example' })).statusCode).toBe(200)
      expect(await get()).toMatchObject({ estado: 'R' })

      const sent: Record<string, unknown>[] = []
      const smtp = { sendMail: async (mail: Record<string, unknown>) => void sent.push(mail) }
      await sendCorreos(desk.deps, smtp as never, 'ventas@casa.example')
      expect(sent.map(({ to, inReplyTo, references }) => ({ to, inReplyTo, references }))).toEqual([
        { to: 'otro@x.example', inReplyTo: undefined, references: undefined },
        { to: 'Compras@Aceros.example', inReplyTo: '<m1@aceros>', references: '<m0@aceros> <m1@aceros>' },
      ])
    })
  })
})
