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

const hoja = (filas: (string | number)[][]) => [{ nombre: '', filas }]

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
  expect(await readPrecios(test.db, hoja(rows))).toEqual({
    precios: [
      { prod01: 'CH-304', moneda: 'D', precio: '5.12345678' },
      { prod01: 'TOTAL', moneda: 'P', precio: '7000' },
    ],
    fallas: [],
    sinTomar: [],
  })

  const mala = [...rows, ['Total Aceros', 'CHAPA', '$', '', 'gratis']]
  const { fallas } = await readPrecios(test.db, hoja(mala))
  expect(fallas[0]).toEqual({ fila: 9, hoja: '', texto: "no existe el producto 'Total Aceros'." })
})

it('a price is read by the decimal sign of its column, not by itself: 4.125 among 3.5 and 12.75 is no four thousand; and a currency by any of its names [PAN-16] [DAT-05]', async () => {
  const { db } = test
  const precios = async (...cells: [moneda: string, precio: string | number][]) => {
    const rows = cells.map(([moneda, precio], i) => [i % 2 === 0 ? 'CH-304' : 'TOTAL', moneda, precio])
    const read = await readPrecios(db, hoja([['Código', 'Moneda', 'Precio'], ...rows]))
    expect(read.fallas).toEqual([])

    return read.precios.map(({ moneda, precio }) => `${moneda} ${precio}`)
  }

  expect(await precios(['USD', '4.125'], ['USD', '3.5'])).toEqual(['D 4.125', 'D 3.5'])
  expect(await precios(['Dólar', '1,204.125'], ['US$', '4.125'])).toEqual(['D 1204.125', 'D 4.125'])
  expect(await precios(['ARS', '4.125'], ['peso', '3,5'])).toEqual(['P 4125', 'P 3.5'])
  // Nothing in the column says otherwise: as people here write it.
  expect(await precios(['$', '4.125'], ['Pesos', '12.000'])).toEqual(['P 4125', 'P 12000'])
  expect(await precios(['dólares', 4.125], ['u$s', '3.5'])).toEqual(['D 4.125', 'D 3.5'])
})
