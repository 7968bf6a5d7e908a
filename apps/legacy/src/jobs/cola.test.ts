import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../kernel/db/transaction.ts'
import { ApiError } from '../kernel/http/errors.ts'
import { buzonDe } from '../rooms/pedidos/buzon/conexion.ts'
import { addMundo } from '../testing/mundo.ts'
import { paginasDe } from '../testing/paginas.ts'
import { addCotizacion } from '../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../testing/test-app.ts'
import { checkStock } from './check-stock.ts'
import { checkTotales } from './check-totales.ts'
import { clean } from './clean.ts'
import { openCola, runOnce } from './cola.ts'
import { PROCESOS, type Proceso } from './procesos.ts'

const COPY = fileURLToPath(new URL('../testing/job-copy.ts', import.meta.url))
const PROCESOS_PAGE = 'utilitarios/procesos-automaticos-server'
const CORRIDAS = 1_000
const KILLS = 10
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const proceso = (correr: Extract<Proceso, { correr: unknown }>['correr']): Proceso => ({
  nombre: 'prueba',
  titulo: 'Prueba',
  detalle: '',
  cron: '',
  cuando: '',
  limiteS: 10,
  correr,
})

describe('jobs', () => {
  let desk: TestApp
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
  })
  afterAll(() => desk.close())

  const corridas = (nombre = 'prueba') =>
    desk.db.selectFrom('procesos_corridas').selectAll().where('proceso', '=', nombre).orderBy('id').execute()

  it(`does each of ${CORRIDAS} runs once, though its copies are killed in the middle all the time [PAN-24]`, async () => {
    await sql`create table prueba_efectos (id bigint generated always as identity)`.execute(desk.db)
    const boss = new PgBoss({ connectionString: desk.url, max: 2, supervise: false, schedule: false })
    boss.on('error', () => {})
    await boss.start()
    const copies: ChildProcess[] = []
    const start = async () => {
      const copy = fork(COPY, [desk.url], { stdio: 'ignore' })
      await once(copy, 'message')
      copies.push(copy)
    }
    await start()
    await boss.insert(
      'prueba',
      Array.from({ length: CORRIDAS }, () => ({ data: {} })),
    )
    await Promise.all([start(), start()])
    const done = async () =>
      (await sql<{ n: number }>`select count(*) as n from procesos_corridas where proceso = 'prueba'`.execute(desk.db))
        .rows[0]?.n ?? 0
    let killed = 0
    const started: Promise<void>[] = []
    while ((await done()) < CORRIDAS) {
      await sleep(300)
      const copy = killed < KILLS ? copies.shift() : undefined
      if (copy) {
        copy.kill('SIGKILL')
        killed++
        started.push(start())
      }
    }
    await Promise.all(started)
    for (const copy of copies) copy.kill('SIGKILL')
    await boss.stop({ graceful: false })

    const { rows } = await sql<{ hechas: number; trabajos: number; efectos: number }>`
      select count(*) filter (where estado = 'hecha') as hechas, count(distinct trabajo) as trabajos,
        (select count(*) from prueba_efectos) as efectos
      from procesos_corridas where proceso = 'prueba'`.execute(desk.db)
    expect(killed).toBeGreaterThan(3)
    expect(rows[0]).toEqual({ hechas: CORRIDAS, trabajos: CORRIDAS, efectos: 2 * CORRIDAS })
    await desk.db.deleteFrom('procesos_corridas').execute()
  }, 180_000)

  it('does a job once that the queue hands out twice at the same moment [PAN-24]', async () => {
    let done = 0
    const job = { id: crypto.randomUUID(), data: null }
    const uno = proceso(async () => {
      done++
      await sleep(50)
      return 'hecho'
    })
    await Promise.all([runOnce(desk.deps, uno, job), runOnce(desk.deps, uno, job), runOnce(desk.deps, uno, job)])

    expect(done).toBe(1)
    expect(await corridas()).toMatchObject([{ estado: 'hecha', resultado: 'hecho', trabajo: job.id }])
  })

  it('leaves nothing of a run that fails but the row that says so, and may be tried again [PAN-20]', async () => {
    await desk.db.deleteFrom('procesos_corridas').execute()
    const job = { id: crypto.randomUUID(), data: null }
    const falla = proceso(async (_deps, trx) => {
      await sql`insert into cobradores values ('X', 'X')`.execute(trx)
      throw new ApiError(422, 'no se pudo')
    })
    await expect(runOnce(desk.deps, falla, job)).rejects.toThrow('no se pudo')
    await runOnce(
      desk.deps,
      proceso(async () => 'bien'),
      job,
    )

    expect(await corridas()).toMatchObject([
      { estado: 'fallida', error: 'no se pudo' },
      { estado: 'hecha', resultado: 'bien' },
    ])
    expect(await desk.db.selectFrom('cobradores').selectAll().execute()).toEqual([])
  })

  it('tells people of a failure in words, and the log in its own', async () => {
    await desk.db.deleteFrom('procesos_corridas').execute()
    const logged: string[] = []
    const roto = { ...proceso((_deps, trx) => sql`select * from nada_asi`.execute(trx).then(() => '')), nombre: 'roto' }
    const cola = await openCola({
      url: desk.url,
      deps: desk.deps,
      procesos: [roto],
      log: { error: (fields) => void logged.push(String((fields as { err?: Error }).err?.message)) },
      prisa: { sondeoS: 0.5, vigilaS: 60, limiteS: 30, lote: 1 },
    })
    const { codigo } = await desk.signIn(['PAS'])
    await inTransaction(desk.db, (trx) => cola.pedir(trx, 'roto', codigo))
    for (let i = 0; i < 100 && (await corridas('roto')).length === 0; i++) await sleep(100)
    await cola.close()

    expect((await corridas('roto'))[0]).toMatchObject({
      estado: 'fallida',
      error: 'Ocurrió un error inesperado: el detalle está en el registro del servidor.',
    })
    expect(logged).toContainEqual(expect.stringContaining('nada_asi'))
  })

  it('is shown with its last run, pauses, goes on, and runs when somebody asks [PAN-20]', async () => {
    const { get, post, codigo } = await paginasDe(desk, ['PAS'])
    const cola = await openCola({
      url: desk.url,
      deps: desk.deps,
      procesos: [...PROCESOS],
      log: { error: () => {} },
      prisa: { sondeoS: 0.5, vigilaS: 60, limiteS: 30, lote: 1 },
    })
    desk.deps.cola = cola
    try {
      expect((await get(PROCESOS_PAGE)).body).toContain('22/11/2026 03:00')
      // A job that looks each minute and finds nothing is at work, too.
      expect((await get(`${PROCESOS_PAGE}?proceso=correos`)).body).toContain('Todavía no tuvo nada que hacer.')
      expect((await post(PROCESOS_PAGE, 'pausar', { proceso: 'limpieza' })).text).toContain('Limpieza: en pausa.')
      expect((await get(PROCESOS_PAGE)).body).toContain('En pausa')
      await runOnce(
        desk.deps,
        { ...(PROCESOS.find(({ nombre }) => nombre === 'limpieza') as Proceso) },
        { id: crypto.randomUUID(), data: null },
      )
      expect(await corridas('limpieza')).toEqual([])

      expect((await post(PROCESOS_PAGE, 'correr', { proceso: 'limpieza' })).text).toContain('corre en unos segundos')
      for (let i = 0; i < 100 && (await corridas('limpieza')).length === 0; i++) await sleep(100)
      expect(await corridas('limpieza')).toMatchObject([{ estado: 'hecha', pedida_por: codigo }])
      expect((await post(PROCESOS_PAGE, 'reanudar', { proceso: 'limpieza' })).text).toContain('sigue su horario')
      expect((await get(`${PROCESOS_PAGE}?proceso=limpieza`)).body).toContain('0 claves')
      expect((await post(PROCESOS_PAGE, 'correr', { proceso: 'nada' })).status).toBe(404)
    } finally {
      delete desk.deps.cola
      await cola.close()
    }
  }, 60_000)

  it('names the job that reads a mailbox only where there is one [PAN-24] [PED-07]', async () => {
    const { get } = await paginasDe(desk, ['PAS'])
    const isNamed = async () => (await get(PROCESOS_PAGE)).body.includes('Pedidos por correo')
    expect(await isNamed()).toBe(false)
    desk.deps.buzon = buzonDe('imap://u:p@correo.example')
    try {
      expect(await isNamed()).toBe(true)
    } finally {
      delete desk.deps.buzon
    }
  })

  it('says that nobody works on jobs where nobody does', async () => {
    const { post } = await paginasDe(desk, ['PAS'])
    const answer = await post(PROCESOS_PAGE, 'correr', { proceso: 'limpieza' })

    expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('no atiende procesos automáticos')])
  })

  it('cleans what nobody can use any more, and nothing else [PAN-24]', async () => {
    const vivo = await desk.signIn()
    const muerto = await desk.signIn()
    const ayer = new Date(AHORA.getTime() - 25 * 3_600_000)
    await desk.db.updateTable('sesiones').set({ usada: ayer }).where('usuario', '=', muerto.codigo).execute()
    await desk.db.transaction().execute((trx) => clean(desk.deps, trx))

    const left = await desk.db.selectFrom('sesiones').select('usuario').execute()
    expect(left.map(({ usuario }) => usuario)).toContain(vivo.codigo)
    expect(left.map(({ usuario }) => usuario)).not.toContain(muerto.codigo)
  })

  it('finds a stored total that is not the sum of its lines, and gives a task to who holds PAS [PAN-24]', async () => {
    const { codigo } = await desk.signIn(['PAS', 'TAR'])
    // He could not see it.
    await desk.signIn(['PAS'])
    const otro = await desk.signIn(['COT'])
    const add = async (subtotal_d: string, precio_total: string) => {
      const n = await addCotizacion(desk.db, { usuario: otro.codigo, subtotal_d, modificado: AHORA })
      await desk.db
        .insertInto('cotizacion_items')
        .values({
          n_cotizacion: n,
          nro_item: 1,
          orden: 1,
          familia: '1',
          moneda: 'D',
          ficha: null,
          plazo_entrega: null,
          cantidad: '3',
          peso_unitario: '1',
          peso_total: '3',
          precio_unitario: '1.115',
          precio_total,
        })
        .execute()
      return n
    }
    await add('3.35', '3.35')
    const wrongSum = await add('3.36', '3.35')
    const wrongLine = await add('3.34', '3.34')
    const said = await desk.db.transaction().execute((trx) => checkTotales(desk.deps, trx))

    expect(said).toBe(`3 documentos, 2 con otro total: ${wrongSum}, ${wrongLine}.`)
    const tareas = await desk.db.selectFrom('tareas').select(['usuario', 'origen', 'detalle']).execute()
    expect(tareas).toContainEqual({
      usuario: codigo,
      origen: 'sistema',
      detalle: expect.stringContaining(String(wrongSum)),
    })
    expect(tareas.map(({ usuario }) => usuario)).not.toContain(otro.codigo)
  })

  it('finds a lot in which something else lies than its movements say [DAT-04]', async () => {
    await desk.db
      .insertInto('productos')
      .values({ prod01: 'CH', familia: '1', descrip: 'CHAPA', productos_seleccionados: ['304'], base_peso: 'kilo' })
      .execute()
    const { deposito } = await desk.db
      .selectFrom('depositos')
      .select('codigo as deposito')
      .limit(1)
      .executeTakeFirstOrThrow()
    const lote = { prod01: 'CH', deposito, medidas: ['2.00'], atributos: [] }
    const move = (tipo: string, c_ficha: string, cantidad: string) =>
      desk.db
        .insertInto('stock_movimientos')
        .values({ ...lote, tipo, c_ficha, cantidad, fecha: '2026-11-20', a_deposito: null, kilos: null, motivo: 'x' })
        .execute()
    await desk.db
      .insertInto('stock_fichas')
      .values([
        { ...lote, c_ficha: 'B1', stock_fis: '7' },
        { ...lote, c_ficha: 'B2', stock_fis: '7' },
      ])
      .execute()
    for (const c_ficha of ['B1', 'B2', 'B3']) await move('E', c_ficha, '10')
    await move('S', 'B1', '3')
    const check = () => desk.db.transaction().execute((trx) => checkStock(trx))

    // B2 is three short, and of B3 nothing is there.
    expect(await check()).toBe(
      '2 lotes con otro stock que el de sus movimientos: ficha B2 (3,00 de menos), ficha B3 (10,00 de menos)',
    )
    expect(await desk.db.transaction().execute((trx) => checkTotales(desk.deps, trx))).toContain('ficha B2')
    await move('D', 'B2', '3')
    await move('S', 'B3', '10')
    expect(await check()).toBe('')
  })
})
