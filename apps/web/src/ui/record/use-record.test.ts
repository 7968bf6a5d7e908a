import { expect, it } from 'vitest'
import { wordsOf } from './use-record.tsx'

it.each([
  ['decimal', '1250.50000000', '1.250,50'],
  ['decimal', '0.00500000', '0,005'],
  ['decimal', '', '—'],
  ['date', '2026-11-27', '27/11/2026'],
  ['check', true, 'Sí'],
  ['text', '1250.5', '1250.5'],
] as const)('a conflict shows a %s of %j as its field does: %s [VIS-07] [VIS-11]', (kind, value, text) => {
  expect(wordsOf([{ name: 'limite', label: 'Límite', kind }]).text('limite', value)).toBe(text)
})
