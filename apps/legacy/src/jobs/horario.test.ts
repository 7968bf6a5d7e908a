import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../kernel/http/errors.ts'
import { addMundo } from '../testing/mundo.ts'
import { addCotizacion } from '../testing/records.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { openCola, runOnce } from './cola.ts'
import { PROCESOS, type Proceso } from './procesos.ts'

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const textos = { titulo: 'Prueba', detalle: '', cuando: '', limiteS: 10 }

describe('the timetable of jobs', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp()
  })
  afterAll(() => desk.close())

  const corridas = (nombre: string) =>
    desk.db.selectFrom('procesos_corridas').selectAll().where('proceso', '=', nombre).orderBy('id').execute()
  const tareasDe = async (usuario: string) =>
    (
      await desk.db
        .selectFrom('tareas')
        .select('vencimiento')
        .where('usuario', '=', usuario)
        .where('origen', '=', 'seguimiento')
        .execute()
    ).map(({ vencimiento }) => vencimiento)
  const open = (procesos: Proceso[]) =>
    openCola({
      url: desk.url,
      deps: desk.deps,
      procesos,
      log: { error: () => {} },
      prisa: { sondeoS: 0.5, vigilaS: 60, limiteS: 30, lote: 1 },
    })

  it('is made up for once where every copy was switched off at that time, as a desk is at night [PAN-24]', async () => {
    // In Buenos Aires it is this hour in three hours: the last time was yesterday.
    const hour = new Date().getUTCHours()
    const diario: Proceso = { ...textos, nombre: 'diario', cron: `30 ${hour} * * *`, correr: async () => 'hecho' }
    await (await open([diario])).close()
    expect(await corridas('diario')).toEqual([])
    await sql`update pgboss.schedule set created_on = now() - interval '9 days'`.execute(desk.db)
    await sql`update pgboss.version set cron_on = now() - interval '3 days'`.execute(desk.db)

    const copies = await Promise.all([open([diario]), open([diario])])
    for (let i = 0; i < 150 && (await corridas('diario')).length === 0; i++) await sleep(100)
    await sleep(2_000)
    await Promise.all(copies.map((cola) => cola.close()))

    expect(await corridas('diario')).toMatchObject([{ estado: 'hecha', resultado: 'hecho' }])
  }, 60_000)

  it('says that a job works again after it failed, also where it then finds nothing to do [PAN-20]', async () => {
    let isDown = true
    const atender = async () => {
      if (isDown) throw new ApiError(502, 'El buzón no contesta.')
      return ''
    }
    const buzon: Proceso = { ...textos, nombre: 'buzon', cron: '', atender }
    const run = () => runOnce(desk.deps, buzon, { id: crypto.randomUUID(), data: null })
    await run().catch(() => {})
    isDown = false
    for (let i = 0; i < 3; i++) await run()

    expect((await corridas('buzon')).map(({ estado, resultado }) => [estado, resultado])).toEqual([
      ['fallida', ''],
      ['hecha', 'Nada para hacer.'],
    ])
  })

  it('gives the task of a follow-up that is made after the tasks of the day, as where both are made up for at the start [PAN-03] [PAN-24]', async () => {
    await addMundo(desk.db)
    const { codigo } = await desk.signIn(['SEG', 'TAR'])
    await addCotizacion(desk.db, { usuario: codigo, fecha: '2026-11-19' })
    await desk.db
      .insertInto('reglas_seguimiento')
      .values({
        nombre: 'A los 5 días',
        condicion: 'sin_decision',
        cantidad: 5,
        tipo: 'L',
        detalle: '',
        activa: 'S',
        quien: codigo,
        negocio: null,
        importe: null,
        asignada_a: null,
        moneda: 'D',
      })
      .execute()
    // A Tuesday: a follow-up is for the same day.
    const deps = { ...desk.deps, reloj: () => new Date('2026-11-24T12:00:00Z') }
    for (const nombre of ['tareas-automaticas', 'seguimientos-automaticos', 'tareas-automaticas']) {
      const proceso = PROCESOS.find((one) => one.nombre === nombre)
      if (proceso) await runOnce(deps, proceso, { id: crypto.randomUUID(), data: null })
      if (nombre === 'seguimientos-automaticos') expect(await tareasDe(codigo)).toEqual(['2026-11-24'])
    }

    expect(await tareasDe(codigo)).toEqual(['2026-11-24'])
  })
})
