import { describe, expect, it } from 'vitest'
import { totalItemCotizacion } from './total-item-cotizacion.ts'

const item = { q1: '3', qe1: '7', precio_uni_d: '1.5' }

describe('totalItemCotizacion [EST-06]', () => {
  it.each([
    ['qe1 when it is not zero', {}, '10.50'],
    ['q1 when qe1 is zero', { qe1: '0.00' }, '4.50'],
    ['q1 when there is no qe1', { qe1: null }, '4.50'],
    ['qe1 also when there is no q1', { q1: '' }, '10.50'],
    ['a half cent rounds away from zero', { qe1: '1', precio_uni_d: '1.005' }, '1.01'],
    ['both zero', { q1: '0', qe1: '0' }, '0.00'],
  ])('%s [EST-06] [PRC-03]', (_why, change, expected) => {
    expect(totalItemCotizacion({ ...item, ...change })).toBe(expected)
  })

  it.each([
    ['a price', { precio_uni_d: '' }],
    ['a quantity', { q1: undefined, qe1: '0' }],
  ])('is not known without %s [EST-06]', (_why, change) => {
    expect(totalItemCotizacion({ ...item, ...change })).toBeUndefined()
  })

  it.each(['-1', 'NaN'])('refuses %s', (qe1) => {
    expect(() => totalItemCotizacion({ ...item, qe1 })).toThrow(/INVALID_NUMBER|NEGATIVE/)
  })
})
