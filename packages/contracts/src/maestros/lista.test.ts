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
