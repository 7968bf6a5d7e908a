import { CUENTA_MAX } from '@yunque/contracts/search'
import { cuentasAnswer, vistasAnswer } from '@yunque/contracts/vistas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { addCotizacion } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const PANTALLA = '/cotizaciones/consulta'

let test: TestApp
type Person = Awaited<ReturnType<TestApp['signIn']>>
let marta: Person
let nestor: Person
let sistemas: Person

beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  marta = await test.signIn(['COT'], 'marta')
  nestor = await test.signIn(['COT'], 'nestor')
  sistemas = await test.signIn(['PER'], 'sistemas')
})
afterAll(() => test.close())

const form = (change: object = {}) => ({
  pantalla: PANTALLA,
  nombre: 'Vencidas',
  search: '?estado=VE',
  compartida: 'N',
  ...change,
})
const list = async (who: Person, pantalla = PANTALLA) =>
  vistasAnswer.parse((await who.call('/api/vistas', { pantalla })).json())
const names = async (who: Person) =>
  (await list(who)).map(({ nombre, propia }) => `${nombre}${propia ? '' : ' (ajena)'}`)
const idOf = async (who: Person, nombre: string) => (await list(who)).find((vista) => vista.nombre === nombre)?.id

it('keeps a search under a name, for oneself or for all, on its own screen [LIS-15]', async () => {
  expect((await marta.call('/api/vistas/guardar', form({ nombre: ' Mías ' }))).statusCode).toBe(200)
  await marta.call('/api/vistas/guardar', form({ nombre: 'De todos', compartida: 'S' }))
  await nestor.call('/api/vistas/guardar', form({ nombre: 'Mías', search: '?estado=A' }))

  expect(await names(marta)).toEqual(['Mías', 'De todos'])
  expect(await names(nestor)).toEqual(['Mías', 'De todos (ajena)'])
  expect((await list(marta))[0]).toMatchObject({ search: '?estado=VE', compartida: false, autor: 'Marta Quiroga' })
  expect(await list(marta, '/cotizaciones/notas-ventas')).toEqual([])
})

it('refuses a second one of a name, and what is no search [LIS-15]', async () => {
  expect((await marta.call('/api/vistas/guardar', form({ nombre: 'Mías' }))).json().errors).toEqual({
    nombre: ['Ya tiene una vista con ese nombre.'],
  })
  for (const change of [{ nombre: ' ' }, { search: 'https://otra.example' }, { pantalla: '//otra.example' }]) {
    expect([change, (await marta.call('/api/vistas/guardar', form(change))).statusCode]).toEqual([change, 422])
  }
})

it('of two that are saved under one name at once the second is told that there is one [LIS-15]', async () => {
  const save = () => nestor.call('/api/vistas/guardar', form({ nombre: 'A la vez' }))
  const answers = await Promise.all([save(), save(), save()])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  expect((await names(nestor)).filter((nombre) => nombre === 'A la vez')).toHaveLength(1)
})

it('is renamed and taken away by who made it; a shared one by who has PER too, and by nobody else [LIS-15]', async () => {
  const shared = await idOf(marta, 'De todos')
  const own = await idOf(marta, 'Mías')
  const rename = (who: Person, id: string | undefined, nombre: string) =>
    who.call(`/api/vistas/guardar/${id}`, form({ nombre, compartida: 'S' }))

  expect((await rename(nestor, shared, 'X')).statusCode).toBe(404)
  expect((await rename(sistemas, own, 'X')).statusCode).toBe(404)
  expect((await nestor.call(`/api/vistas/${shared}/borrar`)).statusCode).toBe(404)
  expect((await rename(sistemas, shared, 'De la casa')).statusCode).toBe(200)
  expect(await names(marta)).toEqual(['Mías', 'De la casa'])
  expect((await list(marta))[1]?.autor).toBe('Marta Quiroga')

  expect((await marta.call(`/api/vistas/${own}/borrar`)).statusCode).toBe(200)
  expect((await sistemas.call(`/api/vistas/${shared}/borrar`)).statusCode).toBe(200)
  expect(await names(marta)).toEqual([])
  const audited = await test.db
    .selectFrom('auditoria')
    .select(['usuario', 'accion'])
    .where('entidad', '=', 'vista')
    .where('id_entidad', '=', String(shared))
    .orderBy('id')
    .execute()
  expect(audited.map(({ usuario, accion }) => `${usuario} ${accion}`)).toEqual([
    'marta alta',
    'sistemas modificacion',
    'sistemas borrar',
  ])
})

