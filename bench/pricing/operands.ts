export type Pair = [a: string, b: string]

/** Xorshift: gives the same operands in every run. */
const randomFrom = (seed: number) => {
  let state = seed

  return (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * below)
  }
}

const random = randomFrom(20_250_606)
const decimal = (below: number, decimals: number): string => {
  const digits = Array.from({ length: decimals }, () => random(10)).join('')
  return decimals === 0 ? String(random(below)) : `${random(below)}.${digits}`
}

/** Hundred-millionths as text. */
const ofEight = (digits: bigint): string => {
  const all = String(digits).padStart(9, '0')
  return `${all.slice(0, -8)}.${all.slice(-8)}`
}
const odd = (below: number): bigint => BigInt(2 * random(below) + 1)

/** A price of 8 decimals whose 32 pieces cost exactly so many cents and a half. */
const halfOf32 = (): Pair => [ofEight(odd(100_000_000) * 15_625n), '32.00']

/** A weight of 8 decimals that ends in exactly half a hundredth: kilos as a server stores them. */
const halfOfWeight = (): Pair => {
  const unit = BigInt(1 + random(999_999)) * 2_000n
  return [ofEight((unit * odd(1_000_000)) / 200n), ofEight(unit)]
}

/** The operands that a sales desk multiplies, and those that it divides. */
export const KINDS = {
  multiply: {
    'price of 8 decimals': () => [decimal(10_000, 8), decimal(1_000, 2)],
    'exact half cents': () => [`${decimal(10_000, 2)}5`, String(2 * random(500) + 1)],
    '8 decimals at exact half cents': halfOf32,
    'big: near 1e11': () => [`${100_000 + random(900_000)}.${decimal(1, 3).slice(2)}`, decimal(1_000_000, 2)],
    '17 digits, no double holds them': () => [
      `${1 + random(9)}${decimal(1, 8).slice(2)}.${decimal(1, 8).slice(2)}`,
      decimal(100, 2),
    ],
  },
  divide: {
    'weight / unit weight': () => [decimal(100_000, 2), `${random(100)}.${decimal(1, 7).slice(2)}1`],
    'exact half cents': () => [`${2 * random(500_000) + 1}`, '200'],
    '8 decimals at exact halves': halfOfWeight,
    'big / small': () => [decimal(1_000_000_000, 2), `0.${1 + random(9)}${decimal(1, 2).slice(2)}5`],
  },
} satisfies Record<'multiply' | 'divide', Record<string, () => Pair>>

export const pairs = (count: number, kind: () => Pair): Pair[] => Array.from({ length: count }, kind)
