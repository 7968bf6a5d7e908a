import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { desgloseIva } from './iva.ts'

describe('the breakdown of IVA [DOC-14]', () => {
  it.each([
    ['one rate', [['P', '100.00', '21']], { P: ['100.00', ['21.00 100.00 21.00'], '121.00'] }],
    [
      'two rates and two currencies, never added [DOC-08]',
      [
        ['P', '100.00', '10.5'],
        ['P', '50.00', '21'],
        ['D', '10.00', '21.00'],
      ],
      {
        P: ['150.00', ['21.00 50.00 10.50', '10.50 100.00 10.50'], '171.00'],
        D: ['10.00', ['21.00 10.00 2.10'], '12.10'],
      },
    ],
    // Each line by itself would give 0,00: 0,02 is 21 % of 0,10.
    ['rounded once for each rate', Array(10).fill(['D', '0.01', '21']), { D: ['0.10', ['21.00 0.10 0.02'], '0.12'] }],
    ['exempt lines', [['P', '7.00', '0']], { P: ['7.00', ['0.00 7.00 0.00'], '7.00'] }],
    [
      'a line without a price counts nowhere',
      [
        ['P', '', ''],
        ['P', '1.00', '21'],
      ],
      { P: ['1.00', ['21.00 1.00 0.21'], '1.21'] },
    ],
    [
      'a rate that is not known',
      [
        ['P', '1.00', ''],
        ['D', '1.00', '21'],
      ],
      { D: ['1.00', ['21.00 1.00 0.21'], '1.21'] },
    ],
    [
      'no rate at all beside one that is known',
      [
        ['P', '1.00', undefined],
        ['P', '1.00', '21'],
      ],
      {},
    ],
    ['an amount that cannot be told [VIS-23]', [['P', '-', '21']], {}],
  ] as const)('%s', (_case, lines, expected) => {
    const found = desgloseIva(lines.map(([moneda, precio_total, iva]) => ({ moneda, precio_total, iva })))
    const shown = Object.fromEntries(
      Object.entries(found).map(([moneda, { neto, alicuotas, total }]) => [
        moneda,
        [neto, alicuotas.map((parte) => `${parte.alicuota} ${parte.neto} ${parte.iva}`), total],
      ]),
    )

    expect(shown).toEqual(expected)
  })

  it('adds up to the cent, by whole numbers, whatever the lines', () => {
    const line = fc.record({ cents: fc.bigInt(0n, 10n ** 10n), rate: fc.constantFrom(0n, 1050n, 2100n, 2700n) })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
        const money = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const { P } = desgloseIva(
          lines.map(({ cents, rate }) => ({ moneda: 'P', precio_total: money(cents), iva: money(rate) })),
        )
        const total = [0n, 1050n, 2100n, 2700n].reduce((sum, rate) => {
          const neto = lines.filter((one) => one.rate === rate).reduce((all, { cents }) => all + cents, 0n)
          return sum + neto + (2n * neto * rate + 10_000n) / 20_000n
        }, 0n)

        expect(P?.total).toBe(money(total))
      }),
    )
  })
})
