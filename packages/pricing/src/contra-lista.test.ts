import { describe, expect, it } from 'vitest'
import { contraLista } from './contra-lista.ts'

describe('a price against the list [VIS-12]', () => {
  it.each([
    ['4.00', '5.00', { tipo: 'bonificacion', porciento: '20.00' }],
    ['4.85', '4.85000000', undefined],
    ['5', '4.85', { tipo: 'recargo', porciento: '3.09' }],
    ['0', '4.85', { tipo: 'bonificacion', porciento: '100.00' }],
    ['2', '0.01', { tipo: 'recargo', porciento: '19900.00' }],
    // The exact value is 3,992 %, which is rounded.
    ['4.6564', '4.85', { tipo: 'bonificacion', porciento: '3.99' }],
    ['4.8499999', '4.85', undefined],
    ['', '4.85', undefined],
    ['4.85', '', undefined],
    ['4.85', null, undefined],
    ['4.85', '0.00', undefined],
  ])('%s against %s', (precio, lista, expected) => {
    expect(contraLista(precio, lista)).toEqual(expected)
  })
})
