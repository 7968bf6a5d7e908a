import { expect, it } from 'vitest'
import { stemOf } from './lexico.ts'

it.each([
  ['chapas', 'chapa'],
  ['redondos', 'redonda'],
  ['bulones', 'bulon'],
  ['tes', 'tes'],
  ['gas', 'gas'],
])('%s has the stem of %s: a word of three letters keeps its s [PED-01]', (word, other) => {
  expect(stemOf(word)).toBe(stemOf(other))
  expect(stemOf(word).length).toBeGreaterThanOrEqual(3)
})
