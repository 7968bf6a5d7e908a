import { describe, expect, it } from 'vitest'
import { DEMASIADO_GRANDE, parseDecimal, readDecimal } from './parse-decimal.ts'

describe('a number as people write it [VIS-11]', () => {
  it.each([
    ['1234,5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1.234,', '1234'],
    ['1.234.567', '1234567'],
    ['12.345.678,90', '12345678.90'],
    ['1.000', '1000'],
    ['0.125', '0.125'],
    ['1.5', '1.5'],
    ['1.2345', '1.2345'],
    ['1,234.5', '1234.5'],
    ['1,234.', '1234'],
    ['1,234,567', '1234567'],
    ['1,234', '1.234'],
    [',5', '0.5'],
    ['.5', '0.5'],
    ['12,', '12'],
    ['12.', '12'],
    ['007', '7'],
    ['0', '0'],
    ['000,50', '0.50'],
    ['-1.234,5', '-1234.5'],
    ['$ 1.234,50', '1234.50'],
    ['U$S 1.234,50', '1234.50'],
  ])('%s is %s', (text, decimal) => {
    expect(parseDecimal(text)).toBe(decimal)
  })

  it.each([
    '',
    'x',
    '1x',
    'x1',
    '1..2',
    '1,2,3',
    '1.23.456',
    '1.234.56',
    '12.34,5',
    '1,23,456',
    '1,234,56',
    '--1',
    '1-',
    '0.125.000',
    '1234.567,8',
    '1,234.567.8',
    'a1.234',
    '1.234b',
    '1,234,567b',
    'a1,234,567',
    ',',
    '.',
    '1.2345,6',
  ])('%j is no number', (text) => {
    expect(parseDecimal(text)).toBeNull()
  })

  it.each([
    ['1,25', 2, { valor: '1.25' }],
    ['1,255', 2, { mensaje: 'Máximo 2 decimales.' }],
    ['-1', 2, { mensaje: 'Ingrese un número válido.' }],
    ['uno', 2, { mensaje: 'Ingrese un número válido.' }],
    ['123456789012', 0, { valor: '123456789012' }],
    ['1234567890123', 0, { mensaje: DEMASIADO_GRANDE }],
  ])('%j, read with %i decimals', (text, decimals, expected) => {
    expect(readDecimal(text, decimals)).toEqual(expected)
  })
})
