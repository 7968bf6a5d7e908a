import { describe, expect, it } from 'vitest'
import { PricingError } from './errors.ts'
import { parse } from './parse.ts'

const codeOf = (text: string): unknown => {
  try {
    return parse(text)
  } catch (error) {
    return error instanceof PricingError ? error.code : error
  }
}

describe('parse', () => {
  it.each([
    ['0', 0, 0],
    ['007.50', 750, 2],
    ['0.00000001', 1, 8],
    ['999999999999', 999_999_999_999, 0],
    ['12345.67891', 1_234_567_891, 5],
  ])('reads %s', (text, digits, scale) => {
    expect(parse(text)).toEqual({ digits, scale })
  })

  it.each([
    ['INVALID_NUMBER', ['', ' ', '.', '.5', '5.', '1.2.3', '1,5', '1.234,5', ' 1', '1 ', '1\n', '+1', '--1', '1-']],
    ['INVALID_NUMBER', ['1e3', '1E3', 'NaN', 'Infinity', '0x1f', '١', '１', 'null', '1_000', '$1']],
    ['NEGATIVE', ['-1', '-0', '-0.01']],
    ['TOO_MANY_DECIMALS', ['0.123456789', '1.000000000']],
    ['OUT_OF_RANGE', ['1000000000000', '1000000000000.00', '9'.repeat(400)]],
  ])('refuses with %s: %j', (code, texts) => {
    expect(texts.map(codeOf)).toEqual(texts.map(() => code))
  })

  it('names the refused text in its message, for the log', () => {
    expect(() => parse('1,5')).toThrow("INVALID_NUMBER: '1,5' is not a plain decimal such as 1234.50")
  })
})
