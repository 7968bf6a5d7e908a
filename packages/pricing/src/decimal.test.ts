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
    ['where doubles land on the wrong side of a half', '72628120.71506838', '0.00060325', 8, '43812.91382137'],
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
    ['where doubles land on the wrong side of a half', '76563765.55896929', '31527191.66077503', 8, '2.42849939'],
    ['operands beyond a double', '999999999999.99999999', '999999999999.99999998', 8, '1.00000000'],
    ['a divisor that no double holds, just below a half', '4503599627.370496', '900719925474.0993', 2, '0.00'],
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
