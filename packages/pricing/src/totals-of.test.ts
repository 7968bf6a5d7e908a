import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contexto } from './contexto.ts'
import { REGLAS, reglasDe } from './familias.ts'
import { recalculate } from './item.ts'
import type { Lugar } from './lugar.ts'
import { PESOS } from './pesos.ts'
import { type Linea, totalsOf } from './totals-of.ts'

const en = (familia: string, lugar: Lugar = 'cotizacion', deposito = ''): Contexto => ({
  lugar,
  deposito,
  reglas: reglasDe(familia),
})
const linea: Linea = {
  medidas_familia: 0,
  precio_unitario: '1000',
  cantidad: '3',
  peso_unitario: '0.78166667',
  peso_total: '2.345',
}

describe('totalsOf', () => {
  it.each<
    [string, Partial<Linea>, Contexto, [unitario: string | undefined, total: string | undefined, precio: string]]
  >([
    ['family 1 charges its rounded weight [PES-01] [PRC-02]', {}, en('1'), ['0.78166667', '2.35', '2350.00']],
    ['others charge the weight as typed [PRC-02]', {}, en('2'), ['0.78166667', '2.345', '2345.00']],
    ['by quantity no weight counts [PRC-01]', { medidas_familia: 1 }, en('2'), ['0.78166667', '2.345', '3000.00']],
    ['a hidden weight follows from the rest [FAM-03]', {}, en('47'), ['0.78166667', '2.35', '2350.00']],
    [
      'a hidden weight of what is sold by the piece is none [FAM-03]',
      { medidas_familia: 1 },
      en('47'),
      [undefined, undefined, '3000.00'],
    ],
    [
      'where the quantity is the weight a unit weighs 1 [PES-05] [DOC-21]',
      { peso_total: '3' },
      en('21', 'factura-representante', 'CEN'),
      ['1', '3', '3000.00'],
    ],
    ['and not without a deposit [PES-05]', {}, en('21', 'factura-representante'), ['0.78166667', '2.345', '2345.00']],
  ])('%s', (_why, change, contexto, [peso_unitario, peso_total, precio_total]) => {
    expect(totalsOf({ ...linea, ...change }, contexto)).toEqual({ peso_unitario, peso_total, precio_total })
  })

  it.each<[string, Partial<Linea>]>([
    ['a price', { precio_unitario: '' }],
    ['a weight', { peso_total: null }],
    ['what its family charges by', { medidas_familia: undefined }],
  ])('has no amount without %s', (_what, change) => {
    expect(totalsOf({ ...linea, ...change }, en('1')).precio_total).toBeUndefined()
  })

  it.each(['-1', '1,5', 'x'])('refuses a weight of %s', (peso_total) => {
    expect(() => totalsOf({ ...linea, peso_total }, en('2'))).toThrow(/INVALID_NUMBER|NEGATIVE/)
  })
})

/** '12.345' with 8 decimals, as a whole number: an arithmetic of its own, with none of the rules' code. */
const exacto = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(8, '0'))
}
const UNO = 10n ** 8n
const half = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)
const cents = (digits: bigint): string => {
  const text = String(digits).padStart(3, '0')
  return `${text.slice(0, -2)}.${text.slice(-2)}`
}

const decimal = fc.tuple(fc.nat(9_999), fc.nat(4)).map(([n, scale]) => (n / 10 ** scale).toFixed(scale))
const lineas: fc.Arbitrary<Linea> = fc.record({
  cantidad: decimal,
  peso_unitario: decimal,
  peso_total: decimal,
  precio_unitario: decimal,
  medidas_familia: fc.constantFrom(0, 1, 2),
})
const contextos: fc.Arbitrary<Contexto> = fc.record({
  lugar: fc.constantFrom('cotizacion', 'nota_venta', 'factura-representante'),
  // A company may give a family any of them together (DAT-16).
  reglas: fc.subarray([...REGLAS]).map((nombres) => reglasDe('', nombres)),
  deposito: fc.constantFrom('', 'D1'),
})

describe('totalsOf, whatever the line', () => {
  it('gives the amount of the weights that it gives, to the cent [PRC-01] [PRC-02]', () => {
    fc.assert(
      fc.property(lineas, contextos, (una, contexto) => {
        const totales = totalsOf(una, contexto)
        const base = una.medidas_familia === 1 ? una.cantidad : totales.peso_total
        const product = exacto(una.precio_unitario ?? '') * exacto(base ?? '')

        expect(totales.precio_total).toBe(cents(half(product * 100n, UNO * UNO)))
      }),
      { numRuns: 5_000 },
    )
  })

  it('gives the same of what it gave: what is stored is what was shown [PES-01]', () => {
    fc.assert(
      fc.property(lineas, contextos, (una, contexto) => {
        const totales = totalsOf(una, contexto)

        expect(totalsOf({ ...una, ...totales }, contexto)).toEqual(totales)
      }),
      { numRuns: 5_000 },
    )
  })

  it('keeps every weight that an edit left, but family 1 rounds and kilos are one number [VIS-12]', () => {
    fc.assert(
      fc.property(lineas, contextos, fc.constantFrom(...PESOS), (una, contexto, typed) => {
        const edited = { ...una, ...recalculate(una, typed, contexto) }
        const { peso_unitario, peso_total } = totalsOf(edited, contexto)
        fc.pre(!contexto.reglas.ocultaPeso)

        expect(peso_unitario).toBe(edited.peso_unitario || undefined)
        if (!contexto.reglas.pesoTotalManda) expect(peso_total).toBe(edited.peso_total || undefined)
      }),
    )
  })
})
