import { describe, expect, it } from 'vitest'
import { sobreLimite } from './sobre-limite.ts'

const D = { moneda: 'D', limite: '10000', deuda: '9800.5' } as const
const P = { moneda: 'P', limite: '', deuda: '5000000' } as const

describe('over its limit [PAN-07]', () => {
  it.each([
    ['owing less than it may', [D], {}, []],
    ['with a quotation up to the very limit', [D], { D: '199.50' }, []],
    ['with a cent more', [D], { D: '199.51' }, ['10000.01000000']],
    ['with less than a cent more', [D], { D: '199.505' }, ['10000.00500000']],
    ['by a quotation in the other currency', [D], { P: '9999999' }, []],
    ['without a limit', [P], { P: '9999999' }, []],
    ['by a limit of zero', [{ ...P, limite: '0' }], {}, ['5000000.00000000']],
    ['with money of its own at the house', [{ ...D, deuda: '-500' }], { D: '10500' }, []],
    ['by a total that cannot be told', [D], { D: '-' }, []],
    ['by one limit of two', [D, { ...P, limite: '1' }], { D: '1' }, ['5000000.00000000']],
    [
      'by an amount that no double holds',
      [{ ...D, limite: '90071992547409.92' }],
      { D: '90071992537609.43' },
      ['90071992547409.93000000'],
    ],
  ])('%s', (_how, limites, totales, expected) => {
    expect(sobreLimite(limites, totales).map(({ total }) => total)).toEqual(expected)
  })
})
