import { compare, isPesoTotalCantidad, pesosCoherentes, reglasDe } from '@yunque/pricing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { celdas } from '../cells/celdas.ts'
import { cellText } from '../cells/cell-text.ts'
import type { Edit } from '../model/edits.ts'
import { validate } from '../model/validate.ts'
import { contextoDe } from '../model/with-item.ts'
import { answer, CHAPA, chapaConPrecio, definicion, editor, item, play, set } from '../testing.ts'

/** Quantity, unit weight and total weight of one row. */
const paste = (...pesos: string[]): Edit => ({ type: 'paste', id: 'n1', col: 'cantidad', filas: [pesos] })

const lineOf = (familia: string, lugar: 'cotizacion' | 'nota_venta' | 'factura-representante' = 'cotizacion') => {
  const deposito = lugar === 'factura-representante' ? '01' : ''
  const chapa = CHAPA.map((edit): Edit => {
    if (edit.type === 'definicion') return definicion(familia)
    return edit.type === 'set' && edit.col === 'familia' ? set('familia', familia) : edit
  })

  return play(editor({ lugar, deposito }), ...chapa)
}

describe('weights of a pasted row that disagree [VIS-26]', () => {
  const disputed = play(lineOf('2'), paste('100', '0,33', '33,50'))

  it('keeps the quantity that was pasted, and marks the line with both figures', () => {
    const line = item(disputed)
    const total = celdas(line, contextoDe(disputed)).find(({ col }) => col === 'peso_total')

    expect(line).toMatchObject({ cantidad: '100', peso_unitario: '0.33', peso_total: '33.00' })
    expect(total && cellText(line, total, disputed)).toEqual({ texto: '33,50', detalle: '¿33,00?', tono: 'mal' })
    expect(validate(disputed)['productos.0.peso_total']).toEqual([
      'Ítem 1: Peso total: Se pegó 33,50 y 100 × 0,33 da 33,00. Elija uno.',
    ])
  })

  it.each([
    ['the pasted total: the unit weight follows', set('peso_total', '33.50'), ['100', '0.33500000', '33.50']],
    ['the reckoned one', { type: 'clear', id: 'n1', col: 'peso_total' } as const, ['100', '0.33', '33.00']],
    ['another quantity, with which all agree', set('cantidad', '101.52'), ['101.52', '0.33', '33.50']],
    ['another unit weight, with which all agree', set('peso_unitario', '0.335'), ['100', '0.335', '33.50']],
  ])('is settled by %s', (_why, edit, [cantidad, peso_unitario, peso_total]) => {
    const settled = play(disputed, edit)

    expect(item(settled)).toMatchObject({ cantidad, peso_unitario, peso_total, errores: {} })
    expect(validate(settled)['productos.0.peso_total']).toBeUndefined()
  })

  it('tells the figures as they stand once another number of the line was changed', () => {
    expect(validate(play(disputed, set('cantidad', '10')))['productos.0.peso_total']).toEqual([
      'Ítem 1: Peso total: Se pegó 33,50 y 10 × 0,33 da 3,30. Elija uno.',
    ])
  })

  it("keeps the quantity beside the list's unit weight, too", () => {
    const state = play(chapaConPrecio(), paste('10', '', '300'))

    expect(item(state)).toMatchObject({ cantidad: '10', peso_unitario: '31.72', peso_total: '317.20' })
    expect(item(state).errores.peso_total).toMatchObject({ texto: '300', enDisputa: true })
  })

  it.each([
    ['what its column shows of the true unit weight', ['7', '14,29', '100'], ['7', '14.29', '100']],
    ['a rounded unit weight that gives another quantity', ['700', '14,29', '10000'], ['700', '14.28571429', '10000']],
    ['the rounding of the total', ['3', '2,12345678', '6,37'], ['3', '2.12345678', '6.37']],
  ])('takes %s without asking', (_why, row, [cantidad, peso_unitario, peso_total]) => {
    expect(item(play(lineOf('2'), paste(...row)))).toMatchObject({ cantidad, peso_unitario, peso_total, errores: {} })
  })

  it('never alters a pasted quantity, and leaves three weights that agree or one that is marked', () => {
    const number = fc.integer({ min: 1, max: 9_999_999 }).map((n) => `${n / 100}`)
    const row = fc.tuple(number, fc.oneof(number, fc.constant('')), number)
    const where = fc.tuple(
      fc.constantFrom('1', '2', '3', '21', '40'),
      fc.constantFrom('cotizacion' as const, 'nota_venta' as const, 'factura-representante' as const),
      fc.boolean(),
    )

    fc.assert(
      fc.property(where, row, ([familia, lugar, hasList], [cantidad, unitario, total]) => {
        const empty = lineOf(familia, lugar)
        const start = hasList ? play(empty, answer(empty, 'peso_precio')) : empty
        const { deposito } = start
        const isKilos = isPesoTotalCantidad({ lugar, deposito, reglas: reglasDe(familia) })
        // Where the quantity is the weight, the row has no cell for the unit weight (DOC-21).
        const pasted = isKilos ? [cantidad, total] : [cantidad, unitario, total]
        const state = play(start, paste(...pasted.map((n) => n.replace('.', ','))))
        const line = item(state)

        expect(compare(line.cantidad, cantidad)).toBe(0)
        expect(pesosCoherentes(line, { lugar, deposito, reglas: reglasDe(familia) })).toBe(true)
        if (!line.errores.peso_total) expect(compare(line.peso_total, total)).toBe(0)
      }),
      { numRuns: 2_000 },
    )
  })
})
