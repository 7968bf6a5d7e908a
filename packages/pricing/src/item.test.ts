import { describe, expect, it } from 'vitest'
import type { Contexto } from './contexto.ts'
import { reglasDe } from './familias.ts'
import { type ItemEditado, type ItemNumeros, recalculate } from './item.ts'
import { type Linea, totalsOf } from './totals-of.ts'

const cotizacion: Contexto = { lugar: 'cotizacion', reglas: reglasDe('2') }
const familia1: Contexto = { lugar: 'nota_venta', reglas: reglasDe('1') }
const factura: Contexto = { lugar: 'factura-representante', reglas: reglasDe('2'), deposito: 'D1' }
const kilos: Contexto = { lugar: 'factura-representante', reglas: reglasDe('21'), deposito: 'D1' }

const item: ItemNumeros & Linea = {
  cantidad: '5',
  peso_unitario: '2',
  peso_total: '10.00',
  precio_unitario: '3',
  medidas_familia: 0,
}

/** [cantidad, peso_unitario, peso_total, precio_total] after the edits, in turn. */
const after = (start: Linea, contexto: Contexto, ...edits: [edited: ItemEditado, text?: string][]) => {
  let end: ItemNumeros & Linea = start
  for (const [edited, text] of edits)
    end = { ...end, ...recalculate(text === undefined ? end : { ...end, [edited]: text }, edited, contexto) }

  return [end.cantidad, end.peso_unitario, end.peso_total, totalsOf(end, contexto).precio_total]
}

describe('recalculate: who follows [VIS-12]', () => {
  it.each([
    ['common, cantidad typed: the total [PES-03]', cotizacion, ['cantidad', '6'], ['6', '2', '12.00', '36.00']],
    ['common, unit weight typed: the total [PES-03]', cotizacion, ['peso_unitario', '3'], ['5', '3', '15.00', '45.00']],
    ['common, total typed: the quantity [PES-04]', cotizacion, ['peso_total', '13'], ['6.50', '2', '13', '39.00']],
    [
      'family 1, total typed: the unit weight [PES-01]',
      familia1,
      ['peso_total', '13'],
      ['5', '2.60000000', '13', '39.00'],
    ],
    [
      'family 1, cantidad typed: the total, so that ten more sheets of a reopened line weigh ten more [PES-01]',
      familia1,
      ['cantidad', '4'],
      ['4', '2', '8.00', '24.00'],
    ],
    [
      'family 1 reckons with 2 decimals [PES-01]',
      familia1,
      ['peso_total', '9.995'],
      ['5', '2.00000000', '9.995', '30.00'],
    ],
    ['family 1, unit weight typed: the total', familia1, ['peso_unitario', '3'], ['5', '3', '15.00', '45.00']],
    [
      'invoice, total typed: the unit weight [PES-02]',
      factura,
      ['peso_total', '13'],
      ['5', '2.60000000', '13', '39.00'],
    ],
    [
      'invoice, cantidad typed: the unit weight [PES-02]',
      factura,
      ['cantidad', '4'],
      ['4', '2.50000000', '10.00', '30.00'],
    ],
    ['invoice, unit weight typed: the total', factura, ['peso_unitario', '3'], ['5', '3', '15.00', '45.00']],
    ['kilos, cantidad typed: total is quantity [PES-05]', kilos, ['cantidad', '7'], ['7', '1', '7', '21.00']],
    ['kilos, total typed: quantity is total [PES-05]', kilos, ['peso_total', '7'], ['7', '1', '7', '21.00']],
    ["kilos, the list's unit weight: there is none [DOC-21]", kilos, ['peso_unitario', '3'], ['5', '1', '5', '15.00']],
    ['kilos, what equals the total typed: nothing else moves', kilos, ['cantidad', '10'], ['10', '1', '10', '30.00']],
    ['kilos, loaded: total is quantity [PES-05]', kilos, ['contexto'], ['5', '1', '5', '15.00']],
    ['a price moves no weight', cotizacion, ['precio_unitario', '4'], ['5', '2', '10.00', '40.00']],
    ['a load moves no weight', familia1, ['contexto'], ['5', '2', '10.00', '30.00']],
  ] as const)('%s', (_why, contexto, edit, expected) => {
    expect(after(item, contexto, [...edit])).toEqual(expected)
  })

  it.each([
    ['the quantity', { cantidad: '' }, ['5.00', '2', '10.00']],
    ['the unit weight', { peso_unitario: null }, ['5', '2.00000000', '10.00']],
    ['the total', { peso_total: undefined }, ['5', '2', '10.00']],
  ])('a load fills in %s when only that is missing', (_what, missing, expected) => {
    expect(after({ ...item, ...missing }, cotizacion, ['contexto']).slice(0, 3)).toEqual(expected)
  })

  it('a list weight before the quantity leads, in family 1 and in an invoice too', () => {
    const listed = { ...item, cantidad: '', peso_total: '' }

    for (const contexto of [cotizacion, familia1, factura])
      expect(after(listed, contexto, ['cantidad', '1'], ['cantidad', '12'])).toEqual(['12', '2', '24.00', '72.00'])
  })

  it('a total typed without a unit weight gives it, digit by digit', () => {
    const unlisted = { ...item, peso_unitario: '', peso_total: '' }

    expect(after(unlisted, cotizacion, ['peso_total', '1'], ['peso_total', '12'])).toEqual([
      '5',
      '2.40000000',
      '12',
      '36.00',
    ])
  })

  it('a line priced by quantity has its price before any weight', () => {
    const bare = { precio_unitario: '3', medidas_familia: 1 }

    expect(after(bare, cotizacion, ['cantidad', '5'])).toEqual(['5', undefined, undefined, '15.00'])
  })

  it.each(['-1', '1,5', '1e3'])('refuses a typed %s', (text) => {
    expect(() => after(item, cotizacion, ['cantidad', text])).toThrow(/INVALID_NUMBER|NEGATIVE/)
  })
})

