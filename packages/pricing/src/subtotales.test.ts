import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multiplyRounded, sum } from './decimal.ts'
import { NO_FIGURE } from './errors.ts'
import { subtotales } from './subtotales.ts'

describe('subtotales (DOC-08)', () => {
  it('gives one subtotal for each currency', () => {
    const items = [
      { moneda: 'D', precio_total: '1.10' },
      { moneda: 'P', precio_total: '1000' },
      { moneda: 'D', precio_total: '2.20' },
    ]

    expect(subtotales(items)).toEqual({ D: '3.30', P: '1000.00' })
  })

  it('has no subtotal for a currency without priced lines', () => {
    expect(subtotales([{ moneda: 'P', precio_total: '0' }, { moneda: 'D' }])).toEqual({ P: '0.00' })
    expect(subtotales([])).toEqual({})
  })

  it('passes over a line without currency or price yet', () => {
    const unfinished = [
      { moneda: '', precio_total: '5' },
      { moneda: null, precio_total: '5' },
      { moneda: 'D', precio_total: '' },
    ]

    expect(subtotales([...unfinished, { moneda: 'D', precio_total: '1' }])).toEqual({ D: '1.00' })
  })

  it('equals the sum of the line totals as shown: 79.71 is never 79.70', () => {
    const lines = ['0.335', '0.335', '79.03'].map((price) => multiplyRounded(price, '1'))

    expect(lines).toEqual(['0.34', '0.34', '79.03'])
    expect(subtotales(lines.map((precio_total) => ({ moneda: 'D', precio_total })))).toEqual({ D: '79.71' })
  })

  it('does not depend on the order of the lines', () => {
    const line = fc.record({
      moneda: fc.constantFrom('D', 'P'),
      precio_total: fc.nat(99_999_999).map((cents) => (cents / 100).toFixed(2)),
    })

    fc.assert(
      fc.property(fc.array(line), (lines) => {
        expect(subtotales(lines.toReversed())).toEqual(subtotales(lines))
        const dollars = lines.filter(({ moneda }) => moneda === 'D')
        expect(subtotales(lines).D ?? '0.00').toBe(sum(dollars.map(({ precio_total }) => precio_total)))
      }),
    )
  })

  it.each([
    ['a line whose total cannot be told', ['1.00', NO_FIGURE]],
    ['a total that is no decimal', ['1,5']],
    ['a negative total', ['-1.00']],
    ['a sum from 1e12 on', ['600000000000.00', '600000000000.00']],
  ])("says '-' of %s, and the other currency's subtotal all the same [VIS-23]", (_why, totals) => {
    const dollars = totals.map((precio_total) => ({ moneda: 'D', precio_total }))

    expect(subtotales([...dollars, { moneda: 'P', precio_total: '2' }])).toEqual({ D: '-', P: '2.00' })
  })

  it('refuses another currency', () => {
    expect(() => subtotales([{ moneda: 'E', precio_total: '1' }])).toThrow('UNKNOWN_CURRENCY')
  })
})
