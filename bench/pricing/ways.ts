import * as pricing from '@yunque/pricing'
import Big from 'big.js'
import currency from 'currency.js'
import { Decimal } from 'decimal.js'

export type Line = { precio_unitario: string; base: string }

/** Takes and answers text, rounded half away from zero to cents. */
export type Way = {
  name: string
  multiply: (a: string, b: string) => string
  divide: (a: string, b: string) => string
  /** Adds amounts that are already text. */
  sum: (amounts: string[]) => string
}

Big.DP = 2 // decimals of a quotient; products are exact
Big.RM = Big.roundHalfUp
Decimal.set({ precision: 40, rounding: Decimal.ROUND_HALF_UP })
const finest = { precision: 8 }
const cents = { precision: 2 }

export const WAYS: Way[] = [
  {
    name: 'floats and toFixed',
    multiply: (a, b) => (Number(a) * Number(b)).toFixed(2),
    divide: (a, b) => (Number(a) / Number(b)).toFixed(2),
    sum: (amounts) => amounts.reduce((total, amount) => total + Number(amount), 0).toFixed(2),
  },
  {
    name: '@yunque/pricing',
    multiply: (a, b) => pricing.multiplyRounded(a, b),
    divide: (a, b) => pricing.divideRounded(a, b, 2) ?? '',
    sum: (amounts) => pricing.sum(amounts),
  },
  {
    name: 'big.js',
    multiply: (a, b) => new Big(a).times(b).toFixed(2),
    divide: (a, b) => new Big(a).div(b).toFixed(2),
    sum: (amounts) => amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2),
  },
  {
    name: 'decimal.js',
    multiply: (a, b) => new Decimal(a).times(b).toFixed(2),
    divide: (a, b) => new Decimal(a).div(b).toFixed(2),
    sum: (amounts) => amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed(2),
  },
  {
    name: 'currency.js',
    multiply: (a, b) => currency(currency(a, finest).multiply(b).value, cents).toString(),
    divide: (a, b) => currency(currency(a, finest).divide(b).value, cents).toString(),
    sum: (amounts) => amounts.reduce((total, amount) => total.add(amount), currency(0, cents)).toString(),
  },
]

/** The amount of every line, and their sum, as a document shows them. */
export const total = (way: Way, lines: Line[]): string =>
  way.sum(lines.map((line) => way.multiply(line.precio_unitario, line.base)))
