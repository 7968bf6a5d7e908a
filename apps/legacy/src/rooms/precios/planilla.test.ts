import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { readPrecios } from './planilla.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  const chapa = { familia: '1', base_peso: 'kilo' as const, peso: null }
  await test.db
    .insertInto('productos')
    .values([
      { ...chapa, prod01: 'CH-304', descrip: 'CHAPA 304', productos_seleccionados: ['304', '2B'] },
      { ...chapa, prod01: 'TOTAL', descrip: 'CHAPA TOTAL', productos_seleccionados: ['316L', '2B'] },
    ])
    .execute()
})
afterAll(() => test.close())

it('a price list as an office keeps it: its titles below others and in other words, its line of totals no price [PAN-16] [DAT-05]', async () => {
  const rows = [
    ['ACEROS DEL SUR SRL'],
    ['Lista N° 1', '', 'al 21/11/2026'],
    ['Cód. artículo', 'Producto', 'Mon.', 'Precio con IVA', 'Precio de lista'],
    ['CH-304', 'CHAPA', 'U$S', 6.2, '5,12345678'],
    [],
    ['TOTAL', 'CHAPA', '$', '', 7000],
    ['TOTALES', '', '', '', 7005.12],
    ['Total de artículos: 2'],
  ]
  expect(await readPrecios(test.db, rows)).toEqual({
    precios: [
      { prod01: 'CH-304', moneda: 'D', precio: '5.12345678' },
      { prod01: 'TOTAL', moneda: 'P', precio: '7000' },
    ],
    fallas: [],
  })

  const mala = [...rows, ['Total Aceros', 'CHAPA', '$', '', 'gratis']]
  const { fallas } = await readPrecios(test.db, mala)
  expect(fallas[0]).toEqual({ fila: 9, texto: "no existe el producto 'Total Aceros'." })
})
