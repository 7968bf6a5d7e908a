import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createOrden,
  createSigno,
  type OrdenFecha,
  readFecha,
  readNumero,
  type Signo,
  type SignoDeColumna,
} from './cells.ts'

/** What is learned from a column's texts. */
const learn = <T>({ look, guess }: { look: (texto: string) => void; guess: () => T }, textos: readonly string[]): T => {
  for (const texto of textos) look(texto)

  return guess()
}
const guessSigno = (textos: readonly string[]) => learn(createSigno(), textos)
const guessOrden = (textos: readonly string[]) => learn(createOrden(), textos)

describe('figures of a column [DAT-05]', () => {
  it.each<[string, string[], SignoDeColumna]>([
    ['a comma before two places', ['1.234', '12,50', ''], ','],
    ['a point before two places', ['1,234', '12.50'], '.'],
    ['both in one figure', ['1.234,5'], ','],
    ['both the other way', ['$ 1,234.50'], '.'],
    ['points that group twice', ['1.234.567'], ','],
    ['commas that group twice', ['1,234,567'], '.'],
    ['a zero in front groups nothing', ['0.125'], '.'],
    ['a negative in parentheses', ['(1.234)', '(12,50)'], ','],
    ['a negative with its sign behind', ['12.50-'], '.'],
    ['four places are no group', ['1,2345'], ','],
    ['what can be read both ways says nothing', ['1.234', '5.678', '10'], null],
    ['words say nothing', ['s/p', 'N° 20', '-'], null],
    ['some the one and some the other', ['1,5', '1.5'], 'mixto'],
  ])('%s [DAT-05]', (_why, textos, expected) => {
    expect(guessSigno(textos)).toBe(expected)
  })

  it.each<[string, Signo, string | null]>([
    ['1.234,50', ',', '1234.50'],
    ['1,234.50', '.', '1234.50'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['$ 12,5', ',', '12.5'],
    ['U$S 0012', ',', '12'],
    ['US$ 1.250,5', ',', '1250.5'],
    ['u$d 3', ',', '3'],
    ['AR$ 3', ',', '3'],
    ['ARS 3', ',', '3'],
    ['-3,5', ',', '-3.5'],
    [',5', ',', '0.5'],
    ['12.5', ',', null],
    ['0.500', ',', null],
    ['0.500', '.', '0.500'],
    ['1.23.456', ',', null],
    ['1,5,5', ',', null],
    ['12 u', ',', null],
    ['1 234 567,5', ',', '1234567.5'],
    ['12 50', ',', null],
    ['2 $ 5', ',', null],
    ['2USD5', ',', null],
    ['(1.234,50)', ',', '-1234.50'],
    ['$ (1,234.50)', '.', '-1234.50'],
    ['1.234,50-', ',', '-1234.50'],
    ['-$ 1.234,50', ',', '-1234.50'],
    ['(-3)', ',', null],
    ['-3-', ',', null],
    ['(3', ',', null],
    ['-', ',', null],
    ['()', ',', null],
    ['', ',', null],
    [',', ',', null],
  ])('%j with %j is %j', (texto, signo, expected) => {
    expect(readNumero(texto, signo)).toBe(expected)
  })

  it('reads every figure back that either way of writing wrote', () => {
    const figures = fc.tuple(fc.nat(99_999_999), fc.integer({ min: 1, max: 9_999 }), fc.constantFrom<Signo>(',', '.'))
    fc.assert(
      fc.property(figures, ([whole, fraction, signo]) => {
        const plain = `${whole}.${String(fraction).padStart(4, '0')}`
        const grouped = whole.toLocaleString('en-US').replaceAll(',', signo === ',' ? '.' : ',')
        const written = `${grouped}${signo}${String(fraction).padStart(4, '0')}`

        expect(readNumero(written, signo)).toBe(plain)
        expect([signo, null]).toContain(guessSigno([written]))
      }),
    )
  })
})

describe('days of a column [DAT-05]', () => {
  it.each<[string, string[], OrdenFecha]>([
    ['a day above 12 comes first', ['01/02/2026', '24/11/2026'], 'dma'],
    ['a day above 12 comes second', ['01/02/2026', '11/24/2026'], 'mda'],
    ['a year in front', ['2026-11-24'], 'amd'],
    ['a year in front, without separators', ['20261124'], 'amd'],
    ['nothing tells: as Argentines write', ['01/02/2026', ''], 'dma'],
    ['a year in front tells nothing of days written otherwise', ['2026-11-24', '01/02/26'], 'dma'],
    ['a day above 12 comes second beside a year in front', ['2026-11-24', '11/24/2026'], 'mda'],
    ['a day above 12 comes first beside a year in front', ['20261124', '24/11/26'], 'dma'],
  ])('%s [DAT-05]', (_why, textos, expected) => {
    expect(guessOrden(textos)).toBe(expected)
  })

  it.each<[string, OrdenFecha, string | null]>([
    ['24/11/2026', 'dma', '2026-11-24'],
    ['4-1-26', 'dma', '2026-01-04'],
    ['4.1.99', 'dma', '1999-01-04'],
    ['11/24/2026', 'mda', '2026-11-24'],
    ['2026-11-24T00:00:00', 'dma', '2026-11-24'],
    ['24/11/2026 13:05', 'dma', '2026-11-24'],
    ['20261124', 'dma', '2026-11-24'],
    ['26/11/24', 'dma', '2024-11-26'],
    ['26/11/24', 'amd', '2026-11-24'],
    ['26-1-4', 'amd', '2026-01-04'],
    ['24/11/2026', 'amd', '2026-11-24'],
    ['00/00/0000', 'dma', ''],
    ['0000-00-00 00:00:00', 'dma', ''],
    ['  /  /    ', 'dma', ''],
    ['01/01/0001', 'dma', ''],
    ['0001-01-01T00:00:00', 'dma', ''],
    ['24/11/0026', 'dma', null],
    ['24/11/202', 'dma', null],
    ['02061124', 'dma', null],
    ['31/02/2026', 'dma', null],
    ['11/24/2026', 'dma', null],
    ['mañana', 'dma', null],
  ])('%j as %s is %j', (texto, orden, expected) => {
    expect(readFecha(texto, orden)).toBe(expected)
  })
})
