import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { reglaAnswer, reglaPrevia } from '@yunque/contracts/seguimientos'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { waitingAdvisory } from '../../testing/race.ts'
import { addCliente, addCotizacion } from '../../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { historialDeSeguimiento } from './historial.ts'
import { makeSeguimientos } from './reglas.ts'

const REGLAS = '/api/utilitarios/seguimientos-clientes/seguimientos-automatico'
const COPY = fileURLToPath(new URL('../../testing/regla-copy.ts', import.meta.url))

describe('rules of follow-ups', () => {
  let desk: TestApp
  let ada: Awaited<ReturnType<TestApp['signIn']>>
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await addCliente(desk.db, { codigo: '2000', razon: 'OTRO CLIENTE SA' })
    await addCliente(desk.db, { codigo: '3000', razon: 'DE BAJA SA', baja: 'S' })
    ada = await desk.signIn(['SGA', 'SEG'], 'ada')
    await desk.signIn(['SEG'], 'vendedor')
    await desk.signIn(['COT'], 'sinseguimientos')
    await desk.signIn(['SEG'], 'limitado')
    await desk.db.insertInto('clientes_usuarios').values({ usuario: 'limitado', cliente: '2000' }).execute()
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    await sql`truncate seguimientos, reglas_seguimiento, cotizacion_items, cotizaciones cascade`.execute(desk.db)
  })

  const form = (change: object = {}) => ({
    nombre: 'Sin decisión',
    condicion: 'sin_decision',
    cantidad: '5',
    negocio: '',
    moneda: 'D',
    importe: '',
    tipo: 'L',
    detalle: 'Llamar por la cotización',
    asignada_a: '',
    version: '',
    ...change,
  })
  const previa = async (change: object = {}, id = '') => {
    const answer = await ada.call(`${REGLAS}/previa${id && `/${id}`}`, form(change))
    return reglaPrevia.parse(answer.json())
  }
  const guardar = async (change: object = {}, id = '') => {
    const answer = await ada.call(`${REGLAS}/guardar${id && `/${id}`}`, form(change))
    return answer.statusCode === 200 ? reglaAnswer.parse(answer.json()).regla : answer.json().message
  }
  const activar = async ({ id, version }: { id: string; version: string }, activa = 'S') =>
    reglaAnswer.parse((await ada.call(`${REGLAS}/activar/${id}`, { activa, version })).json()).regla
  const correr = (momento = AHORA) =>
    desk.db.transaction().execute((trx) => makeSeguimientos({ ...desk.deps, reloj: () => momento }, trx))
  const hechos = () =>
    desk.db
      .selectFrom('seguimientos')
      .select(['cliente', 'usuario', 'n_cotizacion', 'recordatorio', 'detalle'])
      .orderBy('n_seguimiento')
      .execute()
  const cot = (change: object) => addCotizacion(desk.db, change)
  const nota = async (entregada: string | null, change: object = {}) => {
    const n = await cot({ tipo: 'nota_venta', ...change })
    await desk.db.updateTable('cotizaciones').set({ entregada }).where('n_cotizacion', '=', n).execute()
    return n
  }
  const numeros = async (change: object) => (await previa(change)).filas.map(({ n_documento }) => Number(n_documento))

  it('of a quotation without a decision look at those of so many days ago, and of a week past [PAN-06]', async () => {
    const [, dentro, , hoy] = [
      await cot({ fecha: '2026-11-08' }),
      await cot({ fecha: '2026-11-09' }),
      await cot({ fecha: '2026-11-12', anulada: 'S' }),
      await cot({ fecha: '2026-11-16' }),
      await cot({ fecha: '2026-11-17' }),
      await cot({ fecha: '2026-11-16', items: 1, perdidos: 1 }),
      await cot({ fecha: '2026-11-16', cliente: '3000' }),
    ]
    expect(await numeros({})).toEqual([dentro, hoy])
  })

  it('of a quotation that expires look so many days ahead, and not at what is over [PAN-06]', async () => {
    const [pronto, justo] = [
      await cot({ validez_oferta: '2026-11-21' }),
      await cot({ validez_oferta: '2026-11-24' }),
      await cot({ validez_oferta: '2026-11-25' }),
      await cot({ validez_oferta: '2026-11-20' }),
    ]
    expect(await numeros({ condicion: 'por_vencer', cantidad: '3' })).toEqual([pronto, justo])
  })

  it('of a delivery, and of a client without purchases, look at sales notes [PAN-06]', async () => {
    const entregada = await nota('2026-11-19', { fecha: '2026-11-01' })
    await nota('2026-11-20')
    await nota(null)
    expect(await numeros({ condicion: 'entrega', cantidad: '2' })).toEqual([entregada])

    await cot({ tipo: 'nota_venta', fecha: '2026-08-20' })
    const ultima = await cot({ tipo: 'nota_venta', fecha: '2026-08-21', cliente: '2000' })
    expect(await numeros({ condicion: 'sin_compra', cantidad: '3' })).toEqual([ultima])
  })

  it('call no one back whom only the generic client stands for: its last purchase is not his [PAN-06] [EST-02]', async () => {
    await addCliente(desk.db, { codigo: CLIENTE_GENERICO, razon: 'CLIENTE GENÉRICO' })
    const suya = { cliente: CLIENTE_GENERICO, razon_reemplazo: 'TALLER LOS HERMANOS' }
    await cot({ ...suya, tipo: 'nota_venta', fecha: '2026-08-21' })
    expect(await numeros({ condicion: 'sin_compra', cantidad: '3' })).toEqual([])

    await cot({ ...suya, validez_oferta: '2026-11-24' })
    const { filas } = await previa({ condicion: 'por_vencer', cantidad: '3' })
    expect(filas.map(({ cliente }) => cliente)).toEqual(['TALLER LOS HERMANOS'])
  })

  it('keep to a business line and a least amount in one currency [PAN-06] [DOC-08]', async () => {
    const grande = await cot({ fecha: '2026-11-16', subtotal_d: '1000', subtotal_p: '5' })
    const pesos = await cot({ fecha: '2026-11-16', subtotal_p: '900000' })
    const otra = await cot({ fecha: '2026-11-16', negocio: 'H' })

    expect(await numeros({ importe: '1000' })).toEqual([grande])
    expect(await numeros({ moneda: 'P', importe: '900000' })).toEqual([pesos])
    expect(await numeros({ negocio: 'H' })).toEqual([otra])
  })

  it('give to the seller or to one person, and to their own author what these could not see [PAN-06] [LLA-07]', async () => {
    for (const usuario of ['vendedor', 'sinseguimientos', 'limitado']) await cot({ fecha: '2026-11-16', usuario })
    await activar(await guardar())
    await correr()
    expect((await hechos()).map(({ usuario }) => usuario)).toEqual(['vendedor', 'ada', 'ada'])

    expect(await guardar({ asignada_a: 'sinseguimientos' })).toBe('Elija una persona que tenga esta pantalla.')
    await activar(await guardar({ asignada_a: 'vendedor', detalle: 'De uno' }))
    await correr()
    const deUno = (await hechos()).filter(({ detalle }) => detalle === 'De uno')
    expect(deUno.map(({ usuario }) => usuario)).toEqual(['vendedor', 'vendedor', 'vendedor'])
  })

  it('keep the person that they have, who left since, while something else is changed [PAN-06] [DAT-01]', async () => {
    const { id, version } = await guardar({ asignada_a: 'vendedor' })
    const setEstado = (estado: 'A' | 'B') =>
      desk.db.updateTable('usuarios').set({ estado }).where('codigo', '=', 'vendedor').execute()
    await setEstado('B')
    const otra = await guardar({ asignada_a: 'vendedor', detalle: 'Escribirle', version }, id)
    const nueva = await guardar({ asignada_a: 'vendedor' })
    await setEstado('A')

    expect(otra).toMatchObject({ asignada_a: 'vendedor', detalle: 'Escribirle' })
    expect(nueva).toBe('Elija una persona que tenga esta pantalla.')
  })

  it('make what their preview shows, once, and for a new last day once more [PAN-06]', async () => {
    const n = await cot({ validez_oferta: '2026-11-23', nro_cpt: 7 })
    const cambio = { condicion: 'por_vencer', cantidad: '3', detalle: 'Recordar el vencimiento' }
    const nueva = await guardar(cambio)
    expect(await correr()).toBe('No hay reglas activas.')
    const regla = await activar(nueva)

    expect(await previa(cambio, regla.id)).toMatchObject({
      total: 1,
      filas: [{ n_documento: String(n) }],
      // What it makes today, a Saturday, is to be done on Monday.
      recordatorio: '2026-11-23',
    })
    expect(await correr()).toBe('Sin decisión: 1.')
    expect(await previa(cambio, regla.id)).toEqual({ total: 0, filas: [], recordatorio: '2026-11-23' })
    expect(await correr()).toBe('Sin decisión: 0.')
    // A day later the rule still applies, but its follow-up exists already.
    expect(await correr(new Date(AHORA.getTime() + 24 * 3_600_000))).toBe('Sin decisión: 0.')
    expect(await hechos()).toEqual([
      {
        cliente: '1204',
        usuario: 'vendedor',
        n_cotizacion: n,
        // The 21st is a Saturday: on Monday nobody is late with it.
        recordatorio: '2026-11-23',
        detalle: 'Recordar el vencimiento',
      },
    ])
    await desk.db.updateTable('cotizaciones').set({ validez_oferta: '2026-11-24' }).execute()
    expect(await correr()).toBe('Sin decisión: 1.')
    const audited = await desk.db
      .selectFrom('auditoria')
      .select('usuario')
      .where('accion', '=', 'alta automática')
      .execute()
    expect(audited.map(({ usuario }) => usuario)).toContain('ada')
    const { n_seguimiento } = await desk.db
      .selectFrom('seguimientos')
      .select('n_seguimiento')
      .limit(1)
      .executeTakeFirstOrThrow()
    const historial = await historialDeSeguimiento(desk.db, n_seguimiento)
    expect(historial.map(({ accion }) => accion)).toEqual(['Alta, por una regla'])
  })

  it('are switched off when they are changed, over the version that was read [PAN-06] [LLA-06]', async () => {
    const regla = await activar(await guardar())
    expect(regla).toMatchObject({ activa: true, version: '2' })
    expect(await guardar({ cantidad: '9', version: '1' }, regla.id)).toContain('Este registro se modificó')
    expect(await guardar({ cantidad: '9', version: '2' }, regla.id)).toMatchObject({ activa: false, cantidad: '9' })
    expect(await activar({ ...regla, version: '3' }, 'N')).toMatchObject({ activa: false, version: '3' })
  })

  it('never make the same follow-up twice, though the run is killed in the middle again and again [PAN-06]', async () => {
    for (let i = 0; i < 40; i++) await cot({ fecha: '2026-11-16' })
    await activar(await guardar())
    // Each copy of the server waits in the middle, at its twentieth follow-up, for a lock that the test holds while it kills it.
    await sql`create or replace function espera() returns trigger language plpgsql as $$ begin
      if (select count(*) from seguimientos) = 19 then perform pg_advisory_xact_lock(1, 1); end if;
      return new; end $$`.execute(desk.db)
    await sql`create or replace trigger espera before insert on seguimientos for each row execute function espera()`.execute(
      desk.db,
    )
    const start = async () => {
      const copy = fork(COPY, [desk.url, AHORA.toISOString()], { stdio: 'ignore' })
      await once(copy, 'message')
      return copy
    }
    // What a killed copy began ends when the database notices, a moment after it stopped waiting.
    const open = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(desk.db)
      return rows.length
    }
    for (let i = 0; i < 3; i++) {
      await desk.db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(1, 1)`.execute(trx)
        const copy = await start()
        await vi.waitUntil(async () => (await waitingAdvisory(desk.db)) === 1, 20_000)
        const ended = once(copy, 'exit')
        copy.kill('SIGKILL')
        await ended
      })
      await vi.waitUntil(async () => (await open()) === 0, 20_000)
      expect(await hechos()).toEqual([])
    }
    // Two copies at the same time, and one more after them.
    await Promise.all([start(), start()].map(async (copy) => once(await copy, 'exit')))
    await correr()

    expect(new Set((await hechos()).map(({ n_cotizacion }) => n_cotizacion)).size).toBe(40)
    expect(await hechos()).toHaveLength(40)
  }, 60_000)
})
