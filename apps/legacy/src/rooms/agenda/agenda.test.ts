import { agendaAnswer, agendaSuscripcion } from '@yunque/contracts/agenda'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente, addCotizacion } from '../../testing/records.ts'
import { AHORA, createTestApp, PUBLIC_URL, type TestApp } from '../../testing/test-app.ts'

const AGENDA = '/api/inicio/agenda-usuario'
type User = Awaited<ReturnType<TestApp['signIn']>>

describe('the agenda of a person', () => {
  let desk: TestApp
  let ada: User
  let jefa: User
  let seguimiento: string
  let tarea: string
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await addCliente(desk.db, {
      codigo: '2000',
      razon: 'ÑANDÚ; ACEROS, CORTES Y PLEGADOS DE LA PATAGONIA ARGENTINA SRL',
    })
    ada = await desk.signIn(['AGE', 'SEG', 'TAR', 'COT', 'NVR'], 'ada')
    jefa = await desk.signIn(['AGE', 'SEG', 'TAR', 'COT', 'NVR'], 'jefa')
    await desk.db.insertInto('usuarios_permisos').values({ usuario: 'jefa', permiso: 'ver_agenda_de_todos' }).execute()
    const dias = { usuario: 'ada', fecha: '2026-11-01' }
    const rows = [
      { ...dias, cliente: '2000', recordatorio: '2026-11-20', tipo: 'V' as const, detalle: 'Cobrar $ 99.999' },
      { ...dias, cliente: '1204', recordatorio: '2026-11-25', estado: 'C' as const },
    ]
    const [first] = await desk.db.insertInto('seguimientos').values(rows).returning('n_seguimiento').execute()
    seguimiento = String(first?.n_seguimiento)
    const { id } = await desk.db
      .insertInto('tareas')
      .values({ usuario: 'ada', tarea: 'Cargar contactos', vencimiento: '2026-11-24', creada: AHORA })
      .returning('id')
      .executeTakeFirstOrThrow()
    tarea = String(id)
    await addCotizacion(desk.db, { usuario: 'ada', validez_oferta: '2026-11-28', subtotal_d: '99999.00' })
    await addCotizacion(desk.db, { usuario: 'ada', validez_oferta: '2026-11-28', anulada: 'S' })
    await addCotizacion(desk.db, { usuario: 'ada', tipo: 'nota_venta', fecha_comprometida: '2026-11-30' })
  })
  afterAll(() => desk.close())

  const mes = { desde: '2026-11-01', hasta: '2026-11-30', usuario: '' }
  const ver = async (by = ada, change: object = {}) => {
    const answer = await by.call(AGENDA, { ...mes, ...change })
    return answer.statusCode === 200 ? agendaAnswer.parse(answer.json()) : answer.json().message
  }
  const dias = async (by = ada, change: object = {}) =>
    (await ver(by, change)).eventos.map(
      ({ tipo, fecha, estado }: Record<string, string>) => `${fecha} ${tipo} ${estado}`,
    )
  const suscribir = async (accion: string, by = ada) =>
    agendaSuscripcion.parse((await by.call(`${AGENDA}/suscribir`, { accion })).json())
  const leer = (url: string) => desk.app.inject({ method: 'GET', url: url.replace(PUBLIC_URL, '') })

  it('holds follow-ups, tasks, quotations that expire and committed dates [PAN-02]', async () => {
    expect(await dias()).toEqual([
      '2026-11-20 seguimiento vencido',
      '2026-11-24 tarea pendiente',
      '2026-11-25 seguimiento hecho',
      '2026-11-28 cotizacion pendiente',
      '2026-11-30 entrega hecho',
    ])
    expect(await dias(ada, { desde: '2026-11-21', hasta: '2026-11-24' })).toEqual(['2026-11-24 tarea pendiente'])
    const sola = await desk.signIn(['AGE', 'TAR'])
    expect(await dias(sola)).toEqual([])
  })

  it('of another is for who may see all, and then by what these may open [PAN-02]', async () => {
    expect(await ver(ada, { usuario: 'jefa' })).toContain('ver_agenda_de_todos')
    expect((await ver()).personas).toEqual([])
    const { personas, eventos } = await ver(jefa, { usuario: 'ada' })

    expect(personas.map(({ value }: { value: string }) => value)).toEqual(expect.arrayContaining(['ada', 'jefa']))
    expect(eventos).toHaveLength(5)
    expect(await dias(jefa)).toEqual([])
  })

  it('moves a follow-up or a task, over the version on screen, and back [PAN-02]', async () => {
    const mover = (tipo: string, id: string, version: string, fecha: string, by = ada) =>
      by.call(`${AGENDA}/mover`, { tipo, id, version, fecha })
    const otra = await desk.signIn(['AGE', 'SEG', 'TAR'])
    expect((await mover('tarea', tarea, '1', '2026-11-27', otra)).statusCode).toBe(404)
    expect((await mover('cotizacion', '1', '1', '2026-11-27')).statusCode).toBe(422)
    for (const [tipo, id] of [
      ['seguimiento', seguimiento],
      ['tarea', tarea],
    ] as const) {
      const [before] = (await ver()).eventos.filter(
        (one: { id: string; tipo: string }) => one.tipo === tipo && one.id === id,
      )
      expect((await mover(tipo, id, '1', '2026-11-27')).json()).toEqual({ version: '2' })
      expect(await dias()).toContain(`2026-11-27 ${tipo} pendiente`)
      expect((await mover(tipo, id, '1', '2026-11-29')).statusCode).toBe(409)
      expect((await mover(tipo, id, '2', before.fecha, jefa)).json()).toEqual({ version: '3' })
      expect((await ver()).eventos).toContainEqual({ ...before, version: '3' })
    }
    for (const [tipo, id] of [
      ['seguimiento', seguimiento],
      ['tarea', tarea],
    ] as const) {
      const past = await mover(tipo, id, '3', '2026-11-19')
      expect([past.statusCode, past.json().errors]).toEqual([
        422,
        { fecha: ['La nueva fecha no puede ser anterior a hoy.'] },
      ])
      const [table, key, hecho] =
        tipo === 'tarea' ? (['tareas', 'id', 'H'] as const) : (['seguimientos', 'n_seguimiento', 'C'] as const)
      const set = (estado: string) =>
        sql`update ${sql.table(table)} set estado = ${estado} where ${sql.ref(key)} = ${Number(id)}`.execute(desk.db)
      await set(hecho)
      expect((await mover(tipo, id, '3', '2026-11-28')).json().errors).toEqual({
        fecha: ['Ya está hecho: no se mueve.'],
      })
      await set(tipo === 'tarea' ? 'P' : 'A')
    }
    const audited = await desk.db.selectFrom('auditoria').select('usuario').where('accion', '=', 'mover').execute()
    expect(audited.map(({ usuario }) => usuario)).toEqual(['ada', 'jefa', 'ada', 'jefa'])
  })

  it('is read by an independent reader of RFC 5545, whole and without amounts [PAN-02]', async () => {
    const { url } = await suscribir('crear')
    expect(url).toMatch(/^http:\/\/legacy\.example:4001\/agenda\/[0-9a-f]{64}\.ics$/)
    const answer = await leer(url)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const calendario = new ICAL.Component(ICAL.parse(answer.body))
    const eventos = calendario.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))

    expect(eventos.map(({ summary, startDate, endDate }) => [summary, String(startDate), String(endDate)])).toEqual([
      ['Visita · ÑANDÚ; ACEROS, CORTES Y PLEGADOS DE LA PATAGONIA ARGENTINA SRL', '2026-11-20', '2026-11-21'],
      ['Cargar contactos', '2026-11-24', '2026-11-25'],
      ['✓ Llamada · ACEROS DEL SUR SA', '2026-11-25', '2026-11-26'],
      [expect.stringMatching(/^Vence la cotización N° \d+ · ACEROS DEL SUR SA$/), '2026-11-28', '2026-11-29'],
      [expect.stringMatching(/^✓ Entrega de la nota de venta N° \d+ · /), '2026-11-30', '2026-12-01'],
    ])
    expect(new Set(eventos.map(({ uid }) => uid)).size).toBe(5)
    expect(answer.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(answer.body).not.toMatch(/99.?999/)
    expect(answer.body.replaceAll('\r\n', '')).not.toContain('\n')
  })

  it('ends with its address: a new one, a revoked one, a wrong one, a person out of use [PAN-02]', async () => {
    const { url: vieja } = await suscribir('crear')
    const { url, creada } = await suscribir('crear')
    expect(creada).toBe('2026-11-21 12:00:00')
    expect((await leer(vieja)).statusCode).toBe(404)
    expect((await leer(url)).statusCode).toBe(200)
    expect(await (await ada.call(`${AGENDA}/suscripcion`)).json()).toEqual({ creada, url: '' })
    const { rows } = await sql<{ row: string }>`select s::text as row from agenda_suscripciones s`.execute(desk.db)
    expect(rows.some(({ row }) => row.includes(url.slice(-68, -4)))).toBe(false)

    for (const wrong of [`${'0'.repeat(64)}.ics`, 'nada.ics', `${url.slice(-68, -4)}`]) {
      expect((await leer(`/agenda/${wrong}`)).statusCode).toBe(404)
    }
    await desk.db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', 'ada').execute()
    expect((await leer(url)).statusCode).toBe(404)
    await desk.db.updateTable('usuarios').set({ estado: 'A' }).where('codigo', '=', 'ada').execute()
    expect((await suscribir('revocar')).creada).toBe('')
    expect((await leer(url)).statusCode).toBe(404)
  })

  it('is not to be asked for more than thirty times a minute by one address [PAN-02]', async () => {
    desk.clock.now = new Date(AHORA.getTime() + 120_000)
    const codes: number[] = []
    for (let i = 0; i < 31; i++) codes.push((await leer(`/agenda/${'0'.repeat(64)}.ics`)).statusCode)

    expect([codes[29], codes[30]]).toEqual([404, 429])
  })
})
