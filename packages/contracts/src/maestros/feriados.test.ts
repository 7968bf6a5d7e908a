import { expect, it } from 'vitest'
import { diaDeSemana, masDias } from '../codecs/dias.ts'
import { FERIADOS_NACIONALES } from './feriados.ts'

/** Easter Sunday, by the Gregorian computus. */
const pascua = (year: number): string => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const dia = h + l - 7 * m + 114

  return `${year}-${String(Math.floor(dia / 31)).padStart(2, '0')}-${String((dia % 31) + 1).padStart(2, '0')}`
}

it('holidays that follow Easter stand where it puts them, and each day once [DAT-01]', () => {
  const dias = FERIADOS_NACIONALES.map(([fecha]) => fecha)
  expect(new Set(dias).size).toBe(dias.length)
  for (const year of [2026, 2027, 2028]) {
    const domingo = pascua(year)
    expect(diaDeSemana(domingo)).toBe(0)
    expect(dias).toEqual(expect.arrayContaining([-48, -47, -2].map((n) => masDias(domingo, n))))
  }
})
