import { expect, it } from 'vitest'
import { columnasDe } from './lista.ts'
import { MAESTROS } from './maestros.ts'

it('amounts have two decimals in lists and files of masters, as in every other list: 13.560,30, not 13.560,3 [DAT-01] [VIS-15]', () => {
  const tipoDe = (tabla: keyof typeof MAESTROS, campo: string) =>
    columnasDe(MAESTROS[tabla]).find(({ key }) => key === campo)?.tipo

  expect([tipoDe('pedido_items', 'precio_total'), tipoDe('movimientos', 'monto')]).toEqual(['importe', 'importe'])
  expect([tipoDe('pedido_items', 'cantidad'), tipoDe('precios', 'precio')]).toEqual(['numero', 'numero'])
})

it('measures have their comma in the file as on the screen: with points, 1000.00 may be read as another figure [VIS-15] [VIS-28]', () => {
  const row = { medidas: '2.00; 1000.00; 2000.50' }
  const dicho = (tabla: keyof typeof MAESTROS) =>
    columnasDe(MAESTROS[tabla])
      .find(({ key }) => key === 'medidas')
      ?.valor?.(row)

  expect([dicho('stock'), dicho('stock_movimientos')]).toEqual(Array(2).fill('2,00; 1.000,00; 2.000,50'))
})

it('a payment is told by its receipt and its invoice, without the numbers that are ours [VIS-28] [DAT-05]', () => {
  const row = { haber: '106', haber_nombre: 'RC X-0004-00000106', debe: '19', debe_nombre: '' }
  const dicho = (campo: string) =>
    columnasDe(MAESTROS.aplicaciones)
      .find(({ key }) => key === campo)
      ?.valor?.(row)

  expect([dicho('haber'), dicho('debe')]).toEqual(['RC X-0004-00000106', '19'])
  expect(
    columnasDe(MAESTROS.movimientos)
      .find(({ key }) => key === 'cliente')
      ?.valor?.({ cliente: '1204', cliente_nombre: 'ACEROS DEL SUR SA' }),
  ).toBe('1204 ACEROS DEL SUR SA')
})
