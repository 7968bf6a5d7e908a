import { expect, it } from 'vitest'
import { withAprendidas } from './aprendido.ts'
import { sinLeerOf } from './sin-leer.ts'
import { leer } from './testing/leer.ts'

it.each([
  ['2 chapas 304 2B cal 18 1250x2500', 'cal 18'],
  ['ídem en 3 mm, 4 u', 'ídem 3'],
  ['ídem en 3 mm: 4', 'ídem 3 4'],
  ['3 IPN 200 de 12 m', 'IPN 200 12 m'],
  ['dos barras y media redondo 1045 2" x 6 m', 'dos media'],
  // A choice tells its own words.
  ['2 chapas 304 2B 8 o 10 x 1250 x 2500', ''],
  ['2 chapas 304 1,5x1250x2500', ''],
])('tells what no field has, neither as its value nor as a choice: %s [PED-03]', (texto, expected) => {
  expect(leer(texto).map(sinLeerOf)).toEqual([expected])
})

it('does not tell words that somebody taught, which a field has by now [PED-05]', () => {
  const mate = { id: '7', familia: 'CHA', selector: 1, value: 'BA', nombre: 'satinada', propia: false }

  expect(withAprendidas(leer('2 chapas 304 satinada urgentísima 1,5x1250x2500'), []).map(sinLeerOf)).toEqual([
    'satinada urgentísima',
  ])
  expect(withAprendidas(leer('2 chapas 304 satinada 1,5x1250x2500'), [mate]).map(sinLeerOf)).toEqual([''])
})
