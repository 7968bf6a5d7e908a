import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contexto } from './contexto.ts'
import { REGLAS, reglasDe } from './familias.ts'
import { type ItemEditado, type ItemNumeros, recalculate } from './item.ts'
import { isPesoTotalCantidad } from './peso-total.ts'
import { PESOS, type Peso } from './pesos.ts'
import { pesosCoherentes } from './pesos-coherentes.ts'

const known = fc.tuple(fc.nat(9_999), fc.nat(3)).map(([n, scale]) => (n / 10 ** scale).toFixed(scale))
const text = fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: fc.constantFrom('', '0', '0.00') })

const contextos: fc.Arbitrary<Contexto> = fc.record({
  lugar: fc.constantFrom('cotizacion', 'nota_venta', 'factura-representante'),
  reglas: fc.subarray([...REGLAS]).map((nombres) => reglasDe('', nombres)),
  deposito: fc.constantFrom('', 'D1'),
})
const items: fc.Arbitrary<ItemNumeros> = fc.record({
  cantidad: text,
  peso_unitario: text,
  peso_total: text,
})
const pesos = fc.constantFrom(...PESOS)
const edits = fc.array(fc.tuple(fc.constantFrom<ItemEditado>(...PESOS, 'contexto'), text), { maxLength: 8 })

const set = (item: ItemNumeros, edited: ItemEditado, value: string, contexto: Contexto): ItemNumeros =>
  recalculate(edited === 'contexto' ? item : { ...item, [edited]: value }, edited, contexto)

/** Any line that edits can lead to, and what was typed into it last. */
/**
 * Whether the line has this weight as a field of its own: where the quantity is the weight there is no unit weight to
 * type (DOC-21).
 */
const isOwn = (peso: Peso, contexto: Contexto) => peso !== 'peso_unitario' || !isPesoTotalCantidad(contexto)

const lines = fc.tuple(items, contextos, edits, pesos, text).map(([start, contexto, past, typed, value]) => {
  const before = past.reduce((item, [edited, some]) => set(item, edited, some, contexto), start)
  return { before, contexto, typed, value, item: set(before, typed, value, contexto) }
})

const holds = (
  check: (line: { before: ItemNumeros; contexto: Contexto; typed: Peso; value: string; item: ItemNumeros }) => void,
) => fc.assert(fc.property(lines, check), { numRuns: 5_000 })

describe('recalculate, whatever was edited before', () => {
  it('never alters the typed number [VIS-12]', () => {
    holds(({ contexto, typed, value, item }) => {
      if (isOwn(typed, contexto)) expect(item[typed]).toBe(value)
    })
  })

  it('changes nothing the second time [VIS-12]', () => {
    holds(({ contexto, typed, value, item }) => {
      expect(recalculate(item, typed, contexto)).toEqual(item)
      expect(recalculate(item, 'precio_unitario', contexto)).toEqual(item)
      // A number that was only emptied may be filled in again.
      if (value !== '') expect(recalculate(item, 'contexto', contexto)).toEqual(item)
    })
  })

  it('returns to the start when a number is changed, or emptied, and put back [VIS-12]', () => {
    fc.assert(
      fc.property(lines, text, ({ contexto, typed, value, item }, other) => {
        fc.pre(value !== '')
        const there = set(item, typed, other, contexto)
        expect(set(there, typed, value, contexto)).toEqual(item)
      }),
      { numRuns: 5_000 },
    )
  })

  it('gives the same for a number typed digit by digit and at once [VIS-12]', () => {
    fc.assert(
      fc.property(lines, fc.nat(9_999), ({ before, contexto, typed }, number) => {
        const full = String(number)
        const digits = Array.from(full, (_, i) => full.slice(0, i + 1))
        const slowly = digits.reduce((item, part) => set(item, typed, part, contexto), before)
        expect(slowly).toEqual(set(before, typed, full, contexto))
      }),
      { numRuns: 5_000 },
    )
  })

  it('takes no typed number along when one is emptied: only what was reckoned from it [VIS-12]', () => {
    holds(({ before, contexto, typed, value, item }) => {
      const emptied = set(item, typed, '', contexto)
      const kept = PESOS.filter((peso) => peso !== typed && peso !== item.peso_derivado)
      const isKilos = contexto.deposito !== '' && item.peso_derivado === undefined
      if (value !== '' && !isKilos) for (const peso of kept) expect(emptied[peso]).toBe(before[peso])
    })
  })

  it('moves at most one weight besides the typed one, two where the total is the quantity [VIS-12]', () => {
    holds(({ before, contexto, typed, item }) => {
      const moved = PESOS.filter((peso) => peso !== typed && item[peso] !== before[peso])
      expect(moved.length).toBeLessThanOrEqual(contexto.deposito === '' ? 1 : 2)
    })
  })

  it('leaves what can not be derived empty: no NaN, no Infinity, no exponent [VIS-12]', () => {
    holds(({ typed, item }) => {
      for (const peso of PESOS) if (peso !== typed) expect(item[peso] ?? '').toMatch(/^(\d+(\.\d{1,8})?)?$/)
    })
  })

  it('leaves three weights that agree', () => {
    holds(({ contexto, item }) => {
      expect(pesosCoherentes(item, contexto)).toBe(true)
    })
  })
})
