import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { precioTotal } from './precio-total.ts'

const item = { medidas_familia: 0, precio_unitario: '10', cantidad: '3', peso_total: '2.5' }

describe('precioTotal [PRC-01] [PRC-02]', () => {
  it.each([
    ['medidas_familia 1 charges by quantity [PRC-01]', { medidas_familia: 1 }, '30.00'],
    ['by quantity no weight is needed [PRC-01]', { medidas_familia: 1, peso_total: '' }, '30.00'],
    ['any other charges by weight [PRC-02]', { medidas_familia: 0 }, '25.00'],
    ['2 charges by weight too [PRC-02]', { medidas_familia: 2 }, '25.00'],
    ['a half cent rounds away from zero [PRC-02]', { precio_unitario: '1.005', peso_total: '1' }, '1.01'],
    ['the eighth decimal of a price counts', { precio_unitario: '0.00000001', peso_total: '500000' }, '0.01'],
    ['a weight of zero is a price of zero', { peso_total: '0' }, '0.00'],
  ])('%s', (_why, change, expected) => {
    expect(precioTotal({ ...item, ...change })).toBe(expected)
  })

  it.each([
    ['the weight it charges', { peso_total: '' }],
    ['the quantity it charges', { medidas_familia: 1, cantidad: null }],
    ['a price', { precio_unitario: undefined }],
    ['knowing what the family charges by', { medidas_familia: undefined }],
    ['an answer about its family', { medidas_familia: null }],
  ])('is not known without %s', (_why, change) => {
    expect(precioTotal({ ...item, ...change })).toBeUndefined()
  })

  it('is half a cent or less from the exact product', () => {
    const cents = fc.bigInt({ min: 0n, max: 10_000_000n })
    const text = (n: bigint) => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`

    fc.assert(
      fc.property(cents, cents, (price, weight) => {
        const total = precioTotal({ ...item, precio_unitario: text(price), peso_total: text(weight) }) ?? ''
        const off = BigInt(total.replace('.', '')) * 100n - price * weight
        expect(off > -50n && off <= 50n).toBe(true)
      }),
    )
  })

  it.each(['NaN', '-1', 'Infinity', '1,5'])('refuses %s', (peso_total) => {
    expect(() => precioTotal({ ...item, peso_total })).toThrow(/INVALID_NUMBER|NEGATIVE/)
  })
})
