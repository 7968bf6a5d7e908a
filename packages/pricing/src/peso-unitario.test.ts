import { describe, expect, it } from 'vitest'
import { reglasDe } from './familias.ts'
import { pesoTotalDeFamilia } from './peso-total.ts'
import { pesoUnitario } from './peso-unitario.ts'

describe('pesoUnitario [PES-02]', () => {
  it.each([
    ['total over quantity', '25', '10', '2.50000000'],
    ['8 decimals', '10', '3', '3.33333333'],
    ['a half rounds away from zero', '0.00000001', '2', '0.00000001'],
    ['one piece weighs the total', '12.34567891', '1', '12.34567891'],
    ['nothing weighs nothing', '0', '3', '0.00000000'],
  ])('%s [PES-02]', (_why, peso_total, cantidad, expected) => {
    expect(pesoUnitario({ peso_total, cantidad })).toBe(expected)
  })

  it('family 1 derives it from the total rounded to 2 decimals [PES-01]', () => {
    const peso_total = pesoTotalDeFamilia('10.005', reglasDe('1'))

    expect(pesoUnitario({ peso_total, cantidad: '2' })).toBe('5.00500000')
  })

  it.each([
    ['a quantity of zero', { peso_total: '10', cantidad: '0' }],
    ['no quantity', { peso_total: '10', cantidad: '' }],
    ['no total weight', { cantidad: '3' }],
  ])('is not known with %s [PES-02]', (_why, item) => {
    expect(pesoUnitario(item)).toBeUndefined()
  })

  it.each(['-1', '1,5', '1000000000000'])('refuses %s', (peso_total) => {
    expect(() => pesoUnitario({ peso_total, cantidad: '1' })).toThrow(/INVALID_NUMBER|NEGATIVE|OUT_OF_RANGE/)
  })
})
