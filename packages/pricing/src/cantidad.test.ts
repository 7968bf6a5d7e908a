import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cantidad } from './cantidad.ts'

describe('cantidad [PES-04]', () => {
  it.each([
    ['peso_total over peso_unitario', '10', '2.5', '4.00'],
    ['2 decimals', '10', '3', '3.33'],
    ['a half rounds away from zero', '1', '8', '0.13'],
    ['the eighth decimal of the unit weight counts', '100000', '0.99999995', '100000.01'],
    ['no weight is no quantity', '0', '3', '0.00'],
  ])('%s [PES-04]', (_why, peso_total, peso_unitario, expected) => {
    expect(cantidad({ peso_total, peso_unitario })).toBe(expected)
  })

  it.each([
    ['a unit weight of zero', { peso_total: '10', peso_unitario: '0.00' }],
    ['no unit weight', { peso_total: '10', peso_unitario: '' }],
    ['no total weight', { peso_total: null, peso_unitario: '3' }],
    ['nothing', {}],
  ])('is not known with %s [PES-04]', (_why, pesos) => {
    expect(cantidad(pesos)).toBeUndefined()
  })

  it('weighs back to the total within half a hundredth of a unit', () => {
    const hundredths = fc.integer({ min: 1, max: 1_000_000 })

    fc.assert(
      fc.property(hundredths, hundredths, (total, unit) => {
        const pesos = { peso_total: `${total / 100}`, peso_unitario: `${unit / 100}` }
        const q = Math.round(Number(cantidad(pesos)) * 100)
        expect(Math.abs(q * unit - total * 100)).toBeLessThanOrEqual(unit / 2)
      }),
    )
  })

  it.each(['-1', '1,5', 'NaN', '1e3'])('refuses %s', (peso_total) => {
    expect(() => cantidad({ peso_total, peso_unitario: '1' })).toThrow(/INVALID_NUMBER|NEGATIVE/)
  })
})
