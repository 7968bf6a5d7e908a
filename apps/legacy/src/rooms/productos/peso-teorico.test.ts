import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pesoTeorico } from './peso-teorico.ts'

const chapa = { base_peso: 'chapa', peso: null, um1: 'UN', densidad: '7.93' } as const
const cano = { base_peso: 'metro', peso: '2.42', densidad: null } as const

describe('pesoTeorico', () => {
  it.each([
    ['a sheet', { ...chapa, medidas: { Espesor: '2.00', Ancho: '1000.00', Largo: '2000.00' } }, '31.72000000'],
    ['a strip, by the metre', { ...chapa, medidas: { Espesor: '0.50', Ancho: '40.00' } }, '0.15860000'],
    [
      'a round bar, π/4 × d²',
      {
        base_peso: 'redonda',
        peso: null,
        um1: 'UN',
        densidad: '7.85',
        medidas: { Diámetro: '25.40', Largo: '6000.00' },
      },
      '23.86592216',
    ],
    [
      'a hexagonal bar, √3/2 × faces²',
      { base_peso: 'hexagonal', peso: null, um1: 'UN', densidad: '7.85', medidas: { Lado: '10.00', Largo: '1000.00' } },
      '0.67982994',
    ],
    [
      'a square bar',
      { base_peso: 'cuadrada', peso: null, um1: 'UN', densidad: '7.85', medidas: { Lado: '10.00' } },
      '0.78500000',
    ],
    [
      'a tube, π × (d − e) × e',
      { base_peso: 'tubo', peso: null, um1: 'UN', densidad: '7.85', medidas: { Diámetro: '60.00', Espesor: '5.00' } },
      '6.78191313',
    ],
    ['a piece of the catalogue', { base_peso: 'pieza', peso: '0.35', um1: 'UN', densidad: null, medidas: {} }, '0.35'],
    [
      'what is sold by the kilo',
      { base_peso: 'kilo', peso: null, um1: 'UN', densidad: null, medidas: {} },
      '1.00000000',
    ],
    [
      'a pipe of 6 m, by the metre, where pieces are counted',
      { ...cano, um1: 'UN', medidas: { Largo: '6000.00' } },
      '14.52000000',
    ],
    ['one whose length is not chosen', { ...cano, um1: 'UN', medidas: { Largo: '' } }, ''],
    ['one where metres are counted', { ...cano, um1: 'M', medidas: { Largo: '6000.00' } }, '2.42'],
    ['one without a length', { ...cano, um1: 'UN', medidas: {} }, '2.42'],
    ['a sheet without its width', { ...chapa, medidas: { Espesor: '2.00', Ancho: '', Largo: '2000.00' } }, ''],
    ['a family without density', { ...chapa, densidad: null, medidas: { Espesor: '2.00', Ancho: '3.00' } }, ''],
    ['a service', { base_peso: 'pieza', peso: null, um1: 'UN', densidad: null, medidas: {} }, ''],
    [
      'a tube thicker than itself',
      { base_peso: 'tubo', peso: null, um1: 'UN', densidad: '7.85', medidas: { Diámetro: '5.00', Espesor: '6.00' } },
      '',
    ],
  ] as const)('%s', (_what, producto, expected) => {
    expect(pesoTeorico(producto)).toBe(expected)
  })

  it('is never a hundred-millionth of a kilo away from the exact product', () => {
    const medida = fc.integer({ min: 1, max: 1_300_000 })

    fc.assert(
      fc.property(medida, medida, medida, (e, a, l) => {
        const text = (n: number) => (n / 100).toFixed(2)
        const peso = pesoTeorico({ ...chapa, medidas: { Espesor: text(e), Ancho: text(a), Largo: text(l) } })
        const exact = BigInt(e) * BigInt(a) * BigInt(l) * 793n // × 1e-14 kg

        const off = (peso === '' ? 0n : BigInt(peso.replace('.', ''))) * 1_000_000n - exact
        expect(off <= 500_000n && off >= -500_000n).toBe(true)
      }),
    )
  })
})
