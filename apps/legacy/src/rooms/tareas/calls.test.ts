import { masDias } from '@yunque/contracts/codecs/dias'
import { listOfTareas } from '@yunque/contracts/list/tareas'
import { pageSchema } from '@yunque/contracts/row'
import { tareasCambioAnswer } from '@yunque/contracts/tareas'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCliente } from '../../testing/records.ts'
import { AHORA, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createTarea } from './create-tarea.ts'

const TAREAS = '/api/inicio/tareas-usuario'
type User = Awaited<ReturnType<TestApp['signIn']>>

describe('tasks', () => {
  let desk: TestApp
  let ada: User
  let grace: User
  let limitado: User
  beforeAll(async () => {
    desk = await createTestApp()
    await addCliente(desk.db)
    await addCliente(desk.db, { codigo: '2000', razon: 'OTRO CLIENTE SA' })
    await addCliente(desk.db, { codigo: '3000', marca_cpt: 'P' })
    ada = await desk.signIn(['TAR'], 'ada')
    grace = await desk.signIn(['TAR', 'PER'], 'grace')
    // He holds a code and could not see his tasks.
    await desk.signIn(['PER'], 'nadie')
    limitado = await desk.signIn(['TAR'], 'limitado')
    await desk.db.insertInto('clientes_usuarios').values({ usuario: 'limitado', cliente: '2000' }).execute()
  })
  afterAll(() => desk.close())
  afterEach(() => void vi.restoreAllMocks())
  beforeEach(async () => {
    await desk.db.deleteFrom('tareas').execute()
    await desk.db.deleteFrom('auditoria').execute()
  })

  const list = async (user: User, search: object = {}) =>
    pageSchema(listOfTareas).parse((await user.call(TAREAS, search)).json())
  const add = async (user: User, change: object = {}) => {
    const form = { tarea: 'Llamar', detalle: '', codigo_cliente: '1204', vencimiento: '2026-11-25', usuario: '' }
    const answer = await user.call(`${TAREAS}/guardar`, { ...form, ...change })
    return answer.statusCode === 200 ? String(answer.json().id) : answer.json().message
  }
  const cambiar = async (user: User, cambio: object) => {
    const answer = await user.call(`${TAREAS}/cambiar`, cambio)
    return answer.statusCode === 200 ? tareasCambioAnswer.parse(answer.json()) : answer.json().message
  }
  /** What was not done in its time. */
  const late = async (id: string) => {
    await desk.db.updateTable('tareas').set({ vencimiento: '2026-11-02' }).where('id', '=', Number(id)).execute()

    return id
  }
  const stored = () =>
    desk.db
      .selectFrom('tareas')
      .select(['usuario', 'estado', 'vencimiento', 'hecha', 'version'])
      .orderBy('id')
      .execute()

  it('are listed by the day they are due, each with who gave it and where it is from [PAN-03]', async () => {
    await add(ada, { vencimiento: '2026-12-02', tarea: 'Después' })
    await add(grace, { usuario: 'ada', detalle: 'Antes del viernes' })

    expect((await list(ada)).data).toMatchObject([
      { vencimiento: '2026-11-25', tarea: 'Llamar', cliente: 'ACEROS DEL SUR SA', origen: 'manual', estado: 'P' },
      { vencimiento: '2026-12-02', tarea: 'Después' },
    ])
    expect((await list(ada)).data[0]).toMatchObject({ asignada_por: 'Marta Quiroga', detalle: 'Antes del viernes' })
    expect((await list(grace)).data).toEqual([])
  })

  it('are the rows of the page that one asks for, however many another person has [PAN-03] [LIS-08]', async () => {
    const addMany = (usuario: string, count: number) =>
      desk.db
        .insertInto('tareas')
        .values(
          Array.from({ length: count }, (_, i) => ({
            usuario,
            asignada_por: usuario,
            tarea: `${usuario} ${i}`,
            vencimiento: masDias('2026-11-25', i),
            origen: 'manual' as const,
            creada: AHORA,
          })),
        )
        .execute()
    await addMany('ada', 40)
    await addMany('grace', 60)
    expect((await list(ada, { parte: 'total' })).total).toBe(40)

    const { data } = await list(grace, { page: 4, parte: 'filas' })
    expect(data.map(({ tarea }) => tarea)).toEqual(Array.from({ length: 10 }, (_, i) => `grace ${30 + i}`))

    // How many there were earlier says nothing of where a page is now.
    const now = Date.now()
    await addMany('ada', 20)
    vi.spyOn(Date, 'now').mockReturnValue(now + 5 * 60_000)
    const { data: later } = await list(ada, { page: 4, parte: 'filas' })
    const all = await list(ada, { per_page: -1 })
    expect(later.map(({ id }) => id)).toEqual(all.data.slice(30, 40).map(({ id }) => id))
  })

  it('count on the home bar as many as the list has with estado=P [PAN-03]', async () => {
    const hecha = await add(ada)
    for (const day of ['2026-11-21', '2026-12-24']) await add(ada, { vencimiento: day })
    await late(await add(ada))
    await cambiar(ada, { accion: 'hecha', tareas: [{ id: hecha, version: '1' }] })

    const { total } = await list(ada, { estado: 'P' })
    expect(total).toBe(3)
    expect((await ada.call('/api/agenda/resumen')).json().tareas).toBe(total)
  })

  it.each([
    ['a client who is not there', { codigo_cliente: '7777' }, 'Elija una empresa de la lista de clientes.'],
    ['a company that is only a supplier', { codigo_cliente: '3000' }, 'Elija una empresa de la lista de clientes.'],
    ['nothing to do', { tarea: '  ' }, 'Escriba la tarea.'],
    ['a day that is none', { vencimiento: '2026-02-30' }, 'Ingrese una fecha válida.'],
    ['a day that is over', { vencimiento: '2026-11-20' }, 'La fecha no puede ser anterior a hoy.'],
    ['who has no such screen', { usuario: 'nadie' }, 'Elija una persona que tenga esta pantalla.'],
    ['who does not see the client', { usuario: 'limitado' }, 'Marta Quiroga no ve a ese cliente (clientes asociados).'],
  ])('are refused with %s [PAN-03]', async (_what, change, message) => {
    expect(await add(ada, change)).toBe(message)
    expect(await stored()).toEqual([])
  })

  it.each([
    [{ accion: 'hecha' }, { estado: 'H', hecha: AHORA }],
    [{ accion: 'posponer', hasta: '2026-12-01' }, { vencimiento: '2026-12-01' }],
    [{ accion: 'posponer', hasta: '7' }, { vencimiento: '2026-12-02' }],
    [{ accion: 'reasignar', usuario: 'grace' }, { usuario: 'grace' }],
  ])('%j is done with many at once, and undone with the same [PAN-03]', async (accion, changed) => {
    const tareas = [await add(ada), await add(ada)].map((id) => ({ id, version: '1' }))
    const before = { usuario: 'ada', estado: 'P', vencimiento: '2026-11-25', hecha: null }
    const done = await cambiar(ada, { ...accion, tareas })

    expect(done).toEqual({ cambiadas: tareas.map(({ id }) => ({ id, version: '2' })), salteadas: 0 })
    expect(await stored()).toEqual([1, 2].map(() => ({ ...before, ...changed, version: 2 })))
    // Only who made the change can undo it, not even the new owner.
    expect(await cambiar(grace, { accion: 'deshacer', tareas: done.cambiadas })).toEqual({
      cambiadas: [],
      salteadas: 2,
    })

    const undone = await cambiar(ada, { accion: 'deshacer', tareas: done.cambiadas })
    expect(undone.salteadas).toBe(0)
    expect(await stored()).toEqual([1, 2].map(() => ({ ...before, version: 3 })))
    // An undone change cannot be undone again.
    expect(await cambiar(ada, { accion: 'deshacer', tareas: undone.cambiadas })).toMatchObject({ cambiadas: [] })
    const audited = await desk.db.selectFrom('auditoria').select('accion').where('accion', '<>', 'alta').execute()
    expect(audited).toHaveLength(4)
  })

  it('leaves alone what is another’s, or was changed meanwhile, and says how many [PAN-03]', async () => {
    const mine = await add(ada)
    const theirs = await add(ada, { usuario: 'grace' })
    const answer = await cambiar(ada, {
      accion: 'hecha',
      tareas: [
        { id: mine, version: '1' },
        { id: theirs, version: '1' },
      ],
    })
    expect(answer).toEqual({ cambiadas: [{ id: mine, version: '2' }], salteadas: 1 })
    expect(await cambiar(ada, { accion: 'hecha', tareas: [{ id: mine, version: '1' }] })).toMatchObject({
      salteadas: 1,
    })
  })

  it('is not undone over what the desk itself did with it since [PAN-03]', async () => {
    const done = await cambiar(ada, {
      accion: 'posponer',
      hasta: '7',
      tareas: [{ id: await add(ada), version: '1' }],
    })
    await desk.db.updateTable('tareas').set({ estado: 'H', hecha: AHORA, version: 3 }).execute()
    const tareas = done.cambiadas.map(({ id }: { id: string }) => ({ id, version: '3' }))

    expect(await cambiar(ada, { accion: 'deshacer', tareas })).toEqual({ cambiadas: [], salteadas: 1 })
    expect(await stored()).toMatchObject([{ estado: 'H', version: 3 }])
  })

  it('keeps its words without the blanks around them, and may be of no client and for anybody who has the screen [PAN-03]', async () => {
    await add(ada, { tarea: '  Ordenar  ', detalle: ' el archivo ', codigo_cliente: '', usuario: 'limitado' })

    expect((await list(limitado)).data).toMatchObject([
      { tarea: 'Ordenar', detalle: 'el archivo', codigo_cliente: '', asignada_por: 'Marta Quiroga' },
    ])
  })

  it.each([
    [{}, ['Hoy', 'Llamar', 'Mañana', 'Visitar']],
    [{ desde: '2026-11-22' }, ['Llamar', 'Mañana', 'Visitar']],
    [{ hasta: '2026-11-22' }, ['Hoy', 'Mañana']],
    [{ desde: '2026-11-22', hasta: '2026-11-24' }, ['Llamar', 'Mañana']],
    [{ tarea: ' manana ' }, ['Mañana']],
    [{ codigo_cliente: '2000' }, ['Visitar']],
    [{ estado: 'H' }, ['Hecha']],
    [{ estado: '' }, ['Hecha', 'Hoy', 'Llamar', 'Mañana', 'Visitar']],
  ])('are found by %j [PAN-03]', async (search, found) => {
    await add(ada, { tarea: 'Hoy', vencimiento: '2026-11-21' })
    await add(ada, { tarea: 'Mañana', vencimiento: '2026-11-22' })
    await add(ada, { vencimiento: '2026-11-24' })
    await add(ada, { tarea: 'Visitar', vencimiento: '2026-12-24', codigo_cliente: '2000' })
    await cambiar(ada, {
      accion: 'hecha',
      tareas: [{ id: await add(ada, { tarea: 'Hecha', vencimiento: '2026-12-02' }), version: '1' }],
    })

    expect((await list(ada, { estado: 'P', ...search })).data.map(({ tarea }) => tarea).sort()).toEqual(found)
  })

  it('is put off from today where its day is over [PAN-03]', async () => {
    const tareas = [{ id: await late(await add(ada)), version: '1' }]
    await cambiar(ada, { accion: 'posponer', hasta: '1', tareas })

    expect(await stored()).toMatchObject([{ vencimiento: '2026-11-22' }])
  })

  it('is not put off into the past, nor given to who cannot see it [PAN-03]', async () => {
    const tareas = [{ id: await add(ada), version: '1' }]

    expect(await cambiar(ada, { accion: 'posponer', hasta: '2026-11-20', tareas })).toBe(
      'La nueva fecha no puede ser anterior a hoy.',
    )
    expect(await cambiar(ada, { accion: 'reasignar', usuario: 'limitado', tareas })).toContain('no ve a ese cliente')
    expect(await stored()).toMatchObject([{ version: 1 }])

    await cambiar(ada, { accion: 'posponer', hasta: '2026-11-21', tareas })
    expect(await stored()).toMatchObject([{ vencimiento: '2026-11-21' }])
  })

  it('says nothing of a client whom its person sees no more [LLA-07]', async () => {
    await desk.db
      .insertInto('tareas')
      .values({ usuario: 'limitado', tarea: 'Llamar', cliente: '1204', vencimiento: '2026-11-25', creada: AHORA })
      .execute()

    expect((await list(limitado)).data).toMatchObject([{ tarea: 'Llamar', cliente: '', codigo_cliente: '' }])
    expect((await list(limitado, { codigo_cliente: '1204' })).data).toEqual([])
  })

  it('is given by the desk to all who hold a code and see their tasks, and of one key once [PAN-03] [PAN-13]', async () => {
    const nueva = {
      para: { modulo: 'PER' },
      tarea: 'Dar acceso',
      vencimiento: '2026-11-21',
      clave: 'acceso:x',
    } as const
    const give = () => desk.db.transaction().execute((trx) => createTarea(trx, AHORA, nueva))

    expect(await give()).toHaveLength(1)
    expect(await give()).toEqual([])
    expect((await stored()).map(({ usuario }) => usuario)).toEqual(['grace'])
    expect((await list(grace)).data).toMatchObject([{ origen: 'sistema', asignada_por: '' }])
  })

  it('offers those who have the screen [PAN-03]', async () => {
    const names = (await ada.call(`${TAREAS}/usuarios`)).json().map(({ value }: { value: string }) => value)

    expect(names).toEqual(['ada', 'grace', 'limitado'])
  })
})
