import { listOfTareas, type TareaRow } from '@yunque/contracts/list/tareas'
import { pageSchema } from '@yunque/contracts/row'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { addCotizacion } from '../../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeTareas } from './origenes.ts'

const TAREAS = '/api/inicio/tareas-usuario'
type User = Awaited<ReturnType<TestApp['signIn']>>

describe('a task of a record that is given to another', () => {
  let desk: TestApp
  let vendedor: User
  let aprobadora: User
  let otra: User
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    vendedor = await desk.signIn(['COT', 'SEG', 'TAR'], 'vendedor')
    aprobadora = await desk.signIn(['CPA', 'TAR'], 'aprobadora')
    otra = await desk.signIn(['CPA', 'TAR', 'AGE'], 'otra')
  })
  afterAll(() => desk.close())

  /** The job of a morning. */
  const correr = (dias = 0) => {
    const momento = new Date(AHORA.getTime() + dias * 24 * 3_600_000)
    return desk.db.transaction().execute((trx) => makeTareas({ ...desk.deps, reloj: () => momento }, trx))
  }
  const list = async (user: User): Promise<TareaRow[]> =>
    pageSchema(listOfTareas).parse((await user.call(TAREAS, { estado: 'P' })).json()).data
  const give = async (from: User) => {
    const tareas = (await list(from)).map(({ id, version }) => ({ id, version }))
    return from.call(`${TAREAS}/cambiar`, { accion: 'reasignar', usuario: 'otra', tareas })
  }

  it('is not given again the next morning, and stands in the other’s agenda, where its record does not [PAN-02] [PAN-03]', async () => {
    await addCotizacion(desk.db, { usuario: 'vendedor', validez_oferta: '2026-11-23' })
    const suyo = { cliente: '1204', usuario: 'vendedor', fecha: '2026-11-01', recordatorio: '2026-11-21' }
    await desk.db.insertInto('seguimientos').values(suyo).execute()
    await correr()
    expect((await give(vendedor)).json().cambiadas).toHaveLength(2)
    await correr(1)

    expect(await list(vendedor)).toEqual([])
    const noviembre = { desde: '2026-11-01', hasta: '2026-11-30', usuario: '' }
    const { eventos } = (await otra.call('/api/inicio/agenda-usuario', noviembre)).json()
    expect(eventos.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['tarea', 'tarea'])
  })

  it('is refused in words where the other was given it, too [PAN-03] [VIS-04]', async () => {
    const n = await addCotizacion(desk.db, { usuario: 'vendedor', pendiente_aprobacion: 'S' })
    await correr()

    expect((await give(aprobadora)).json().errors).toEqual({
      usuario: [expect.stringMatching(new RegExp(`^A .+ ya se le dio «Autorizar la cotización N° ${n}»\\.$`))],
    })
    expect(await list(aprobadora)).toHaveLength(1)
  })
})
