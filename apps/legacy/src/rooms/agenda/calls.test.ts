import { agendaMes, agendaResumen } from '@yunque/contracts/agenda'
import type { Modulo } from '@yunque/contracts/modulos'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

/** Codes of every card. */
const CARDS: readonly Modulo[] = ['COT', 'MEM', 'TAR', 'SEG']

describe('POST /api/agenda/resumen', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    seller = await test.signIn(CARDS)
    const other = await test.signIn(CARDS)
    const evento = (recordatorio: string, change: { estado?: 'C'; usuario?: string } = {}) => ({
      usuario: seller.codigo,
      cliente: '1204',
      fecha: '2026-11-01',
      recordatorio,
      ...change,
    })
    await test.db
      .insertInto('seguimientos')
      .values([
        evento('2026-11-20'),
        evento('2026-11-19'),
        evento('2026-11-21'),
        evento('2026-12-01'),
        evento('2026-12-01'),
        evento('2026-11-05', { estado: 'C' }),
        evento('2024-01-01', { estado: 'C' }),
        evento('2026-11-18', { usuario: other.codigo }),
      ])
      .execute()
    const tarea = (vencimiento: string, estado: 'P' | 'H') => ({
      usuario: seller.codigo,
      tarea: 'Cargar contactos',
      vencimiento,
      estado,
      creada: test.clock.now,
    })
    await test.db
      .insertInto('tareas')
      .values([tarea('2026-11-30', 'P'), tarea('2026-11-20', 'P'), tarea('2026-11-01', 'H')])
      .execute()
    const expiries = ['2026-11-20', '2026-11-21', '2026-12-06', '2026-12-07', '2026-12-21', '2026-12-22']
    for (const [i, cm05_vencimiento] of expiries.entries())
      await addCliente(test.db, { codigo: `c${i}`, cm05_vencimiento })
    await addCliente(test.db, { codigo: 'baja', cm05_vencimiento: '2026-11-01', baja: 'S' })
  })
  afterAll(() => test.close())

  const resumen = async (by = seller) => agendaResumen.parse((await by.call('/api/agenda/resumen')).json())
  const days = (items: { vencimiento: string }[]) => items.map(({ vencimiento }) => vencimiento)

  it('lists one’s own open events, latest first, and splits them by today [API-04]', async () => {
    const { agendaSinCerrar, vencidas, sinVencer } = await resumen()

    expect(days(agendaSinCerrar)).toEqual(['2026-12-01', '2026-12-01', '2026-11-21', '2026-11-20', '2026-11-19'])
    expect(days(vencidas)).toEqual(['2026-11-20', '2026-11-19'])
    expect(days(sinVencer)).toEqual(['2026-11-21', '2026-12-01', '2026-12-01'])
  })

  it('marks the days: all, overdue, pending; a closed event’s day is only in all [API-04]', async () => {
    const { agendaFechas, fechasVencidas, fechasPendientes, agendaCompleta } = await resumen()

    expect(agendaFechas).toEqual(['2026-11-05', '2026-11-19', '2026-11-20', '2026-11-21', '2026-12-01'])
    expect(fechasVencidas).toEqual(['2026-11-19', '2026-11-20'])
    expect(fechasPendientes).toEqual(['2026-11-21', '2026-12-01'])
    expect(agendaCompleta['2026-12-01']).toHaveLength(2)
    expect(agendaCompleta['2026-11-05']).toMatchObject([{ evento: 'Llamada' }])
  })

  it('counts the open tasks [API-04]', async () => {
    expect((await resumen()).tareas).toBe(2)
  })

  it('counts the tasks that are late, as many as the list that it leads to [PAN-01] [PAN-03]', async () => {
    const { total } = (await seller.call('/api/inicio/tareas-usuario', { estado: 'P', hasta: '2026-11-20' })).json()

    expect([(await resumen()).tareas_vencidas, total]).toEqual([1, 1])
  })

  it('gives the newest rates that are not of tomorrow [API-04]', async () => {
    const { dolar } = await resumen()

    expect(dolar).toEqual({
      fecha: '2026-11-20',
      billete: '1420.00',
      divisa: '1411.50',
      dias_30: '1448.2',
      dias_60: '1485',
      dias_90: '1523',
    })
  })

  it('counts the CM05 of clients in use; the 30 days hold the 15 [API-04]', async () => {
    expect((await resumen()).cm05).toEqual({ vencidas: 1, vencen_15: 2, vencen_30: 4 })
  })

  it('tells the days of three months, and those of any other when asked [PAN-01] [INI-05]', async () => {
    const mes = async (asked: string) =>
      agendaMes.parse((await seller.call('/api/agenda/resumen/mes', { mes: asked })).json())

    expect(await resumen()).toMatchObject({ mesDesde: '2026-10', mesHasta: '2026-12' })
    expect(await mes('2024-01')).toMatchObject({ agendaFechas: ['2024-01-01'], fechasVencidas: [] })
    expect(Object.keys((await mes('2024-01')).agendaCompleta)).toEqual(['2024-01-01'])
    expect(await mes('2026-12')).toMatchObject({ agendaFechas: ['2026-12-01'], fechasPendientes: ['2026-12-01'] })
    expect(await mes('2026-10')).toEqual(agendaMes.parse({}))
  })

  it('neither counts nor shows a card to whoever lacks its module [PAN-01]', async () => {
    const only = async (modulo: Modulo) => {
      const { codigo, call } = await test.signIn([modulo])
      await test.db
        .updateTable('seguimientos')
        .set({ usuario: codigo })
        .where('recordatorio', '=', '2026-11-18')
        .execute()
      const answer = agendaResumen.parse((await call('/api/agenda/resumen')).json())
      const { tareas, cotizaciones, cm05, agendaFechas, agendaSinCerrar, fallas } = answer
      expect(fallas).toEqual([])

      return {
        tareas: tareas !== null,
        cotizaciones: Object.values(cotizaciones).every((count) => count !== null),
        cm05: Object.values(cm05).every((count) => count !== null),
        agenda: agendaFechas.length + agendaSinCerrar.length > 0,
      }
    }
    const none = { tareas: false, cotizaciones: false, cm05: false, agenda: false }

    expect(await only('CST')).toEqual(none)
    expect(await only('TAR')).toEqual({ ...none, tareas: true })
    expect(await only('COT')).toEqual({ ...none, cotizaciones: true })
    expect(await only('MEM')).toEqual({ ...none, cm05: true })
    // Its events are follow-ups, which only SEG opens.
    expect(await only('AGE')).toEqual(none)
    expect(await only('SEG')).toEqual({ ...none, agenda: true })
  })

  it('answers the other cards where one cannot be found, and fails where none can [PAN-01]', async () => {
    const rename = (from: string, to: string) =>
      sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(test.db)
    const nobody = await test.signIn([])
    await rename('dolar_cotizaciones', 'dolar_perdido')
    try {
      const { fallas, dolar, cm05, tareas } = await resumen()
      expect({ fallas, dolar: dolar.billete, vencidas: cm05.vencidas, tareas }).toEqual({
        fallas: ['dolar'],
        dolar: '',
        vencidas: 1,
        tareas: 2,
      })
      expect((await nobody.call('/api/agenda/resumen')).statusCode).toBe(500)
    } finally {
      await rename('dolar_perdido', 'dolar_cotizaciones')
    }
  })

  it('counts only the clients that the user may see [LLA-07]', async () => {
    const limited = await test.signIn(CARDS)
    await test.db.insertInto('clientes_usuarios').values({ usuario: limited.codigo, cliente: 'c0' }).execute()

    expect((await resumen(limited)).cm05).toEqual({ vencidas: 1, vencen_15: 0, vencen_30: 0 })
  })

  it('is empty, and as PHP writes it, where nothing is known yet [ARQ-07]', async () => {
    await test.db.deleteFrom('dolar_cotizaciones').execute()
    const nobody = await test.signIn([])
    const answer = (await nobody.call('/api/agenda/resumen')).json()

    expect(answer.agendaCompleta).toEqual([])
    expect(agendaResumen.parse(answer).dolar.billete).toBe('')
  })
})
