import { isPorAnotar } from '@yunque/contracts/documento/anotar'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addListas, documentosDe, ganada } from '../../../testing/documentos.ts'
import { addLista } from '../../../testing/margen.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let seller: Awaited<ReturnType<TestApp['signIn']>>
let docs: ReturnType<typeof documentosDe>
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addLista(test.db)
  await addListas(test.db)
  seller = await test.signIn(['COT', 'NVR'])
  docs = documentosDe(seller)
})
afterAll(() => test.close())

const setIva = (iva: string) => test.db.updateTable('productos').set({ iva }).execute()

it('a line tells the list price of today beside that of its day, and a price that is set anew is noted with it [VIS-12]', async () => {
  const id = await docs.crear()
  const lista = async () => (await docs.leer(id)).productos.map((item) => [item.precio_lista, item.precio_lista_hoy])
  const [[suyo] = []] = await lista()
  await test.db.updateTable('precios').set({ precio: '6.10' }).execute()
  expect(await lista()).toEqual([[suyo, '6.10']])

  const productos = [itemFormLegacy({ nro_item: '1', precio_unitario: '5', precio_total: '475.80' })]
  expect((await docs.guardar({ version: '1', productos }, { id })).statusCode).toBe(200)
  expect(await lista()).toEqual([['6.10', '6.10']])
  await test.db.updateTable('precios').set({ precio: '4.85' }).execute()
})

it.each([
  ['nothing', {}, '21.00'],
  ['its quantity', { cantidad: '2', peso_total: '63.44', precio_total: '307.68' }, '21.00'],
  ['its price', { precio_unitario: '5', precio_total: '475.80', precio_origen: 'manual' as const }, '10.50'],
  ['its currency', { moneda: 'P' as const }, '10.50'],
  ['its measure', { medidas_seleccionadas_hasta: ['3.00', '1000.00', '2000.00'] }, '10.50'],
])(
  'a line of which somebody changed %s tells before the save which rate of IVA it will have [DOC-14]',
  async (_what, change, iva) => {
    await setIva('21')
    const id = await docs.crear()
    await setIva('10.5')
    const [antes] = (await docs.leer(id)).productos
    if (!antes) throw new Error('No line')
    expect([antes.iva, antes.iva_hoy]).toEqual(['21.00', '10.50'])
    const item = { ...itemFormLegacy({ nro_item: '1', ...change }), familia: '1' }
    const told = isPorAnotar(item as Parameters<typeof isPorAnotar>[0], antes) ? antes.iva_hoy : antes.iva

    expect((await docs.guardar({ version: '1', productos: [item] }, { id })).statusCode).toBe(200)
    const [despues] = (await docs.leer(id)).productos
    expect([told, despues?.iva]).toEqual([iva, iva])
  },
)

describe('a line whose options are no product’s any more', () => {
  const options = (productos_seleccionados: string[]) =>
    test.db.updateTable('productos').set({ productos_seleccionados }).where('familia', '=', '1').execute()
  const ivaOf = async (id: string, tipo?: 'nota_venta') => (await docs.leer(id, tipo)).productos.map(({ iva }) => iva)
  const item = (change: object) => itemFormLegacy({ precio_origen: 'manual', ...change })
  beforeEach(() => setIva('10.5'))
  afterEach(() => options(['304', '2B']))

  it('keeps its rate of IVA when somebody changes its price: it was taxed at 21 % from then on [DOC-14]', async () => {
    const id = await docs.crear()
    await options(['316L', '2B'])
    const productos = [item({ nro_item: '1', precio_unitario: '5', precio_total: '475.80' })]
    expect((await docs.guardar({ version: '1', productos }, { id })).statusCode).toBe(200)

    expect(await ivaOf(id)).toEqual(['10.50'])
  })

  it('is told the rate that a save notes on it, so that no total changes by a save [DOC-14]', async () => {
    await options(['316L', '2B'])
    const told = async (productos_seleccionados: string[]) =>
      (await seller.call('/api/cotizaciones/productos/get', { familia: '1', productos_seleccionados })).json().iva
    const id = await docs.crear()

    expect([await told(['304', '2B']), await told(['304', ''])]).toEqual([(await ivaOf(id))[0], ''])
  })

  it('is sold at the rate at which it was quoted [DOC-14] [DOC-18]', async () => {
    const id = await docs.crear()
    await docs.saveEstado(id, { version: '1', items: [ganada()] })
    await options(['316L', '2B'])
    const note = { n_cotizacion_origen: id, productos: [item({ nro_item_origen: '1' }), item({})] }

    expect(await ivaOf(await docs.crear(note, 'nota_venta'), 'nota_venta')).toEqual(['10.50', '21.00'])
  })
})
