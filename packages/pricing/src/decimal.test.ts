import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, divideRounded, isKnown, isZero, multiplyRounded, roundTo, sum } from './decimal.ts'

describe('multiplyRounded', () => {
  it.each([
    ['a half cent rounds away from zero', '1.005', '1', 2, '1.01'],
    ['just below a half stays', '1.00499999', '1', 2, '1.00'],
    ['the float product 1.4999999999999998 is a half', '1.15', '1.30434783', 8, '1.50000000'],
    ['the eighth decimal of a price counts', '0.00000001', '500000', 2, '0.01'],
    ['no decimals', '12.5', '1', 0, '13'],
    ['eight decimals', '2', '3', 8, '6.00000000'],
    ['less than half of the last decimal is zero', '0.01', '0.01', 2, '0.00'],
    ['operands beyond a double', '999999999999.99999999', '1', 8, '999999999999.99999999'],
    ['a product beyond a double, at a half', '9007199254.740995', '100', 2, '900719925474.10'],
    ['a product beyond a double, a hair below a half', '9007199254.74094999', '100', 2, '900719925474.09'],
  ])('%s', (_why, a, b, decimals, expected) => {
    expect(multiplyRounded(a, b, decimals)).toBe(expected)
  })

  it.each([
    ['1000000', '1000000'],
    ['999999999999.995', '1'],
    ['999999999999.99999999', '999999999999.99999999'],
  ])('refuses a result from 1e12 on: %s × %s', (a, b) => {
    expect(() => multiplyRounded(a, b)).toThrow('OUT_OF_RANGE')
  })
})

describe('divideRounded', () => {
  it.each([
    ['a half rounds away from zero', '1', '8', 2, '0.13'],
    ['periodic', '10', '3', 8, '3.33333333'],
    ['two thirds', '2', '3', 2, '0.67'],
    ['small into big', '9999.99', '0.00000001', 2, '999999000000.00'],
    ['operands beyond a double', '999999999999.99999999', '999999999999.99999998', 8, '1.00000000'],
    ['nothing to divide', '0', '3', 2, '0.00'],
  ])('%s', (_why, a, b, decimals, expected) => {
    expect(divideRounded(a, b, decimals)).toBe(expected)
  })

  it.each(['0', '0.00', '0.00000000'])('has no answer for a divisor of %s', (zero) => {
    expect(divideRounded('1', zero, 2)).toBeUndefined()
  })

  it('refuses a result from 1e12 on', () => {
    expect(() => divideRounded('10000', '0.00000001', 2)).toThrow('OUT_OF_RANGE')
  })
})

describe('sum', () => {
  it.each([
    ['nothing is zero', [], '0.00'],
    ['cents that floats lose', ['0.1', '0.2', '0.3'], '0.60'],
    ['one rounding, at the end', ['0.004', '0.004', '0.004'], '0.01'],
    ['mixed decimals', ['1', '0.00000001', '2.50'], '3.50'],
    ['beyond a double', ['900719925474.09', '0.00500000', '0.00000001'], '900719925474.10'],
  ])('%s', (_why, values, expected) => {
    expect(sum(values)).toBe(expected)
  })

  it('refuses a result from 1e12 on', () => {
    expect(() => sum(['999999999999', '0.995'])).toThrow('OUT_OF_RANGE')
  })

  it('adds a thousand lines of 1.005 exactly', () => {
    expect(sum(new Array<string>(1000).fill('1.005'))).toBe('1005.00')
  })

  it('stays exact where a running total of doubles does not', () => {
    expect(sum(['99999999999.99999999', '99999999999.99999999', '0.00000001'], 8)).toBe('199999999999.99999999')
  })
})

describe('roundTo, compare, isZero, isKnown', () => {
  it('rounds half away from zero and fills with zeros', () => {
    expect([roundTo('1.005', 2), roundTo('7', 2), roundTo('0.5', 0), roundTo('1', 8)]).toEqual([
      '1.01',
      '7.00',
      '1',
      '1.00000000',
    ])
  })

  it('compares by value, not by writing', () => {
    expect([compare('1', '1.00'), compare('9', '10'), compare('0.00000002', '0.00000001')]).toEqual([0, -1, 1])
    expect(compare('999999999999.99999998', '999999999999.99999999')).toBe(-1)
  })

  it.each(['', '1,5', '-1'])('refuses to compare %j', (value) => {
    expect(() => compare(value, '1')).toThrow(/INVALID_NUMBER|NEGATIVE/)
    expect(() => isZero(value)).toThrow(/INVALID_NUMBER|NEGATIVE/)
  })

  it('zero is zero however it is written, and known', () => {
    expect(['0', '0.00', '000', '0.00000001'].map(isZero)).toEqual([true, true, true, false])
    expect(['0', '', null, undefined].map(isKnown)).toEqual([true, false, false, false])
  })
})

describe('against whole numbers of any size', () => {
  const UNIT = 10n ** 8n
  const MAX = 10n ** 12n
  const digits = fc.oneof(
    fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }),
    fc.bigInt({ min: 0n, max: 10n ** 12n }),
    fc.bigInt({ min: 0n, max: 200_000n }).map((n) => n * 500_000n), // halves of a cent
    fc.nat(200_000).map((n) => BigInt(n) * UNIT),
  )
  const text = (n: bigint) => `${n / UNIT}.${String(n % UNIT).padStart(8, '0')}`.replace(/0{0,6}$/, '')
  const places = fc.constantFrom(0, 2, 8)
  const halfUp = (numerator: bigint, denominator: bigint) => (numerator + denominator / 2n) / denominator
  const written = (rounded: bigint, decimals: number) => {
    if (rounded >= MAX * 10n ** BigInt(decimals)) return 'OUT_OF_RANGE'
    const padded = String(rounded).padStart(decimals + 1, '0')
    const cut = padded.length - decimals
    return decimals === 0 ? padded : `${padded.slice(0, cut)}.${padded.slice(cut)}`
  }
  const outcome = (run: () => string | undefined) => {
    try {
      return run()
    } catch (error) {
      return (error as { code?: string }).code
    }
  }

  it('never differs in a product', () => {
    fc.assert(
      fc.property(digits, digits, places, (a, b, decimals) => {
        const expected = written(halfUp(a * b, 10n ** BigInt(16 - decimals)), decimals)
        return outcome(() => multiplyRounded(text(a), text(b), decimals)) === expected
      }),
      { numRuns: 100_000 },
    )
  })

  it('never differs in a quotient', () => {
    const divisor = digits.filter((n) => n > 0n)
    fc.assert(
      fc.property(digits, divisor, places, (a, b, decimals) => {
        const expected = written(halfUp(2n * a * 10n ** BigInt(decimals), 2n * b), decimals)
        return outcome(() => divideRounded(text(a), text(b), decimals)) === expected
      }),
      { numRuns: 100_000 },
    )
  })

  it('never differs in a sum', () => {
    fc.assert(
      fc.property(fc.array(digits), places, (values, decimals) => {
        const total = values.reduce((sofar, value) => sofar + value, 0n)
        const expected = written(halfUp(total, 10n ** BigInt(8 - decimals)), decimals)
        return outcome(() => sum(values.map(text), decimals)) === expected
      }),
      { numRuns: 5_000 },
    )
  })
})
