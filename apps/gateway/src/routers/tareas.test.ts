import { pageLegacy } from '@yunque/contracts/testing/builder'
import { tareaRowDecoded, tareaRowLegacy } from '@yunque/contracts/testing/tareas'
import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { callerFor, PUBLIC_ORIGIN } from '../testing/caller.ts'

const TAREAS = '/api/inicio/tareas-usuario'
const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11'
const form = { tarea: 'Llamar', detalle: '', codigo_cliente: '1204', vencimiento: '2026-11-25', usuario: '' }
const tareas = [{ id: '41', version: '1' }]

describe('tareas', () => {
  it('list sends every filter and decodes the rows [PAN-03]', async () => {
    const { caller, sent } = callerFor({ [TAREAS]: pageLegacy([tareaRowLegacy({ origen: 'cm05' })]) }, ['TAR'])

    const { data } = await caller.tareas.list({ estado: 'P', origen: 'cm05' })

    expect(data).toEqual([tareaRowDecoded({ origen: 'cm05' })])
    const filters = { estado: 'P', tarea: '', codigo_cliente: '', origen: 'cm05', desde: '', hasta: '' }
    expect(sent).toEqual([
      { path: TAREAS, json: { page: 1, per_page: 10, orden: 'vencimiento', parte: '', ...filters } },
    ])
  })

  it('reads a task of an origin that it does not know as one that a person gave [ARQ-09]', async () => {
    const { caller } = callerFor({ [TAREAS]: pageLegacy([tareaRowLegacy({ origen: 'otro' as never })]) }, ['TAR'])

    expect((await caller.tareas.list({})).data).toMatchObject([{ origen: 'manual' }])
  })

  it('exportar answers the address of the file of all that was found [VIS-15]', async () => {
    const url = `${PUBLIC_ORIGIN}/exportaciones/1`
    const { caller, sent } = callerFor({ [`${TAREAS}/exportar`]: url }, ['TAR'])

    await expect(caller.tareas.exportar({ estado: 'P' } as never)).resolves.toBe(url)
    expect(sent).toMatchObject([{ path: `${TAREAS}/exportar`, json: { estado: 'P', orden: 'vencimiento' } }])
  })

  it('usuarios offers whom a task may be given to [PAN-03]', async () => {
    const options = [{ value: 'ada', text: 'Ada Lovelace' }]
    const { caller } = callerFor({ [`${TAREAS}/usuarios`]: options }, ['TAR'])

    await expect(caller.tareas.usuarios()).resolves.toEqual(options)
  })

  it('guardar sends a new task with its key, and none without words [PAN-03] [LLA-05]', async () => {
    const path = `${TAREAS}/guardar`
    const { caller, sent } = callerFor({ [path]: { id: 42 } }, ['TAR'])

    await expect(caller.tareas.guardar({ idempotency_key: KEY, form })).resolves.toEqual({ id: '42' })
    expect(sent).toEqual([{ path, json: form, idempotencyKey: KEY }])
    await expect(caller.tareas.guardar({ idempotency_key: KEY, form: { ...form, tarea: '  ' } })).rejects.toMatchObject(
      { code: 'BAD_REQUEST' },
    )
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['hecha', { accion: 'hecha', tareas }],
    ['posponer by days', { accion: 'posponer', tareas, hasta: '7' }],
    ['posponer to a day', { accion: 'posponer', tareas, hasta: '2026-12-01' }],
    ['reasignar', { accion: 'reasignar', tareas, usuario: 'grace' }],
    ['deshacer', { accion: 'deshacer', tareas }],
  ] as const)('cambiar sends %s with its key, and tells what changed [PAN-03] [LLA-05]', async (_which, cambio) => {
    const path = `${TAREAS}/cambiar`
    const { caller, sent } = callerFor({ [path]: { cambiadas: [{ id: 41, version: 2 }], salteadas: null } }, ['TAR'])

    await expect(caller.tareas.cambiar({ idempotency_key: KEY, cambio: cambio as never })).resolves.toEqual({
      cambiadas: [{ id: '41', version: '2' }],
      salteadas: 0,
    })
    expect(sent).toEqual([{ path, json: cambio, idempotencyKey: KEY }])
  })

  it.each([
    ['no task', { accion: 'hecha', tareas: [] }],
    ['an action that there is not', { accion: 'borrar', tareas }],
    ['a day that there is not', { accion: 'posponer', tareas, hasta: '2026-02-30' }],
    ['more than a hundred', { accion: 'hecha', tareas: Array(101).fill(tareas[0]) }],
  ])('cambiar refuses %s [PAN-03]', async (_which, cambio) => {
    const { caller, sent } = callerFor({}, ['TAR'])

    await expect(caller.tareas.cambiar({ idempotency_key: KEY, cambio: cambio as never })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    expect(sent).toEqual([])
  })

  it('cambiar passes on what the server says [VIS-04]', async () => {
    const campos = { usuario: ['Elija una persona que tenga esta pantalla.'] }
    const failure = new Failure('INVALID', 'x', { userMessage: 'Revise los datos.', campos })
    const { caller } = callerFor({ [`${TAREAS}/cambiar`]: failure }, ['TAR'])
    const cambio = { accion: 'reasignar', tareas, usuario: 'nadie' } as never

    await expect(caller.tareas.cambiar({ idempotency_key: KEY, cambio })).rejects.toMatchObject({ cause: { campos } })
  })
})
