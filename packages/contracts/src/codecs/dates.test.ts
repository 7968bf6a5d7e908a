import { describe, expect, it } from 'vitest'
import { readAnswer, UNREADABLE } from '../wire/reader.ts'
import { FECHA_INVALIDA, fecha, fechaHora, fechaInput } from './dates.ts'

describe('a day of an answer [FAU-34]', () => {
  it.each([
    ['2026-11-01', '2026-11-01'],
    ['2026-11-30', '2026-11-30'],
    ['2026-12-31', '2026-12-31'],
    ['2028-02-29', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['2026-11-30 18:05:00', '2026-11-30'],
    ['30/11/2026', '2026-11-30'],
    ['3/1/2026', '2026-01-03'],
    [' 2026-11-30 ', '2026-11-30'],
    ['2026/11/30', '2026-11-30'],
    ['2026.1.3', '2026-01-03'],
    // A midnight of any place is its day; another moment is of the day that it was in Buenos Aires.
    ['2026-12-31T00:00:00.000000Z', '2026-12-31'],
    ['2026-12-31T03:00:00.000000Z', '2026-12-31'],
    ['2027-01-01T01:30:00Z', '2026-12-31'],
    ['2028-03-01T02:59:59+00:00', '2028-02-29'],
    ['2028-03-01 1:30:00Z', '2028-02-29'],
    ['0000/00/00', ''],
    ['2026-12-31T23:30:00-03:00', '2026-12-31'],
    ['0000-00-00', ''],
    ['', ''],
    [null, ''],
    [false, ''],
  ])('%j is %j', (wire, iso) => {
    expect(fecha.parse(wire)).toBe(iso)
  })

  it.each([
    '2026-11-00',
    '2026-11-31',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '31/11/2026',
    'ayer',
    7,
  ])('%j is none', (wire) => {
    expect(fecha.safeParse(wire).success).toBe(false)
  })

  it.each([
    ['2026-11-30 18:05:00', '2026-11-30 18:05:00'],
    ['2026-11-30T18:05:00', '2026-11-30T18:05:00'],
    ['2026-11-30T21:05:00Z', '2026-11-30 18:05'],
    ['2026-12-01T01:05:00.000000Z', '2026-11-30 22:05'],
    ['2026-11-30 21:05:00.123+00', '2026-11-30 18:05'],
    ['2026-11-30T18:05:00-03:00', '2026-11-30 18:05'],
    ['2026-11-30T18:05:00-0300', '2026-11-30 18:05'],
    ['30/11/2026 18:05', '2026-11-30 18:05'],
    ['30/11/2026 18:05 hs', '2026-11-30 18:05 hs'],
    ['30/11/2026 06:05 PM', '2026-11-30 18:05'],
    ['30/11/2026 12:05:00 a. m.', '2026-11-30 00:05'],
    ['30/11/2026 9:05', '2026-11-30 09:05'],
    ['30/11/2026 9:05:30', '2026-11-30 09:05:30'],
    ['30/11/2026 9:05 pm', '2026-11-30 21:05'],
    ['', ''],
  ])('the moment %j is %j, as the clocks of Buenos Aires show it [ARQ-14]', (wire, iso) => {
    expect(fechaHora.parse(wire)).toBe(iso)
  })

  it.each(['2026-11-30', '2026-11-30 ab:cd', 7])('%j is no moment', (wire) => {
    expect(fechaHora.safeParse(wire).success).toBe(false)
  })
})

it.each([
  ['dd/mm/yyyy', '3/1/2026', '2026-01-03'],
  ['dd/mm/yyyy', '3/1/26', UNREADABLE],
  ['dd/mm/yy', '3/1/26', '2026-01-03'],
  ['dd/mm/yy', '3/1/2026', '2026-01-03'],
  ['mm/dd/yyyy', '1/3/2026', '2026-01-03'],
  ['mm/dd/yyyy', '13/1/2026', UNREADABLE],
  [undefined, '3/1/26', UNREADABLE],
] as const)('by the manner %s, %s is %s [ARQ-14]', (dates, wire, iso) => {
  expect(readAnswer(fecha, wire, { dates }).value).toBe(iso)
})

it.each([
  ['1900-01-01', ''],
  ['1900-01-02', '1900-01-02'],
  ['1899-12-30', ''],
  ['1899-12-31', '1899-12-31'],
])('%s is %j, whether a database means no date by it or not [FAU-34]', (wire, iso) => {
  expect(fecha.parse(wire)).toBe(iso)
})

it.each(['0000-00-00 00:00:00', '0000-00-00', ''])('%j is no moment', (wire) => {
  expect(fechaHora.parse(wire)).toBe('')
})

it.each(['2026-11-20', '2026-11-20 1', '2026-11-20 14:3', '2026-11-20 a las 2026-11-20 14:30'])(
  '%j is not read as a moment',
  (wire) => {
    expect(fechaHora.safeParse(wire).success).toBe(false)
  },
)

it.each([
  ['2026-11-20', true],
  ['2027-02-29', false],
  ['0000-01-01', false],
  ['0026-11-20', false],
  ['20/11/2026', false],
])('%s is sent as a date: %s [VIS-23]', (text, is) => {
  const parsed = fechaInput.safeParse(text)

  expect(parsed.success).toBe(is)
  if (!is) expect(parsed.error?.issues.map(({ message }) => message)).toEqual([FECHA_INVALIDA])
})
