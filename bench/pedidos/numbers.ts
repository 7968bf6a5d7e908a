import type { Random } from './random.ts'

const parts = (whole: number, over: number, under: number): string => {
  if (over === 0) return String(whole)
  let [a, b] = [over, under]
  while (a % 2 === 0) [a, b] = [a / 2, b / 2]

  return whole === 0 ? `${a}/${b}` : `${whole} ${a}/${b}`
}

/** A measure in stock that is a fraction of an inch, as people write it, with its exact millimetres; 3,17 is 1/8" truncated. */
export const exactInches = (mm: string): { texto: string; mm: string } | undefined => {
  const sixteenths = Math.round((Number(mm) / 25.4) * 16)
  const exact = sixteenths * 1.5875
  if (sixteenths === 0 || Math.abs(exact - Number(mm)) > 0.0101) return undefined

  return { texto: parts(Math.floor(sixteenths / 16), sixteenths % 16, 16), mm: String(Number(exact.toFixed(4))) }
}

/** '1.5', '1,5', '1,50', '1.250' (thousands), '1250'. */
export const shownNumber = (random: Random, mm: string): string => {
  const [whole = '', fraction = ''] = mm.split('.')
  if (fraction === '') return whole.length === 4 && random.chance(8) ? `${whole[0]}.${whole.slice(1)}` : whole
  const digits = fraction.length === 1 && random.chance(20) ? `${fraction}0` : fraction

  return `${whole}${random.chance(60) ? ',' : '.'}${digits}`
}
