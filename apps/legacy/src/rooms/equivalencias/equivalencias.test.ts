import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { claveDe, searchEquivalencias } from './equivalencias.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await createTestApp()
  const nombre = { norma: 'Marca comercial', nombre: 'Muntz' }
  await desk.db
    .insertInto('equivalencias')
    .values({ ...nombre, calidad: 'Latón 360', clave: claveDe('Muntz') })
    .execute()
})
afterAll(() => desk.close())

it.each(['Latón', 'laton 360', 'LATÓN', 'muntz', '360'])('a grade is found by %j [PAN-18]', async (texto) => {
  expect((await searchEquivalencias(desk.db, texto)).map(({ calidad }) => calidad)).toEqual(['Latón 360'])
})
