import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMundo } from '../testing/mundo.ts'
import { addCliente, addCotizacion } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { runOnce } from './cola.ts'
import { PROCESOS } from './procesos.ts'

describe('after three weeks in which a house was closed', () => {
  let desk: TestApp
  let codigo: string
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    for (const cliente of ['2000', '4000']) await addCliente(desk.db, { codigo: cliente, razon: `CLIENTE ${cliente}` })
    codigo = (await desk.signIn(['SEG', 'TAR', 'MEM'])).codigo
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    for (const tabla of ['tareas', 'seguimientos', 'reglas_seguimiento', 'cotizaciones', 'procesos_corridas'] as const)
      await desk.db.deleteFrom(tabla).execute()
  })

  const run = async (nombre: string, dia: string) => {
    const proceso = PROCESOS.find((one) => one.nombre === nombre)
    if (!proceso) throw new Error('no such job')
    const deps = { ...desk.deps, reloj: () => new Date(`${dia}T12:00:00Z`) }
    await runOnce(deps, proceso, { id: crypto.randomUUID(), data: null })
  }
  const seguidas = async () =>
    (await desk.db.selectFrom('seguimientos').select('n_cotizacion').orderBy('n_cotizacion').execute()).map(
      ({ n_cotizacion }) => n_cotizacion,
    )

  it('a rule makes up for what was due, with one for a client of all that is longer ago than a week [PAN-06] [PAN-24]', async () => {
    await desk.db
      .insertInto('reglas_seguimiento')
      .values({
        ...{ nombre: 'A los 5 días', condicion: 'sin_decision', cantidad: 5, tipo: 'L', detalle: '', activa: 'S' },
        ...{ quien: codigo, negocio: null, importe: null, asignada_a: null, moneda: 'D' },
      })
      .execute()
    await run('seguimientos-automaticos', '2027-01-01')
    const cot = (cliente: string, fecha: string) => addCotizacion(desk.db, { usuario: codigo, cliente, fecha })
    // Due before the holidays: no run was missing.
    await cot('1204', '2026-12-20')
    await cot('1204', '2026-12-29')
    await cot('1204', '2027-01-04')
    const ultima = await cot('1204', '2027-01-05')
    await cot('2000', '2027-01-02')
    const semana = [await cot('2000', '2027-01-14'), await cot('2000', '2027-01-15')]
    const unica = await cot('4000', '2026-12-28')
    await run('seguimientos-automaticos', '2027-01-22')

    expect(await seguidas()).toEqual([ultima, ...semana, unica])
    for (const dia of ['2027-01-22', '2027-01-23']) await run('seguimientos-automaticos', dia)
    expect(await seguidas()).toHaveLength(4)
  })

  it('every open follow-up has its task, and a CM05 that expired then is asked for [PAN-03] [PAN-24]', async () => {
    await run('tareas-automaticas', '2026-12-20')
    for (const recordatorio of ['2026-12-15', '2026-12-28', '2027-01-04', '2027-01-21'])
      await desk.db
        .insertInto('seguimientos')
        .values({ cliente: '1204', usuario: codigo, fecha: '2026-12-01', recordatorio })
        .execute()
    await desk.db.updateTable('clientes').set({ cm05_vencimiento: '2027-01-08' }).where('codigo', '=', '1204').execute()
    await run('tareas-automaticas', '2027-01-22')
    await run('tareas-automaticas', '2027-01-22')

    const tareas = await desk.db.selectFrom('tareas').select('vencimiento').orderBy('vencimiento').execute()
    expect(tareas.map(({ vencimiento }) => vencimiento)).toEqual([
      '2026-12-28',
      '2027-01-04',
      '2027-01-08',
      '2027-01-21',
    ])
  })
})
