import { describe, expect, it } from 'vitest'
import { isRangoInvertido, medida } from './medida.ts'

describe('medida [PES-06]', () => {
  it.each([
    ['6', '6.00'],
    ['6.5', '6.50'],
    ['1.005', '1.01'],
    ['0', '0.00'],
    ['1250.00', '1250.00'],
    ['007.50', '7.50'],
    ['999999999999.99', '999999999999.99'],
  ])('formats %s to 2 decimals [PES-06]', (value, expected) => {
    expect(medida(value)).toBe(expected)
  })

  it.each(['', '-1', '1,5', '-1.00', '1000000000000.00'])('refuses %j', (value) => {
    expect(() => medida(value)).toThrow(/INVALID_NUMBER|NEGATIVE|OUT_OF_RANGE/)
  })
})

describe('isRangoInvertido', () => {
  it.each([
    ['3', '2', true],
    ['10', '9.99', true],
    ['2', '2.00', false],
    ['2', '10', false],
    ['', '2', false],
    ['2', null, false],
  ])('desde %j, hasta %j: %s', (desde, hasta, expected) => {
    expect(isRangoInvertido(desde, hasta)).toBe(expected)
  })
})
