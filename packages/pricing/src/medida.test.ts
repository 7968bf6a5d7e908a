import { describe, expect, it } from 'vitest'
import { medida, medidaHasta } from './medida.ts'

describe('medida (spec §5)', () => {
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

describe('medidaHasta (spec §5)', () => {
  it.each(['', null, undefined])("takes 'desde' when it is left empty (%j)", (hasta) => {
    expect(medidaHasta('1.5', hasta)).toBe('1.50')
  })

  it('keeps its own value, zero too', () => {
    expect([medidaHasta('1.5', '2'), medidaHasta('1.5', '0')]).toEqual(['2.00', '0.00'])
  })
})
