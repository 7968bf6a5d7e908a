import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import { listOfTareas, type TareaRow } from '@yunque/contracts/list/tareas'
import { pageSchema } from '@yunque/contracts/row'
import { TIPOS_SEGUIMIENTO } from '@yunque/contracts/seguimientos'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOnce } from '../../jobs/cola.ts'
import { PROCESOS } from '../../jobs/procesos.ts'
import { addListas, documentosDe } from '../../testing/documentos.ts'
import { addMargen, BAJO } from '../../testing/margen.ts'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente, addCotizacion } from '../../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeTareas } from './origenes.ts'

const TAREAS = '/api/inicio/tareas-usuario'
const SEGUIMIENTOS = '/api/utilitarios/seguimientos-clientes'
type User = Awaited<ReturnType<TestApp['signIn']>>

describe('tasks that a record asks for', () => {
  let desk: TestApp
  let vendedor: User
  let aprobadora: User
  let empresas: User
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await addListas(desk.db)
    await addMargen(desk.db)
    await addCliente(desk.db, { codigo: '2000', razon: 'OTRO CLIENTE SA' })
    vendedor = await desk.signIn(['COT', 'SEG', 'TAR', 'AGE'], 'vendedor')
    aprobadora = await desk.signIn(['COT', 'CPA', 'TAR'], 'aprobadora')
    empresas = await desk.signIn(['MEM', 'TAR'], 'empresas')
    // Users who must get none of these tasks: without the list of tasks, without the screen, with other clients, out of use.
    await desk.signIn(['COT', 'SEG', 'CPA', 'MEM'], 'sintareas')
    await desk.signIn(['TAR'], 'sinpantallas')
    await desk.signIn(['COT', 'SEG', 'CPA', 'MEM', 'TAR'], 'limitado')
    await desk.db.insertInto('clientes_usuarios').values({ usuario: 'limitado', cliente: '2000' }).execute()
    await desk.signIn(['COT', 'SEG', 'CPA', 'MEM', 'TAR'], 'debaja')
    await desk.db.updateTable('usuarios').set({ estado: 'B' }).where('codigo', '=', 'debaja').execute()
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    await sql`truncate tareas, seguimientos, cotizacion_items, cotizaciones cascade`.execute(desk.db)
    await desk.db.deleteFrom('auditoria').execute()
    await desk.db.updateTable('clientes').set({ cm05_vencimiento: null, vendedor: null }).execute()
  })

  const correr = (momento = AHORA) =>
    desk.db.transaction().execute((trx) => makeTareas({ ...desk.deps, reloj: () => momento }, trx))
  const otroDia = new Date(AHORA.getTime() + 24 * 3_600_000)
  const list = async (user: User, search: object = { estado: 'P' }): Promise<TareaRow[]> =>
    pageSchema(listOfTareas).parse((await user.call(TAREAS, search)).json()).data
  /** The tasks that exist, by user. */
  const dadas = async () =>
    (
      await desk.db
        .selectFrom('tareas')
        .select(['usuario', 'tarea', 'estado', 'vencimiento'])
        .orderBy('vencimiento')
        .orderBy('id')
        .execute()
    ).map((tarea) => Object.values(tarea).join(' | '))
  const seguimiento = async (recordatorio: string, change: object = {}) =>
    (
      await desk.db
        .insertInto('seguimientos')
        .values({ cliente: '1204', usuario: 'vendedor', fecha: '2026-11-01', recordatorio, ...change })
        .returning('n_seguimiento')
        .executeTakeFirstOrThrow()
    ).n_seguimiento

  it('name the buyer who has no record as his quotation does [EST-02] [PAN-03]', async () => {
    await addCliente(desk.db, { codigo: CLIENTE_GENERICO, razon: 'CLIENTE GENÉRICO' })
    const suya = { cliente: CLIENTE_GENERICO, usuario: 'vendedor', razon_reemplazo: 'TALLER LOS HERMANOS' }
    const n_cotizacion = await addCotizacion(desk.db, { ...suya, validez_oferta: '2026-11-23' })
    await seguimiento('2026-11-20', { cliente: CLIENTE_GENERICO, n_cotizacion })
    await correr()
    const tareas = (await list(vendedor)).map(({ origen, cliente }) => [origen, cliente]).toSorted()
    expect(tareas).toEqual([
      ['cotizacion', 'TALLER LOS HERMANOS'],
      ['seguimiento', 'TALLER LOS HERMANOS'],
    ])
  })

  it('are made by a job of every morning, once for each record and person, however often it runs [PAN-03] [PAN-24]', async () => {
    const n = await addCotizacion(desk.db, { validez_oferta: '2026-11-23' })
    await addCotizacion(desk.db, { pendiente_aprobacion: 'S' })
    await desk.db.updateTable('clientes').set({ cm05_vencimiento: '2026-12-01' }).where('codigo', '=', '1204').execute()
    await seguimiento('2026-11-21')

    expect(await correr()).toBe('Cotización por vencer: 1; Aprobación: 1; CM05: 1; Seguimiento: 1.')
    const nada = 'Cotización por vencer: 0; Aprobación: 0; CM05: 0; Seguimiento: 0.'
    expect(await correr()).toBe(nada)
    expect(await correr(otroDia)).toBe(nada)
    // A task that was done by hand does not come back either.
    await desk.db.updateTable('tareas').set({ estado: 'H' }).execute()
    expect(await correr(otroDia)).toBe(nada)
    // A new last day creates a new task.
    await desk.db
      .updateTable('cotizaciones')
      .set({ validez_oferta: '2026-11-24' })
      .where('n_cotizacion', '=', n)
      .execute()
    expect(await correr(otroDia)).toBe('Cotización por vencer: 1; Aprobación: 0; CM05: 0; Seguimiento: 0.')

    const proceso = PROCESOS.find(({ nombre }) => nombre === 'tareas-automaticas')
    if (!proceso) throw new Error('There is no such job')
    await runOnce(desk.deps, proceso, { id: crypto.randomUUID(), data: null })
    const corrida = await desk.db.selectFrom('procesos_corridas').select(['estado', 'resultado']).executeTakeFirst()
    expect(corrida).toEqual({ estado: 'hecha', resultado: nada })
    const audited = await desk.db.selectFrom('auditoria').select('accion').where('entidad', '=', 'tarea').execute()
    expect(audited.filter(({ accion }) => accion === 'alta automática')).toHaveLength(5)
  })

  it('tell what is to be done, by when, for whom and where, and that the desk gave them [PAN-03]', async () => {
    const n = await addCotizacion(desk.db, { validez_oferta: '2026-11-23' })
    const s = await seguimiento('2026-11-20', { tipo: 'W' })
    const pa = await addCotizacion(desk.db, { pendiente_aprobacion: 'S' })
    await desk.db.updateTable('clientes').set({ cm05_vencimiento: '2026-12-01' }).where('codigo', '=', '1204').execute()
    await correr()

    const cliente = { codigo_cliente: '1204', cliente: 'ACEROS DEL SUR SA', asignada_por: '', estado: 'P' }
    expect(await list(vendedor)).toMatchObject([
      {
        ...cliente,
        origen: 'seguimiento',
        vencimiento: '2026-11-20',
        tarea: `WhatsApp: seguimiento N° ${s}`,
        link: `/utilitarios/seguimientos-clientes/${s}`,
      },
      {
        ...cliente,
        origen: 'cotizacion',
        vencimiento: '2026-11-23',
        tarea: `Vence la cotización N° ${n}`,
        link: `/cotizaciones/cotizacion/${n}`,
      },
    ])
    expect(await list(aprobadora)).toMatchObject([
      {
        ...cliente,
        origen: 'aprobacion',
        vencimiento: '2026-11-21',
        tarea: `Autorizar la cotización N° ${pa}`,
        link: `/cotizaciones/margen-autorizacion-comercial?n_cotizacion=${pa}`,
      },
    ])
    expect(await list(empresas)).toMatchObject([
      {
        ...cliente,
        origen: 'cm05',
        vencimiento: '2026-12-01',
        tarea: 'Pedir el CM05',
        link: '/clientes/maestro-empresas?cliente=1204',
      },
    ])
    expect((await list(vendedor, { origen: 'cotizacion' })).map(({ origen }) => origen)).toEqual(['cotizacion'])
  })

  it('go to nobody who lacks the list or the screen, does not see the client or is out of use [PAN-03] [LLA-07]', async () => {
    for (const usuario of ['vendedor', 'sintareas', 'sinpantallas', 'limitado', 'debaja']) {
      await addCotizacion(desk.db, { usuario, validez_oferta: '2026-11-22' })
      await seguimiento('2026-11-21', { usuario })
    }
    await addCotizacion(desk.db, { pendiente_aprobacion: 'S' })
    await desk.db.updateTable('clientes').set({ cm05_vencimiento: '2026-12-01' }).where('codigo', '=', '1204').execute()
    await correr()

    expect((await dadas()).map((tarea) => tarea.split(' | ')[0]).sort()).toEqual([
      'aprobadora',
      'empresas',
      'vendedor',
      'vendedor',
    ])
  })

  it('ask for a CM05 of the client’s own seller where he has the screen, from 15 days before to a week after [PAN-03]', async () => {
    const cm05 = (codigo: string, cm05_vencimiento: string, seller: string | null) =>
      desk.db.updateTable('clientes').set({ cm05_vencimiento, vendedor: seller }).where('codigo', '=', codigo).execute()
    await cm05('1204', '2026-12-06', 'empresas')
    await cm05('2000', '2026-11-14', 'limitado')
    await correr()
    expect(await dadas()).toEqual([
      'limitado | Pedir el CM05 | P | 2026-11-14',
      'empresas | Pedir el CM05 | P | 2026-12-06',
    ])

    await desk.db.deleteFrom('tareas').execute()
    await cm05('1204', '2026-12-07', null)
    await cm05('2000', '2026-11-13', null)
    await correr()
    expect(await dadas()).toEqual([])
  })

  it('remind of a follow-up on its day, and of what a week of standing still left behind [PAN-03]', async () => {
    for (const dia of ['2026-11-13', '2026-11-14', '2026-11-21', '2026-11-22']) await seguimiento(dia)
    await seguimiento('2026-11-21', { estado: 'C' })
    await correr()

    expect((await list(vendedor)).map(({ vencimiento }) => vencimiento)).toEqual(['2026-11-14', '2026-11-21'])
  })

  it.each(Object.entries(TIPOS_SEGUIMIENTO))('name a follow-up of kind %s as %s [PAN-03]', async (tipo, texto) => {
    await seguimiento('2026-11-21', { tipo })
    await correr()
    expect((await list(vendedor))[0]?.tarea).toMatch(new RegExp(`^${texto}: seguimiento N° \\d+$`))
  })

  describe('of a quotation that waits for an approval', () => {
    const bajo = { productos: [itemFormLegacy(BAJO)] }
    const decidir = (id: string, accion: string, version: string) =>
      aprobadora.call(`/api/cotizaciones/margen-autorizacion-comercial/${id}/${accion}`, {
        version,
        ...(accion === 'rechazar' && { motivo: 'Muy bajo' }),
      })

    it('come at its very save, end with the decision, and come back when it waits anew [PAN-03] [DOC-06]', async () => {
      const docs = documentosDe(vendedor)
      await docs.crear()
      expect(await list(aprobadora)).toEqual([])
      const id = await docs.crear(bajo)
      const [primera] = await list(aprobadora)
      expect(primera).toMatchObject({ origen: 'aprobacion', tarea: `Autorizar la cotización N° ${id}` })
      await correr()
      expect(await list(aprobadora)).toHaveLength(1)

      expect((await decidir(id, 'rechazar', '1')).statusCode).toBe(200)
      expect(await list(aprobadora)).toEqual([])
      expect((await docs.guardar({ ...bajo, version: '2' }, { id })).statusCode).toBe(200)
      expect(await list(aprobadora)).toMatchObject([{ id: primera?.id, vencimiento: '2026-11-21' }])
      // Saved again while it waits, it still has one task.
      expect((await docs.guardar({ ...bajo, version: '3' }, { id })).statusCode).toBe(200)
      expect(await list(aprobadora)).toHaveLength(1)
      expect((await decidir(id, 'autorizar', '4')).statusCode).toBe(200)
      expect(await list(aprobadora)).toEqual([])
    })
  })

  it('are done by themselves once their reason is gone, which their audit tells [PAN-03]', async () => {
    const [decidida, extendida, anulada, sigue] = [
      await addCotizacion(desk.db, { validez_oferta: '2026-11-23' }),
      await addCotizacion(desk.db, { validez_oferta: '2026-11-23' }),
      await addCotizacion(desk.db, { validez_oferta: '2026-11-23' }),
      await addCotizacion(desk.db, { validez_oferta: '2026-11-23' }),
    ]
    const cerrado = await seguimiento('2026-11-21')
    const movido = await seguimiento('2026-11-21')
    await desk.db.updateTable('clientes').set({ cm05_vencimiento: '2026-12-01' }).where('codigo', '=', '1204').execute()
    await correr()
    expect(await list(vendedor)).toHaveLength(6)

    const change = (n: number | undefined, values: object) =>
      desk.db
        .updateTable('cotizaciones')
        .set(values)
        .where('n_cotizacion', '=', n ?? 0)
        .execute()
    await change(decidida, { perdidos: 1 })
    await change(extendida, { validez_oferta: '2026-12-20' })
    await change(anulada, { anulada: 'S' })
    await change(sigue, { modificado_por: 'Ada' })
    const cierre = await vendedor.call(`${SEGUIMIENTOS}/${cerrado}/cerrar`, { version: '1', resultado: 'Compró' })
    expect(cierre.statusCode).toBe(200)
    const mover = { tipo: 'seguimiento', id: String(movido), version: '1', fecha: '2026-11-30' }
    expect((await vendedor.call('/api/inicio/agenda-usuario/mover', mover)).statusCode).toBe(200)
    await desk.db.updateTable('clientes').set({ cm05_vencimiento: '2027-12-01' }).where('codigo', '=', '1204').execute()

    expect((await list(vendedor)).map(({ tarea }) => tarea)).toEqual([`Vence la cotización N° ${sigue}`])
    expect(await list(empresas)).toEqual([])
    const audited = await desk.db.selectFrom('auditoria').select('usuario').where('accion', '=', 'hecha').execute()
    expect(audited).toEqual(Array(6).fill({ usuario: 'sistema' }))
  })

  it('stand in the agenda once: what they are about is there itself [PAN-02]', async () => {
    await addCotizacion(desk.db, { validez_oferta: '2026-11-23' })
    await seguimiento('2026-11-21')
    await correr()
    const answer = await vendedor.call('/api/inicio/agenda-usuario', {
      desde: '2026-11-01',
      hasta: '2026-11-30',
      usuario: '',
    })

    expect(answer.json().eventos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['seguimiento', 'cotizacion'])
  })
})
