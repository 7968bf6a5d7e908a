import type { FamiliaForm } from '@yunque/contracts/datos/familias'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importadorDe } from '../../../testing/importar.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let desk: TestApp
let user: Awaited<ReturnType<TestApp['signIn']>>
let codigo = 69
beforeAll(async () => {
  desk = await createTestApp()
  await addMundo(desk.db)
  user = await desk.signIn(['DAT', 'COT'], 'marta')
})
afterAll(() => desk.close())

const acero = { tipo: 'producto' as const, nombre: 'Acero', opciones: [{ value: 'A', text: 'Acero A', baja: false }] }
const formOf = (change: Partial<FamiliaForm> = {}): FamiliaForm => ({
  codigo: String(codigo),
  nombre: `Barras ${codigo}`,
  negocio: 'I',
  medidas_familia: '0',
  um1: 'UN',
  um2: 'KG',
  densidad: '7.85',
  reglas: [],
  selectores: [acero],
  medidas: [{ nombre: 'Diámetro', um: 'mm' }],
  version: '',
  ...change,
})
const send = (form: FamiliaForm, id = '') => user.call(`/api/datos/familias/guardar${id && `/${id}`}`, form)
const errorsOf = async (change: Partial<FamiliaForm>) =>
  (await send(formOf({ version: '1', ...change }), String(codigo))).json().errors
const prod01 = () => `BR-${codigo}`

/** A familia of its own for each, of which nothing was ever quoted. */
beforeEach(async () => {
  codigo += 1
  expect((await send(formOf())).statusCode).toBe(200)
  await desk.db
    .insertInto('productos')
    .values({
      prod01: prod01(),
      familia: String(codigo),
      descrip: prod01(),
      productos_seleccionados: ['A'],
      base_peso: 'pieza',
      peso: '2.5',
    })
    .execute()
})

const addPrecio = (base: 'kilo' | 'pieza') =>
  desk.db
    .insertInto('precios')
    .values({ prod01: prod01(), moneda: 'D', base, precio: '4.85', costo: null, desde: '2026-11-01' })
    .execute()
const addLote = () =>
  desk.db
    .insertInto('stock_fichas')
    .values({ prod01: prod01(), deposito: 'CEN', medidas: ['20.00'] })
    .execute()

it('a price per kilo never becomes one per piece: the familia says why it is charged as before [DAT-02] [PRC-01]', async () => {
  expect(await errorsOf({ medidas_familia: '1', um1: 'M', um2: '' })).toBeUndefined()
  expect(await errorsOf({ version: '2' })).toBeUndefined()
  await addPrecio('kilo')

  expect(await errorsOf({ version: '3', medidas_familia: '1' })).toEqual({
    medidas_familia: ['No cambia: sus productos tienen precios por kilo.'],
  })
  expect(await errorsOf({ version: '3', um1: 'M' })).toBeUndefined()
})

it('a price per piece never becomes one per metre, nor one per kilo [DAT-02]', async () => {
  expect(await errorsOf({ medidas_familia: '1' })).toBeUndefined()
  await addPrecio('pieza')

  expect(await errorsOf({ version: '2', medidas_familia: '1', um1: 'M' })).toEqual({
    um1: ['No cambia: sus productos tienen precios por esta unidad.'],
  })
  expect(await errorsOf({ version: '2' })).toEqual({
    medidas_familia: ['No cambia: sus productos tienen precios por unidad de cantidad.'],
  })
})

it('ten pieces in a lot never become ten metres; an equivalent unit that was not told may be [DAT-02] [DAT-04]', async () => {
  expect(await errorsOf({ um2: '' })).toBeUndefined()
  await addLote()
  const fijo = ['No cambia: hay stock, ingresos o pedidos en esta unidad.']

  expect(await errorsOf({ version: '2', um1: 'M', um2: '' })).toEqual({ um1: fijo })
  expect(await errorsOf({ version: '2' })).toBeUndefined()
  expect(await errorsOf({ version: '3', um2: '' })).toEqual({ um2: fijo })
  expect(await errorsOf({ version: '3', medidas: [{ nombre: 'Diám.', um: 'cm' }] })).toEqual({
    medidas: ['La medida Diámetro no cambia de unidad: hay lotes medidos en ella.'],
  })
  const largo = { nombre: 'Largo', um: 'mm' }
  expect(await errorsOf({ version: '3', medidas: [{ nombre: 'Diámetro', um: 'mm' }, largo] })).toEqual({
    medidas: ['No se agregan medidas: hay lotes de sus productos.'],
  })
  expect(await errorsOf({ version: '3', medidas: [{ nombre: 'Diám.', um: 'mm' }] })).toBeUndefined()
})

it('the measures of a lot do not change places [DAT-02] [DAT-04]', async () => {
  const [ancho, largo] = [
    { nombre: 'Ancho', um: 'mm' },
    { nombre: 'Largo', um: 'mm' },
  ]
  expect(await errorsOf({ medidas: [ancho, largo] })).toBeUndefined()
  await addLote()

  expect(await errorsOf({ version: '2', medidas: [largo, ancho] })).toEqual({
    medidas: ['La medida Ancho no cambia de lugar: hay lotes medidos en ella.'],
  })
})

it('a product with prices of another kind, or of which some lies there, stays in its familia [DAT-02]', async () => {
  const otra = { ...formOf(), codigo: `${codigo}B`, nombre: 'Por pieza', medidas_familia: '1' as const }
  expect((await send(otra)).statusCode).toBe(200)
  const { data } = (await user.call('/api/datos/productos', { texto: prod01() })).json()
  const { id, version, descrip, base_peso, peso, iva } = data[0]
  const move = async () => {
    const form = {
      prod01: prod01(),
      descrip,
      familia: otra.codigo,
      productos_seleccionados: 'A',
      base_peso,
      peso,
      iva,
      version,
    }
    return (await user.call(`/api/datos/productos/guardar/${id}`, form)).json().errors
  }
  await addPrecio('kilo')
  expect(await move()).toEqual({
    familia: ['No cambia: el producto tiene precios por kilo, y esa familia se cobra de otra manera.'],
  })
  await addLote()
  expect(await move()).toEqual({ familia: ['No cambia: hay stock, ingresos o pedidos de este producto.'] })
  await desk.db.deleteFrom('precios').where('prod01', '=', prod01()).execute()
  await desk.db.deleteFrom('stock_fichas').where('prod01', '=', prod01()).execute()
  expect(await move()).toBeUndefined()
})

it('a file is refused the same, cell by cell [DAT-02] [DAT-06]', async () => {
  const { mirar } = importadorDe(() => desk.db)
  const faltasOf = async (precio: string, um1: string) => {
    const fila = [codigo, `Barras ${codigo}`, 'I', precio, um1, 'KG', '7,85'].join(';')
    const { filas } = await mirar(
      'familias',
      `Código;Nombre;Negocio;El precio es;Unidad de la cantidad;Unidad equivalente;Densidad\n${fila}`,
    )

    return filas.map(({ faltas }) => faltas)
  }
  await addPrecio('kilo')
  await addLote()

  expect(await faltasOf('por unidad de cantidad', 'UN')).toEqual([
    { medidas_familia: 'No cambia: sus productos tienen precios por kilo.' },
  ])
  expect(await faltasOf('por kilo', 'M')).toEqual([{ um1: 'No cambia: hay stock, ingresos o pedidos en esta unidad.' }])
  expect(await faltasOf('por kilo', 'UN')).toEqual([null])
})