describe('recalculate: cases that broke other systems', () => {
  it('the typed number is not changed to a multiple of the factor [VIS-12]', () => {
    const edits = [['peso_total', '10'], ['precio_unitario', '4'], ['contexto']] as [ItemEditado, string?][]

    expect(after({ ...item, peso_unitario: '3' }, cotizacion, ...edits)).toEqual(['3.33', '3', '10', '40.00'])
  })

  it('the side that was typed last is not the one reckoned [VIS-12]', () => {
    expect(after(item, cotizacion, ['peso_total', '12'], ['peso_unitario', '3'])).toEqual(['4.00', '3', '12', '36.00'])
    expect(after(item, cotizacion, ['peso_unitario', '3'], ['cantidad', '6'])).toEqual(['6', '3', '18.00', '54.00'])
  })

  it('a round of edits drops no value [VIS-12]', () => {
    const round = [
      'cantidad',
      'peso_total',
      'peso_unitario',
      'precio_unitario',
      'peso_total',
      'cantidad',
      'contexto',
    ] as const

    for (const contexto of [cotizacion, familia1, factura, kilos])
      expect(after(item, contexto, ...round.map((edited): [ItemEditado] => [edited]))).not.toContain(undefined)
  })

  it('in family 1 a typed total stays when the quantity that was its result is typed: the unit weight follows [DOC-21]', () => {
    const listed = { peso_unitario: '2' }

    expect(after(listed, familia1, ['peso_total', '13'], ['cantidad', '5'], ['cantidad', '52']).slice(0, 3)).toEqual([
      '52',
      '0.25000000',
      '13',
    ])
    expect(after(listed, familia1, ['cantidad', '5'], ['cantidad', '52']).slice(0, 3)).toEqual(['52', '2', '104.00'])
  })

  it('a quantity is not reset to 0 by a weight that says nothing [VIS-12]', () => {
    expect(after({ ...item, peso_unitario: '0', peso_total: '' }, cotizacion, ['peso_total', '12'])).toEqual([
      '5',
      '2.40000000',
      '12',
      '36.00',
    ])
  })

  it.each([
    ['the total', cotizacion, 'peso_total', ['200', '2', '']],
    ['the total of an invoice', factura, 'peso_total', ['200', '2', '']],
    ['the total of family 1', familia1, 'peso_total', ['200', '2', '']],
    ['the unit weight', cotizacion, 'peso_unitario', ['200', '', undefined]],
    ['the quantity', cotizacion, 'cantidad', ['', '2', undefined]],
  ] as const)('emptying %s takes no typed number with it [VIS-12]', (_what, contexto, emptied, expected) => {
    const typed = [['cantidad', '200'] as const, ['peso_unitario', '2'] as const, [emptied, ''] as const]

    expect(
      after({}, contexto, ...typed.map(([edited, text]): [ItemEditado, string] => [edited, text])).slice(0, 3),
    ).toEqual(expected)
  })

  it('an emptied result is reckoned again once it is left, a typed number is not [VIS-12]', () => {
    expect(after(item, cotizacion, ['peso_total', ''], ['contexto'])).toEqual(['5', '2', '10.00', '30.00'])
    expect(after(item, factura, ['peso_unitario', ''], ['contexto'])).toEqual(['5', '2.00000000', '10.00', '30.00'])
    expect(after(item, cotizacion, ['cantidad', ''], ['contexto'])).toEqual(['', '2', undefined, undefined])
  })

  it.each([
    ['quantity', factura, ['cantidad', '0'], ['0', undefined, '10.00', '30.00']],
    ['unit weight', { ...cotizacion }, ['peso_unitario', '0'], ['5', '0', '0.00', '0.00']],
    ['emptied quantity', cotizacion, ['cantidad', ''], ['', '2', undefined, undefined]],
  ] as const)('nothing is divided by a zero %s [VIS-12]', (_what, contexto, edit, expected) => {
    expect(after(item, contexto, [...edit])).toEqual(expected)
  })

  it('19.95 × 0.9 is 17.96, and 19.95 stays [VIS-12]', () => {
    const edits = [['cantidad', '0.9'], ['contexto'], ['precio_unitario'], ['cantidad']] as [ItemEditado, string?][]

    expect(after({ ...item, peso_unitario: '19.95', peso_total: '' }, cotizacion, ...edits)).toEqual([
      '0.9',
      '19.95',
      '17.96',
      '53.88',
    ])
  })

  it('the first number of a line leaves both others open: the total is the result, as it will be [VIS-12]', () => {
    expect(recalculate({ cantidad: '3' }, 'cantidad', cotizacion)).toMatchObject({ peso_derivado: 'peso_total' })
    expect(recalculate({ peso_total: '9' }, 'peso_total', cotizacion)).toMatchObject({ peso_derivado: 'cantidad' })
  })

  it("emptying a reopened invoice's total leaves its unit weight [VIS-12]", () => {
    expect(after(item, factura, ['peso_total', '']).slice(0, 3)).toEqual(['5', '2', ''])
  })

  it.each([
    ['a quantity alone', { cantidad: '5', peso_total: '' }, ['5', '1', '5']],
    ['a total alone', { cantidad: '', peso_total: '5' }, ['5', '1', '5']],
    ['both, without a unit weight', { cantidad: '5', peso_total: '5', peso_unitario: '' }, ['5', '1', '5']],
    ['nothing', { cantidad: '', peso_total: '', peso_unitario: '' }, ['', '1', '']],
  ])('in kilos %s is made whole when the line is opened [PES-05]', (_what, change, expected) => {
    expect(after({ ...item, ...change }, kilos, ['contexto']).slice(0, 3)).toEqual(expected)
  })
})
