import { expect, it } from 'vitest'
import { diaDe, diaDeSemana, isDia, masDias, masMeses, ultimoDia } from './dias.ts'

it('a day begins at midnight of Buenos Aires [DOC-02]', () => {
  expect(diaDe(new Date('2026-11-23T02:59:59Z'))).toBe('2026-11-22')
  expect(diaDe(new Date('2026-11-23T03:00:00Z'))).toBe('2026-11-23')
})

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-11-22', 0, '2026-11-22'],
  ['9999-12-31', 1, '9999-12-31'],
  ['9999-12-28', 7, '9999-12-31'],
  ['0001-01-02', -30, '0001-01-01'],
])('%s and %i days is %s', (dia, dias, expected) => {
  expect(masDias(dia, dias)).toBe(expected)
})

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-11', 2, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['9999-12', 1, '9999-12'],
  ['0001-05', -11, '0001-01'],
])('%s and %i months is %s', (mes, meses, expected) => {
  expect(masMeses(mes, meses)).toBe(expected)
})

it.each([
  ['2026-11', '2026-11-30'],
  ['2026-12', '2026-12-31'],
  ['2028-02', '2028-02-29'],
  ['9999-12', '9999-12-31'],
])('%s ends on %s', (mes, dia) => {
  expect(ultimoDia(mes)).toBe(dia)
})

it('knows the day of the week, 0 for Sunday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(diaDeSemana)).toEqual([0, 1, 6])
})

it.each([
  ['2028-02-29', true],
  ['2026-02-28', true],
  ['2026-04-29', true],
  ['2026-02-29', false],
  ['2026-04-29x', false],
  ['2026-13-01', false],
  ['2026-11-2', false],
  ['x2026-11-22', false],
  ['2026-11-22T00', false],
  ['', false],
  // The calendar of the database has no year 0, and nobody dates anything before the year 1000.
  ['0000-01-01', false],
  ['0026-12-01', false],
  ['0999-12-31', false],
  ['1000-01-01', true],
])('%j is a day: %s [VIS-09]', (text, is) => {
  expect(isDia(text)).toBe(is)
})
