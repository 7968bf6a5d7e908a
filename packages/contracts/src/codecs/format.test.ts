import { describe, expect, it } from 'vitest'
import { noExiste } from './codigos.ts'
import {
  capitalized,
  counted,
  formatCuit,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatMoney,
  isCuit,
} from './format.ts'

describe('formatDecimal', () => {
  it.each([
    ['1234.5', 2, '1.234,50'],
    ['1234.5', undefined, '1.234,5'],
    ['0.00000001', undefined, '0,00000001'],
    ['1.005', 2, '1,01'],
    ['999.995', 2, '1.000,00'],
    ['0.5', 0, '1'],
    ['-1.005', 2, '-1,01'],
    ['-0.001', 2, '0,00'],
    ['123456789012.12345678', undefined, '123.456.789.012,12345678'],
    ['007', undefined, '7'],
    ['', 2, ''],
    ['s/d', 2, 's/d'],
  ])('%j with %s decimals reads %j', (value, decimals, text) => {
    expect(formatDecimal(value, decimals)).toBe(text)
  })
})

it.each([
  [0, '0 resultados'],
  [1, '1 resultado'],
  [1234, '1.234 resultados'],
])('%i in words is %j [VIS-29]', (count, text) => {
  expect(counted(count, 'resultado', 'resultados')).toBe(text)
})

describe('formatDecimal with as few and as many decimals', () => {
  it.each([
    ['4.80000000', 2, 8, '4,80'],
    ['4.85125', 2, 8, '4,85125'],
    ['1204', 0, 8, '1.204'],
    ['10.50', 0, 8, '10,5'],
    ['-0.004', 2, 2, '0,00'],
    ['-0.004', 0, 8, '-0,004'],
    ['0.999999999', 2, 8, '1,00'],
    ['1.5', 0, 0, '2'],
    ['', 0, 8, ''],
  ])('%j with %s to %s reads %j', (value, min, max, text) => {
    expect(formatDecimal(value, min, max)).toBe(text)
  })
})

describe('money, dates and CUIT', () => {
  it('names the currency, never bare numbers [DOC-08]', () => {
    expect([formatMoney('1234.5', 'P'), formatMoney('1234.5', 'D'), formatMoney('', 'P')]).toEqual([
      '$ 1.234,50',
      'U$S 1.234,50',
      '',
    ])
  })

  it('writes dates as dd/mm/yyyy', () => {
    expect([formatDate('2026-11-05'), formatDate(''), formatDateTime('2026-11-05 14:32:10')]).toEqual([
      '05/11/2026',
      '',
      '05/11/2026 14:32',
    ])
  })

  it('shows a CUIT as XX-XXXXXXXX-X and knows a wrong check digit', () => {
    expect(formatCuit('30500010912')).toBe('30-50001091-2')
    expect([isCuit('30-50001091-2'), isCuit('30-50001091-3'), isCuit('1234')]).toEqual([true, false, false])
  })
})

it.each([
  ['30-71234567-1', true],
  ['30712345671', true],
  ['30712345672', false],
  ['3071234567', false],
  ['307123456711', false],
  ['130712345671', false],
  ['3071234567a', false],
  ['', false],
])('the check digit of %j fits: %s [CON-05]', (cuit, fits) => {
  expect(isCuit(cuit)).toBe(fits)
})

it.each([
  [formatDecimal('a12', 2), 'a12'],
  [formatDecimal('12 kg', 2), '12 kg'],
  [formatDateTime('2026-11-05'), '05/11/2026'],
  [formatDateTime(''), ''],
  [formatCuit('130500010912'), '130500010912'],
  [formatCuit('305000109121'), '305000109121'],
  [capitalized('ada lovelace'), 'Ada lovelace'],
  [capitalized(''), ''],
  [noExiste('nota_venta', '77'), 'No existe la nota de venta N° 77.'],
])('%j is %j', (shown, text) => {
  expect(shown).toBe(text)
})
