import { agendaAnswer } from '@yunque/contracts/agenda'
import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { historialAnswer } from '@yunque/contracts/documento/historial'
import { listOfSeguimientos } from '@yunque/contracts/list/seguimientos'
import { pageSchema } from '@yunque/contracts/row'
import { seguimientoAnswer, seguimientoContexto, seguimientoInicio } from '@yunque/contracts/seguimientos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente, addCotizacion } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const BASE = '/api/utilitarios/seguimientos-clientes'
type User = Awaited<ReturnType<TestApp['signIn']>>

describe('follow-ups', () => {
  let desk: TestApp
  let ada: User
  let grace: User
  let limitado: User
  let cotizacion: number
  let ajena: number
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await addCliente(desk.db, { codigo: '2000', razon: 'OTRO CLIENTE SA' })
    await addCliente(desk.db, { codigo: '3000', marca_cpt: 'P' })
    await addCliente(desk.db, { codigo: CLIENTE_GENERICO, razon: 'CLIENTE GENÉRICO' })
    await desk.db.insertInto('contactos').values({ nro_cpt: 8, codi: '2000', apellido: 'Hopper' }).execute()
    ada = await desk.signIn(['SEG', 'COT', 'AGE'], 'ada')
    grace = await desk.signIn(['SEG'], 'grace')
    limitado = await desk.signIn(['SEG'], 'limitado')
    await desk.db.insertInto('clientes_usuarios').values({ usuario: 'limitado', cliente: '2000' }).execute()
    cotizacion = await addCotizacion(desk.db, { usuario: 'ada', nro_cpt: 7, fecha_seguimiento: '2026-12-09' })
    ajena = await addCotizacion(desk.db, { usuario: 'ada', cliente: '2000' })
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    await desk.db.deleteFrom('seguimientos').execute()
  })

  const form = (change: object = {}) => ({
    codigo_cliente: '1204',
    nro_cpt: '7',
    n_cotizacion: String(cotizacion),
    fecha: '2026-11-20',
    tipo: 'V',
    detalle: ' Visitar la planta ',
    recordatorio: '2026-11-25',
    usuario: '',
    version: '',
    ...change,
  })
  const guardar = async (change: object = {}, { by = ada, numero = '' } = {}) => {
    const answer = await by.call(`${BASE}/guardar${numero && `/${numero}`}`, form(change))
    return answer.statusCode === 200 ? seguimientoAnswer.parse(answer.json()).seguimiento : answer.json().message
  }
  const pasar = async (accion: string, numero: string, body: object, by = ada) => {
    const answer = await by.call(`${BASE}/${numero}/${accion}`, body)
    return answer.statusCode === 200 ? seguimientoAnswer.parse(answer.json()).seguimiento : answer.json().message
  }
  const list = async (search: object = {}, by = ada) =>
    pageSchema(listOfSeguimientos).parse((await by.call(BASE, search)).json())
  const dias = async (...days: string[]) => {
    for (const recordatorio of days) {
      await desk.db
        .insertInto('seguimientos')
        .values({ cliente: '1204', usuario: 'grace', fecha: '2026-10-01', recordatorio, detalle: recordatorio })
        .execute()
    }
  }

  it('name the buyer who has no record as his quotation does, wherever they are read [EST-02] [PAN-05]', async () => {
    const taller = { cliente: CLIENTE_GENERICO, usuario: 'ada', razon_reemplazo: 'TALLER LOS HERMANOS' }
    const n_cotizacion = String(await addCotizacion(desk.db, taller))
    const suyo = { codigo_cliente: CLIENTE_GENERICO, nro_cpt: '', recordatorio: '2026-11-25' }
    const { n_seguimiento } = await guardar({ ...suyo, n_cotizacion })
    await guardar({ ...suyo, n_cotizacion: '' })

    const inicio = await ada.call(`${BASE}/iniciar`, { codigo_cliente: '', n_cotizacion, anterior: '' })
    expect(seguimientoInicio.parse(inicio.json()).cliente).toBe('TALLER LOS HERMANOS')
    const otro = await ada.call(`${BASE}/iniciar`, { codigo_cliente: '', n_cotizacion: '', anterior: n_seguimiento })
    expect(seguimientoInicio.parse(otro.json()).cliente).toBe('TALLER LOS HERMANOS')
    const nombres = ['CLIENTE GENÉRICO', 'TALLER LOS HERMANOS']
    expect((await list()).data.map(({ cliente }) => cliente).toSorted()).toEqual(nombres)
    const mes = await ada.call('/api/inicio/agenda-usuario', {
      desde: '2026-11-25',
      hasta: '2026-11-25',
      usuario: 'ada',
    })
    const eventos = agendaAnswer.parse(mes.json()).eventos.filter(({ tipo }) => tipo === 'seguimiento')
    expect(eventos.map(({ cliente }) => cliente).toSorted()).toEqual(nombres)
  })

  it('are made with client, contact, quotation and the day to be reminded on [PAN-05]', async () => {
    expect(await guardar()).toMatchObject({
      codigo_cliente: '1204',
      cliente: 'ACEROS DEL SUR SA',
      nro_cpt: '7',
      contacto: 'Lovelace, Ada',
      tipo: 'V',
      detalle: 'Visitar la planta',
      fecha: '2026-11-20',
      recordatorio: '2026-11-25',
      estado: 'P',
      version: '1',
      usuario: 'ada',
      n_cotizacion: String(cotizacion),
      modificado_por: 'Marta Quiroga',
    })
  })

  it.each([
    ['a client who is not there', { codigo_cliente: '7777' }, 'Elija una empresa de la lista de clientes.'],
    ['another client’s contact', { nro_cpt: '8' }, 'El contacto es de otra empresa.'],
    ['another client’s quotation', { n_cotizacion: 'ajena' }, /^El cliente no tiene la cotización N° /],
    ['nothing to do', { detalle: '  ' }, 'Escriba el detalle.'],
    ['a day that is over', { recordatorio: '2026-11-20' }, 'El recordatorio no puede ser anterior a hoy.'],
    ['a date to come', { fecha: '2026-11-22' }, 'La fecha no puede ser posterior a hoy.'],
    ['a date that people write', { recordatorio: '25/11/2026' }, 'Ingrese una fecha válida.'],
    ['somebody who does not see the client', { usuario: 'limitado' }, /no ve a ese cliente/],
    ['somebody who has no such screen', { usuario: 'nadie' }, 'Elija una persona que tenga esta pantalla.'],
  ])('are refused with %s [PAN-05]', async (_what, change, message) => {
    const change_ = 'n_cotizacion' in change ? { n_cotizacion: String(ajena) } : change
    expect(await guardar(change_)).toMatch(message)
    expect((await list()).data).toEqual([])
  })

  it('are filtered by person, client, quotation, kind and days, late ones first and closed ones last [PAN-05]', async () => {
    await dias('2026-11-20')
    const mio = await guardar()
    await guardar({ codigo_cliente: '2000', nro_cpt: '', n_cotizacion: '', tipo: 'W', recordatorio: '2026-11-30' })
    await pasar('cerrar', mio.n_seguimiento, { resultado: 'Compra', version: '1' })
    const found = async (search: object) => (await list(search)).data.map(({ recordatorio }) => recordatorio)

    expect(await found({})).toEqual(['2026-11-20', '2026-11-30', '2026-11-25'])
    expect(await found({ usuario: 'ada' })).toEqual(['2026-11-30', '2026-11-25'])
    expect(await found({ codigo_cliente: '2000' })).toEqual(['2026-11-30'])
    expect(await found({ n_cotizacion: String(cotizacion) })).toEqual(['2026-11-25'])
    expect(await found({ tipo: 'W' })).toEqual(['2026-11-30'])
    expect(await found({ desde: '2026-11-21', hasta: '2026-11-26' })).toEqual(['2026-11-25'])
    for (const orden of ['n_seguimiento', 'fecha', 'cliente', 'recordatorio', 'estado', 'usuario']) {
      const up = await found({ orden })
      expect([orden, await found({ orden: `-${orden}` })]).toEqual([orden, up.toReversed()])
    }
  })

  it('are changed while they are open, over the version that was read [PAN-05] [LLA-06]', async () => {
    await desk.db.updateTable('usuarios').set({ nombre: 'Grace Hopper' }).where('codigo', '=', 'grace').execute()
    const { n_seguimiento: numero } = await guardar()
    expect(await guardar({ detalle: 'Llamar', version: '1' }, { numero, by: grace })).toMatchObject({
      detalle: 'Llamar',
      version: '2',
      usuario: 'ada',
      modificado_por: 'Grace Hopper',
    })
    const answer = await ada.call(`${BASE}/guardar/${numero}`, form({ version: '1' }))
    expect([answer.statusCode, answer.json().actual.detalle]).toEqual([409, 'Llamar'])
  })

  it('are closed with a result, once, and opened again [PAN-05]', async () => {
    const { n_seguimiento: numero } = await guardar()
    expect(await pasar('cerrar', numero, { resultado: ' ', version: '1' })).toBe('Escriba el resultado.')
    expect(await pasar('cerrar', numero, { resultado: 'Compra', version: '1' })).toMatchObject({
      estado: 'C',
      resultado: 'Compra',
      cerrado: '2026-11-21 12:00:00',
      version: '2',
    })
    expect(await guardar({ version: '2' }, { numero })).toMatch(/está cerrado.*: lo cerró \S.* use 'Reabrir'\.$/)
    expect(await pasar('cerrar', numero, { resultado: 'Otra cosa', version: '1' })).toContain(
      'Este registro se modificó',
    )
    expect(await pasar('reabrir', numero, { version: '2' })).toMatchObject({
      estado: 'P',
      resultado: 'Compra',
      cerrado: '',
    })
    const audited = await desk.db
      .selectFrom('auditoria')
      .select('accion')
      .where('entidad', '=', 'seguimiento')
      .where('id_entidad', '=', numero)
      .orderBy('id')
      .execute()
    expect(audited.map(({ accion }) => accion)).toEqual(['alta', 'cierre', 'reapertura'])
  })

  it('that somebody else closed meanwhile keep his result, and say so to whoever closes them after him [PAN-05] [VIS-08]', async () => {
    const { n_seguimiento: numero } = await guardar()
    await pasar('cerrar', numero, { resultado: 'Compra', version: '1' }, grace)

    const dicho = 'El seguimiento ya está cerrado, con otro resultado.'
    expect(await pasar('cerrar', numero, { resultado: 'No compra', version: '2' })).toBe(dicho)
    expect(await pasar('cerrar', numero, { resultado: ' Compra ', version: '2' })).toMatchObject({ version: '2' })
    expect(await pasar('get', numero, {})).toMatchObject({ estado: 'C', resultado: 'Compra' })
  })

  it('show their history as documents do: who, when, and what of them was another before [PAN-05]', async () => {
    const { n_seguimiento: numero } = await guardar()
    await guardar({ detalle: 'Llamar', tipo: 'L', version: '1' }, { numero })
    await guardar({ detalle: 'Llamar', tipo: 'L', version: '2' }, { numero })
    await pasar('cerrar', numero, { resultado: 'Compra', version: '3' }, grace)
    await pasar('reabrir', numero, { version: '4' }, grace)
    await pasar('cerrar', numero, { resultado: 'No compra', version: '5' }, grace)
    const historial = async (by: User) => by.call(`${BASE}/${numero}/historial`)
    const entradas = historialAnswer.parse((await historial(ada)).json())

    expect(entradas.map(({ accion }) => accion)).toEqual(['Cierre', 'Reapertura', 'Cierre', 'Modificación', 'Alta'])
    expect(entradas[0]?.cambios).toEqual([
      { campo: 'Estado', antes: 'Pendiente', despues: 'Cerrado' },
      { campo: 'Resultado', antes: 'Compra', despues: 'No compra' },
    ])
    expect(entradas[1]).toMatchObject({
      cuando: '2026-11-21 12:00:00',
      cambios: [{ campo: 'Estado', antes: 'Cerrado', despues: 'Pendiente' }],
    })
    expect(entradas[3]?.cambios).toEqual([
      { campo: 'Tipo', antes: 'Visita', despues: 'Llamada' },
      { campo: 'Detalle', antes: 'Visitar la planta', despues: 'Llamar' },
    ])
    expect((await historial(limitado)).json().message).toBe(`No existe el seguimiento N° ${numero}.`)
  })

  it('closing offers the next one, filled in, which knows what it goes on from [PAN-05]', async () => {
    const { n_seguimiento: anterior } = await guardar()
    await pasar('cerrar', anterior, { resultado: 'Pide plazo', version: '1' })
    const inicio = seguimientoInicio.parse((await grace.call(`${BASE}/iniciar`, { anterior })).json())

    expect(inicio).toMatchObject({
      codigo_cliente: '1204',
      nro_cpt: '7',
      contacto: 'Lovelace, Ada',
      tipo: 'V',
      detalle: 'Visitar la planta',
      // A week later is a Saturday, so the Monday after it is proposed.
      fecha: '2026-11-21',
      recordatorio: '2026-11-30',
      usuario: 'ada',
      anterior,
      resultado_anterior: 'Pide plazo',
    })
    const { contacto: _, cliente: __, resultado_anterior: ___, siguiente: ____, ...siguiente } = inicio
    const { n_seguimiento } = await guardar(siguiente)
    expect(await pasar('get', anterior, {})).toMatchObject({ siguiente: n_seguimiento })
    expect(await pasar('get', n_seguimiento, {})).toMatchObject({ anterior })

    // Another screen still offers it: one call has one next.
    expect(await guardar(siguiente, { by: grace })).toBe(
      `El seguimiento N° ${anterior} ya sigue en el N° ${n_seguimiento}.`,
    )
    const otra = seguimientoInicio.parse((await grace.call(`${BASE}/iniciar`, { anterior })).json())
    expect(otra).toMatchObject({ anterior, siguiente: n_seguimiento })
  })

  it('of a quotation starts with its client, contact and number, and the day it asks for [EST-10] [PAN-05]', async () => {
    const iniciar = async (body: object) => (await ada.call(`${BASE}/iniciar`, body)).json()

    expect(await iniciar({ codigo_cliente: '1204', n_cotizacion: String(cotizacion) })).toMatchObject({
      codigo_cliente: '1204',
      cliente: 'ACEROS DEL SUR SA',
      nro_cpt: '7',
      contacto: 'Lovelace, Ada',
      n_cotizacion: String(cotizacion),
      recordatorio: '2026-12-09',
      usuario: 'ada',
    })
    expect(await iniciar({ codigo_cliente: '2000' })).toMatchObject({ cliente: 'OTRO CLIENTE SA', n_cotizacion: '' })
    expect(await iniciar({})).toMatchObject({ codigo_cliente: '', recordatorio: '2026-11-30' })
    // For a holiday, the next working day is proposed (DAT-01).
    const feriados = ['2026-11-30', '2026-12-01'].map((fecha) => ({ fecha, nombre: 'De la casa' }))
    await desk.db.insertInto('feriados').values(feriados).execute()
    expect(await iniciar({})).toMatchObject({ recordatorio: '2026-12-02' })
    await desk.db.deleteFrom('feriados').execute()
    // What its save would not take is not begun.
    expect((await iniciar({ codigo_cliente: '3000' })).message).toBe('No existe el cliente 3000.')
    expect((await iniciar({ n_cotizacion: '999999' })).message).toBe('No existe la cotización N° 999999.')
  })

  it('tells of a client his last follow-ups, and his open quotations to whoever has these [PAN-05]', async () => {
    await dias('2026-11-20')
    const contexto = async (by: User) =>
      seguimientoContexto.parse((await by.call(`${BASE}/contexto`, { codigo_cliente: '1204' })).json())

    expect(await contexto(ada)).toMatchObject({
      seguimientos: [{ detalle: '2026-11-20', estado: 'V' }],
      cotizaciones: [{ n_cotizacion: String(cotizacion), estado: 'SV' }],
    })
    expect((await contexto(grace)).cotizaciones).toEqual([])
  })

  it('are late on the day after theirs, in Buenos Aires [PAN-05]', async () => {
    await dias('2026-11-21', '2026-11-20', '2026-12-01')
    const at = async (momento: string) => {
      desk.clock.now = new Date(momento)
      // A new session, since all others have expired by then; so this test must be the last.
      const by = await desk.signIn(['SEG'])
      const { data } = await list({}, by)
      const totales = []
      for (const estado of ['A', 'V', 'P', 'C', '']) totales.push((await list({ estado }, by)).total)
      return { estados: data.map(({ detalle, estado }) => `${detalle} ${estado}`), totales }
    }
    const before = await at('2026-11-22T02:59:59Z')
    const after = await at('2026-11-22T03:00:00Z')

    expect(before).toEqual({ estados: ['2026-11-20 V', '2026-11-21 P', '2026-12-01 P'], totales: [3, 1, 2, 0, 3] })
    expect(after).toEqual({ estados: ['2026-11-20 V', '2026-11-21 V', '2026-12-01 P'], totales: [3, 2, 1, 0, 3] })
  })
})
