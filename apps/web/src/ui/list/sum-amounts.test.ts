import { formatMoney } from '@yunque/contracts/codecs/format'
import { expect, it } from 'vitest'
import { sumAmounts } from './sum-amounts.ts'

it.each([
  [[], '0,00'],
  [['12.5', '0.005'], '12,51'],
  [['999999999999.99', '0.01'], '1.000.000.000.000,00'],
  [['100', '-250.75'], '-150,75'],
  [['-999999999999.99', '999999999999.99'], '0,00'],
  [['0.10000001', '0.2'], '0,30'],
])('the amounts %j come to %s [DOC-08]', (amounts, expected) => {
  expect(formatMoney(sumAmounts(amounts), 'P')).toBe(`$ ${expected}`)
})
