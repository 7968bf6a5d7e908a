import { describe, expect, it } from 'vitest'
import { itemsState } from '../model/items-state.ts'
import { guardado } from '../testing.ts'
import { anchos, maximos, tracks } from './columns.ts'

const widths = (change: Parameters<typeof guardado>[1]) => {
  const { items } = itemsState('cotizacion', '1204', guardado(3, change))
  const [, , , cantidad = '', peso_unitario = '', peso_total = '', , precio_unitario = '', precio_total = ''] = tracks(
    'cotizacion',
    anchos(items),
    maximos(items),
  )
    .replace('minmax(210px, 1fr)', '1fr')
    .split(' ')
    .map((track) => Number.parseInt(track, 10))
    .map(String)

  return { cantidad, peso_unitario, peso_total, precio_unitario, precio_total }
}

describe('the columns of numbers', () => {
  it('keep their width for what a desk sells', () => {
    expect(widths({ cantidad: '1234.00', precio_total: '999999.99' })).toMatchObject({
      cantidad: '80',
      precio_total: '104',
    })
  })

  it('have room for all decimals below a figure, which never break over two lines [VIS-22]', () => {
    expect(widths({ peso_unitario: '12.05457088' }).peso_unitario).toBe('85')
    expect(widths({ peso_unitario: '31.72000000' }).peso_unitario).toBe('76')
  })

  it('grow with a number of 12 digits, which stays in one line [VIS-22]', () => {
    const { cantidad, precio_total } = widths({ cantidad: '999999999999.99', precio_total: '999999999999.99' })

    // 14 digits and 4 separators of DejaVu Sans at 13 px, and of its bold; borders and padding besides.
    expect(Number(cantidad)).toBeGreaterThanOrEqual(14 * 8.27 + 4 * 4.13 + 10)
    expect(Number(precio_total)).toBeGreaterThanOrEqual(14 * 9.04 + 4 * 4.94 + 10)
  })
})