it("puts one's own in the order that one likes, and nobody else's [LIS-15]", async () => {
  for (const nombre of ['Una', 'Dos', 'Tres'])
    await marta.call('/api/vistas/guardar', form({ nombre, compartida: 'S' }))
  expect(await names(marta)).toEqual(['Una', 'Dos', 'Tres'])
  const ids = (await list(marta)).map(({ id }) => id)
  const ordenar = (who: Person, order: readonly string[]) =>
    who.call('/api/vistas/ordenar', { pantalla: PANTALLA, ids: order })

  await ordenar(marta, ids.toReversed())
  await ordenar(nestor, ids)

  expect(await names(marta)).toEqual(['Tres', 'Dos', 'Una'])
})

it('is what the menu opens a list with, until another is chosen, and follows it when it is changed [LIS-15]', async () => {
  const primeras = async () =>
    (await test.app.inject({ url: '/api/verificar-token', headers: { authorization: `Bearer ${marta.token}` } })).json()
      .user.extra.vistas
  const elegir = (search: string) => marta.call('/api/vistas/primera', { pantalla: PANTALLA, search })
  await marta.call('/api/vistas/guardar', form({ nombre: 'Perdidas', search: '?estado=PE' }))

  await elegir('?estado=VE')
  await elegir('?estado=PE')
  expect(await primeras()).toEqual([{ pantalla: PANTALLA, search: '?estado=PE' }])
  await marta.call(
    `/api/vistas/guardar/${await idOf(marta, 'Perdidas')}`,
    form({ nombre: 'Perdidas', search: '?estado=PE&usuario=marta' }),
  )
  expect(await primeras()).toEqual([{ pantalla: PANTALLA, search: '?estado=PE&usuario=marta' }])
  await elegir('')
  expect(await primeras()).toBeUndefined()
})

describe('the views that come with a list', () => {
  const cuentas = async (who: Person) =>
    Object.fromEntries(
      cuentasAnswer
        .parse((await who.call('/api/vistas/cuentas', { lista: 'cotizaciones.list' })).json())
        .map(({ clave, n }) => [clave, n]),
    )

  it("say how many rows each has, one's own and those of this week [LIS-15]", async () => {
    // 2026-11-22 is a Sunday, the last day of its week.
    await addCotizacion(test.db, { usuario: 'marta', validez_oferta: '2026-11-22' })
    await addCotizacion(test.db, { usuario: 'nestor', validez_oferta: '2026-11-23' })

    expect(await cuentas(marta)).toMatchObject({ mias: 1, semana: 1, aprobacion: 0, todas: 2 })
    expect(await cuentas(nestor)).toMatchObject({ mias: 1, semana: 1, todas: 2 })
  })

  it('are counted so far and no farther [LIM-16]', async () => {
    for (let i = 0; i < CUENTA_MAX; i += 1) await addCotizacion(test.db, { usuario: 'marta' })

    expect(await cuentas(marta)).toMatchObject({ mias: CUENTA_MAX, todas: CUENTA_MAX })
  })

  it('are told to nobody who may not see the list [LLA-07]', async () => {
    expect((await sistemas.call('/api/vistas/cuentas', { lista: 'cotizaciones.list' })).statusCode).toBe(403)
    expect((await marta.call('/api/vistas/cuentas', { lista: 'nada.list' })).statusCode).toBe(404)
  })
})
