import { agendaResumen } from '@yunque/contracts/agenda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

describe('POST /api/agenda/resumen', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    seller = await test.signIn([])
    const other = await test.signIn([])
    const evento = (vencimiento: string, change: { cerrado?: 'S'; tipo?: 'T'; usuario?: string } = {}) => ({
      ...{ usuario: seller.codigo, evento: 'Llamado', detalle: vencimiento, seguimiento: null, vencimiento, ...change },
    })
    await test.db
      .insertInto('eventos')
      .values([
        evento('2026-11-20'),
        evento('2026-11-19'),
        evento('2026-11-21'),
        evento('2026-12-01'),
        evento('2026-12-01'),
        evento('2026-11-05', { cerrado: 'S' }),
        evento('2024-01-01', { cerrado: 'S' }),
        evento('2026-11-18', { usuario: other.codigo }),
        evento('2026-11-30', { tipo: 'T' }),
        evento('2026-11-29', { tipo: 'T' }),
        evento('2026-11-01', { tipo: 'T', cerrado: 'S' }),
      ])
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
    expect(agendaCompleta['2026-11-05']).toMatchObject([{ evento: 'Llamado' }])
  })

  it('counts the open tasks [API-04]', async () => {
    expect((await resumen()).tareas).toBe(2)
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

  it('counts only the clients that the user may see [LLA-07]', async () => {
    const limited = await test.signIn([])
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
