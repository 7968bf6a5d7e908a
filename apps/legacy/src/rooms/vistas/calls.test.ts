import { vistasAnswer } from '@yunque/contracts/vistas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const PANTALLA = '/cotizaciones/consulta'

let test: TestApp
type Person = Awaited<ReturnType<TestApp['signIn']>>
let marta: Person
let nestor: Person
let sistemas: Person

beforeAll(async () => {
  test = await createTestApp()
  marta = await test.signIn(['COT'], 'marta')
  nestor = await test.signIn(['COT'], 'nestor')
  sistemas = await test.signIn(['PER'], 'sistemas')
})
afterAll(() => test.close())

const form = (change: object = {}) => ({
  ...{ pantalla: PANTALLA, nombre: 'Vencidas', search: '?estado=VE', compartida: 'N', ...change },
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
