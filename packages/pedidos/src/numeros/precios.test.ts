import { expect, it } from 'vitest'
import { leido } from '../testing/leer.ts'

it.each([
  ['chapa 304 2B 1,5x1250x2500 x 12 - 85000 c/u', '1.5~ 1250~ 2500~ 12~ UN~'],
  ['chapa 304 2B 1,5x1250x2500 x 12 a 85 mil', '1.5~ 1250~ 2500~ 12~ UN~'],
  ['chapa 304 2B 1,5x1250x2500 x 12 85.000 + iva', '1.5~ 1250~ 2500~ 12~ UN~'],
  ['redondo 1045 1" x 6 m x 12 150 cada una', '25.4~ 6000~ 12~ UN~'],
  ['redondo 1045 1" x 6 m 12 150 el kilo', '25.4~ 6000~ 12~ UN~'],
  // Each of how many, or for how much.
  ['redondo 1045 1" x 6 m 10 c/u', '25.4 6000 ? ?'],
  ['redondo 1045 1" x 6 m a 150', '25.4 6000 ? ?'],
])('a price that no sign marks is not the quantity: %s [PED-02]', (texto, expected) => {
  expect(leido(texto)).toBe(expected)
})

it('the sign of dollars before a price is not of the measure before it [PED-02]', () => {
  expect(leido('12 chapas 304 2B 1,5x1250x2500 USD45,50/kg')).toBe('1.5 1250 2500 12 UN')
})
