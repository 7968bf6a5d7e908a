import { describe, expect, it } from 'vitest'
import { fecha, fechaHora } from './dates.ts'

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
    ['2026-11-30T21:05:00Z', '2026-11-30T21:05:00Z'],
    ['30/11/2026 18:05', '2026-11-30 18:05'],
    ['', ''],
  ])('the moment %j is %j', (wire, iso) => {
    expect(fechaHora.parse(wire)).toBe(iso)
  })

  it.each(['2026-11-30', '2026-11-30 ab:cd', 7])('%j is no moment', (wire) => {
    expect(fechaHora.safeParse(wire).success).toBe(false)
  })
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
