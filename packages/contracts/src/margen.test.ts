import { describe, expect, it } from 'vitest'
import { isBajoMinimo, peorMargen, withoutMargen } from './list/margen.ts'
import { margenItemDecoded } from './testing/margen.ts'

describe('the margin of a line', () => {
  it.each([
    ['9.00', '12.00', true],
    ['12.00', '12.00', false],
    ['12.50', '12.00', false],
    ['-3.50', '0.00', true],
    ['-3.50', '-2.00', true],
    ['-3.50', '-4.00', false],
    ['', '12.00', false],
    ['9.00', '', false],
  ])('%j with a floor of %j: below is %s [DOC-06]', (margen, margen_minimo, bajo) => {
    expect(isBajoMinimo(margenItemDecoded({ margen, margen_minimo }))).toBe(bajo)
  })

  it('is the lowest of those that are known', () => {
    const lines = ['9.00', '-3.50', '', '-3.75', '100.00'].map((margen) => margenItemDecoded({ margen }))

    expect(peorMargen(lines)).toBe('-3.75')
    expect(peorMargen([])).toBe('')
  })

  it('names the lines of which none is known [DOC-10]', () => {
    const lines = ['', '9.00', ''].map((margen, i) => margenItemDecoded({ margen, nro_item: String(i + 1) }))

    expect([withoutMargen(lines), withoutMargen([])]).toEqual(['1, 3', ''])
  })
})
