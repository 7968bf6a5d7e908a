import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideRounded, multiplyRounded, sum } from './decimal.ts'
import { PricingError } from './errors.ts'

/** Operands are whole hundred-millionths as bigint here, so that this arithmetic shares no code with the library. */
const UNIT = 10n ** 8n
const PLACES = fc.constantFrom(0, 2, 8)

const text = (n: bigint) => `${n / UNIT}.${String(n % UNIT).padStart(8, '0')}`.replace(/0{0,6}$/, '')

/** Rounding half away from zero, written out; where the library refuses, its error's code. */
const rounded = (numerator: bigint, denominator: bigint, decimals: number) => {
  const scaled = numerator * 10n ** BigInt(decimals)
  const down = scaled / denominator
  const nearest = (scaled - down * denominator) * 2n >= denominator ? down + 1n : down
  if (nearest >= 10n ** BigInt(12 + decimals)) return 'OUT_OF_RANGE'

  const digits = String(nearest).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`
}

const outcome = (run: () => string | undefined) => {
  try {
    return run()
  } catch (error) {
    return error instanceof PricingError ? error.code : error
  }
}

const operand = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }),
  fc.bigInt({ min: 0n, max: 10n ** 12n }),
  fc.bigInt({ min: 0n, max: 200_000n }).map((n) => n * 500_000n), // halves of a cent
  fc.bigInt({ min: 0n, max: 200_000n }).map((n) => n * UNIT),
)
const divisor = operand.filter((n) => n > 0n)

/** Digits around the size at which doubles become inexact. */
const edge = fc.bigInt({ min: 2n ** 50n, max: 2n ** 54n })
const small = fc.bigInt({ min: 1n, max: 4_999n }) // keeps the other operand of a quotient below 1e12
const factor = fc.bigInt({ min: 1n, max: 99_999n })
const off = fc.bigInt({ min: -1n, max: 1n })

/** Factors whose product is the nearest possible to a half of the last decimal. */
const factorsNearHalf = fc.tuple(edge, factor, off, PLACES).map(([a, b, by, decimals]) => {
  const last = 10n ** BigInt(16 - decimals)
  const half = ((a * b) / last) * last + last / 2n
  return [half / b + by, b, decimals] as const
})

/** The same for a quotient. */
const quotientNearHalf = fc.tuple(edge, small, off, PLACES).map(([b, m, by, decimals]) => {
  const half = ((2n * m + 1n) * b) / (2n * 10n ** BigInt(decimals))
  return [half + by, b, decimals] as const
})

const written = (digits: bigint, scale: number) => {
  const all = String(digits).padStart(scale + 1, '0')
  return `${all.slice(0, all.length - scale)}${scale > 0 ? `.${all.slice(-scale)}` : ''}`
}

/** Divisors near 2^53 whose quotients come nearest to a half, written so that no power of ten separates the two. */
const unscaledNearHalf = fc
  .tuple(
    fc.oneof(edge, fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n })),
    fc.bigInt({ min: 0n, max: 40n }),
    off,
    fc.constantFrom(4, 5, 6),
    fc.constantFrom(0, 2),
  )
  .map(([b, m, by, scale, decimals]) => [((2n * m + 1n) * b) / 2n + by, b, scale, decimals] as const)
  .filter(([a, b, scale, decimals]) => a < 10n ** BigInt(12 + scale + decimals) && b < 10n ** BigInt(12 + scale))

const many = { numRuns: 100_000 }

describe('decimal, against whole numbers of any size', () => {
  it('never differs in a product', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(operand, operand, PLACES), factorsNearHalf), ([a, b, decimals]) => {
        const result = outcome(() => multiplyRounded(text(a), text(b), decimals))
        return result === rounded(a * b, UNIT * UNIT, decimals)
      }),
      many,
    )
  })

  it('never differs in a quotient', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(operand, divisor, PLACES), quotientNearHalf), ([a, b, decimals]) => {
        const result = outcome(() => divideRounded(text(a), text(b), decimals))
        return result === rounded(a, b, decimals)
      }),
      many,
    )
  })

  it('never differs in a quotient of a divisor that no double holds', () => {
    fc.assert(
      fc.property(unscaledNearHalf, ([a, b, scale, decimals]) => {
        const result = outcome(() => divideRounded(written(a, scale + decimals), written(b, scale), decimals))
        return result === rounded(a, b * 10n ** BigInt(decimals), decimals)
      }),
      many,
    )
  })

  it('never differs in a sum', () => {
    fc.assert(
      fc.property(fc.array(operand), PLACES, (values, decimals) => {
        const total = values.reduce((sofar, value) => sofar + value, 0n)
        return outcome(() => sum(values.map(text), decimals)) === rounded(total, UNIT, decimals)
      }),
      { numRuns: 5_000 },
    )
  })

  it('has an oracle that rounds a half up and what is below it down', () => {
    expect([rounded(1005n, 1000n, 2), rounded(10049n, 10000n, 2), rounded(1n, 2n, 0)]).toEqual(['1.01', '1.00', '1'])
  })
})
