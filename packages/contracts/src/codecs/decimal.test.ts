import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fecha } from './dates.ts'
import { decimal, decimalInput, decimalInputOrEmpty, decimalOrEmpty } from './decimal.ts'

describe('decimals are text, whatever PHP makes of them [ARQ-03] [FAU-31]', () => {
  it.each([
    ['12.50', '12.50'],
    [12.5, '12.5'],
    [0, '0'],
    [100, '100'],
    [1e-7, '0.0000001'],
    ['-3', '-3'],
    [' 0012.50 ', '12.50'],
    ['12.300000000000001', '12.3'],
    ['0.999999999', '1'],
    ['1e-7', '0.0000001'],
    ['.5', '0.5'],
    ['-0.000000001', '0'],
    ['-0.00', '0.00'],
    [' -0', '0'],
    ['-0.01', '-0.01'],
    // The sum of a thousand of the largest documents.
    ['999999999999990.00', '999999999999990.00'],
  ])('decimal reads %j as %j', (wire, value) => {
    expect(decimal.parse(wire)).toBe(value)
  })

  it.each(['1.234,50', '12,50', 'NaN', '', null, '0x1f', '1 000', '.', '9'.repeat(16)])(
    'decimal refuses %j',
    (wire) => {
      expect(decimal.safeParse(wire).success).toBe(false)
    },
  )

  it.each([null, undefined, ''])('decimalOrEmpty reads %j as nothing known', (wire) => {
    expect(decimalOrEmpty.parse(wire)).toBe('')
  })

  it('keeps every digit of a text with 8 decimals [LIM-14]', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 20n - 1n), (scaled) => {
        const digits = scaled.toString().padStart(9, '0')
        const text = `${digits.slice(0, -8)}.${digits.slice(-8)}`
        expect(decimal.parse(text)).toBe(text)
      }),
    )
  })
})

describe('decimals that we send', () => {
  it.each([
    ['12.5', true],
    ['12.505', false],
    ['12.5000', true],
    ['12.50000000', true],
    ['12.500000000', false],
    ['12.', false],
    ['12.000001', false],
    ['-1', false],
    ['1,5', false],
  ])('two decimals: %j is %j', (text, ok) => {
    expect(decimalInput(2).safeParse(text).success).toBe(ok)
  })

  it('may be empty where nothing is known yet', () => {
    expect(decimalInputOrEmpty(8).parse('')).toBe('')
    const { error } = decimalInputOrEmpty(8).safeParse('doce')
    expect(error?.issues.map(({ message }) => message)).toEqual(['Ingrese un número válido.'])
  })
})

describe('fecha [FAU-34]', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21 10:00:00', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['2028-02-29', '2028-02-29'],
    ['0000-00-00', ''],
    [null, ''],
    ['', ''],
  ])('reads %j as %j', (wire, value) => {
    expect(fecha.parse(wire)).toBe(value)
  })

  it.each(['2026-13-01', '2026-02-29', '2026-11-31', '31/02/2026', 'ayer', 20261121])('refuses %j', (wire) => {
    expect(fecha.safeParse(wire).success).toBe(false)
  })
})

it.each<[unknown, string]>([
  ['0.000000005', '0.00000001'],
  ['0.500000000', '0.5'],
  ['-0.123456789', '-0.12345679'],
  ['+0.12345670', '0.12345670'],
  ['-07.5', '-7.5'],
  [-0.5, '-0.5'],
  [-0, '0'],
])('%j is read as %s, to the eighth decimal and with its sign [FAU-31]', (wire, value) => {
  expect(decimal.parse(wire)).toBe(value)
})

it('of yes and no only PHP’s no is nothing known', () => {
  expect([decimalOrEmpty.parse(false), decimalOrEmpty.safeParse(true).success]).toEqual(['', false])
})
