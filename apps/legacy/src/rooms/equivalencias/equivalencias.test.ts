import { afterAll, beforeAll, expect, it } from 'vitest'
import { importadorDe } from '../../testing/importar.ts'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { claveDe, searchEquivalencias, sinNorma } from './equivalencias.ts'

let desk: TestApp
beforeAll(async () => {
  desk = await createTestApp()
  await addMundo(desk.db)
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

it.each([
  ['EN', 'EN 1.4301', '1.4301'],
  ['EN', 'en-1.4301', '1.4301'],
  ['EN', 'EN1.4301', '1.4301'],
  ['AISI', ' AISI 304 ', '304'],
  ['W-Nr', 'W.Nr. 1.4301', '1.4301'],
  ['W-Nr', 'wnr 1.4301', '1.4301'],
  ['EN', 'ENAC-46000', 'ENAC-46000'],
  ['EN', 'EN', 'EN'],
  ['SAE', 'EN 1.4301', 'EN 1.4301'],
  ['Marca comercial', 'EN 1.4301', 'EN 1.4301'],
])('a name of %s is kept without it: %j is %j [PAN-18]', (norma, nombre, expected) => {
  expect(sinNorma({ norma, nombre })).toBe(expected)
})

it('a file names a grade by its text or its code, and may say the norm twice [DAT-05] [DAT-06] [PAN-18]', async () => {
  const { mirar } = importadorDe(() => desk.db)
  const { filas } = await mirar(
    'equivalencias',
    'Calidad;Norma;Nombre\n304;EN;EN 1.4301\n304;EN;1.4301\n999;EN;1.4999\n',
  )

  expect(filas.map(({ despues, faltas }) => faltas ?? despues)).toEqual([
    expect.objectContaining({ nombre: '1.4301', clave: 'en14301' }),
    { calidad: 'Repite la fila 2.' },
    { calidad: "'999' no es una calidad del catálogo." },
  ])
})

it('the names of a grade go along with it where its familia calls it otherwise, in its form and by a file, and back [PAN-18] [DAT-02] [DAT-07]', async () => {
  const { importar, deshacer } = importadorDe(() => desk.db)
  const { call } = await desk.signIn(['DAT'])
  const opcion = { value: '7', baja: false }
  const form = (text: string, version: string) => ({
    ...{
      codigo: '70',
      nombre: 'Discos',
      negocio: 'I',
      medidas_familia: '0',
      um1: 'UN',
      um2: 'KG',
      densidad: '',
      version,
    },
    ...{
      reglas: [],
      medidas: [],
      selectores: [{ tipo: 'producto', nombre: 'Calidad', opciones: [{ ...opcion, text }] }],
    },
  })
  expect((await call('/api/datos/familias/guardar', form('Hastelloy', ''))).statusCode).toBe(200)
  const nombre = { norma: 'UNS', nombre: 'N10276', clave: 'unsn10276', calidad: 'Hastelloy' }
  await desk.db.insertInto('equivalencias').values(nombre).execute()
  const calidad = async () =>
    (await desk.db.selectFrom('equivalencias').select('calidad').where('clave', '=', nombre.clave).execute())[0]
      ?.calidad

  const { id } = await importar('selector_opciones', 'Familia;Selector;Orden;Código;Texto\n70;Calidad;1;7;Aleación C\n')
  expect(await calidad()).toBe('Aleación C')
  await deshacer(id)
  expect(await calidad()).toBe('Hastelloy')
  const { familia } = (await call('/api/datos/familias/70/get')).json()
  expect(
    (await call('/api/datos/familias/guardar/70', form('Aleación C-276', String(familia.version)))).statusCode,
  ).toBe(200)
  expect(await calidad()).toBe('Aleación C-276')
})
