import { expect, it } from 'vitest'
import { inchesOf, MM, nearest, times } from './milimetros.ts'

it.each([
  ['0', '1', '8', '3.175'],
  ['0', '1', '64', '0.396875'],
  ['0', '3', '16', '4.7625'],
  ['1', '1', '2', '38.1'],
  ['2', '1', '2', '63.5'],
  ['12', '63', '64', '329.803125'],
])('turns %s %s/%s inches into exactly %s mm [PED-02]', (whole, over, under, mm) => {
  expect(times(inchesOf(whole, over, under), MM.in)).toBe(mm)
})

it.each([
  ['1.25', 'm', '1250'],
  ['0.30', 'm', '300'],
  ['125', 'cm', '1250'],
  ['1.50', 'mm', '1.5'],
  ['4', 'ft', '1219.2'],
] as const)('turns %s %s into exactly %s mm [PED-02]', (valor, unidad, mm) => {
  expect(times(valor, MM[unidad])).toBe(mm)
})

it('finds the measure that the warehouse keeps nearest', () => {
  expect(nearest('3.175', ['2.00', '3.00', '4.00'])).toBe('3.00')
  expect(nearest('1220', ['1000.00', '1250.00'])).toBe('1250.00')
  expect(nearest('5', [])).toBeUndefined()
})
