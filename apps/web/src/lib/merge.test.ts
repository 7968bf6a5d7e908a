import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { merge } from './merge.ts'

const linea = (nro_item: string, change: object = {}) => ({ nro_item, estado: 'A', obs: '', ...change })
const original = { version: '2', referencia: 'OC 1', flete: false, items: [linea('1'), linea('2'), linea('3')] }
type Form = typeof original

const unir = (mio: Partial<Form>, actual: Partial<Form>, elecciones = {}) =>
  merge({ original, mio: { ...original, ...mio }, actual: { ...original, version: '3', ...actual } }, elecciones)

describe('merge', () => {
  it('joins changes of different fields by itself, over the current version [VIS-07]', () => {
    expect(unir({ referencia: 'OC 2' }, { flete: true })).toEqual({
      unido: { version: '3', referencia: 'OC 2', flete: true, items: original.items },
      conflictos: [],
    })
  })

  it('finds a conflict only where both changed the same field, and differently [VIS-07]', () => {
    expect(unir({ referencia: 'OC 2' }, { referencia: 'OC 2' }).conflictos).toEqual([])
    expect(unir({ referencia: 'OC 2' }, { referencia: 'OC 3' })).toMatchObject({
      unido: { referencia: 'OC 2' },
      conflictos: [{ campo: 'referencia', original: 'OC 1', mio: 'OC 2', actual: 'OC 3' }],
    })
  })

  it('takes the side that was chosen', () => {
    const { unido } = unir({ referencia: 'OC 2' }, { referencia: 'OC 3' }, { referencia: 'actual' })

    expect(unido.referencia).toBe('OC 3')
  })

  it('matches lines by nro_item, wherever they stand [VIS-07]', () => {
    const mio = [linea('1'), linea('2', { estado: 'P' }), linea('3')]
    const actual = [linea('3', { estado: 'G' }), linea('1'), linea('2', { obs: 'cortar' })]

    expect(unir({ items: mio }, { items: actual })).toMatchObject({
      unido: { items: [linea('3', { estado: 'G' }), linea('1'), linea('2', { estado: 'P', obs: 'cortar' })] },
      conflictos: [],
    })
  })

  it('names the field of the line that both changed', () => {
    const { conflictos } = unir(
      { items: [linea('1'), linea('2', { estado: 'P' }), linea('3')] },
      { items: [linea('1'), linea('2', { estado: 'G' }), linea('3')] },
    )

    expect(conflictos).toEqual([{ campo: 'items.2.estado', original: 'A', mio: 'P', actual: 'G' }])
  })

  it('keeps the lines that either of us added, and drops those that either took away', () => {
    const { unido, conflictos } = unir(
      { items: [linea('2'), linea('3'), linea('', { obs: 'nueva' })] },
      { items: [linea('1'), linea('2'), linea('4')] },
    )

    expect(unido.items.map(({ nro_item }) => nro_item)).toEqual(['2', '4', ''])
    expect(conflictos).toEqual([])
  })

  it('asks about a line that one took away and the other changed', () => {
    const mio = { items: [linea('1'), linea('3')] }
    const actual = { items: [linea('1'), linea('2', { estado: 'G' }), linea('3')] }
    const { unido, conflictos } = unir(mio, actual)

    expect(conflictos).toMatchObject([{ campo: 'items.2', mio: undefined, actual: { estado: 'G' } }])
    expect(unido.items).toHaveLength(2)
    expect(unir(mio, actual, { 'items.2': 'actual' }).unido.items).toHaveLength(3)
  })

  it('treats a list of plain values as one value', () => {
    const medidas = (...values: string[]) => ({ medidas: values })
    const { conflictos } = merge({ original: medidas('1', '2'), mio: medidas('1', '3'), actual: medidas('2', '2') })

    expect(conflictos.map(({ campo }) => campo)).toEqual(['medidas'])
  })

  it('never loses a change of either: without conflicts each side is in the result', () => {
    const texto = fc.constantFrom('a', 'b', 'c')
    const form = fc.record({ x: texto, y: texto, items: fc.constant([]) })

    fc.assert(
      fc.property(form, form, form, (antes, mio, actual) => {
        const { unido, conflictos } = merge({ original: antes, mio, actual })
        for (const campo of ['x', 'y'] as const) {
          const inConflict =
            mio[campo] !== antes[campo] && actual[campo] !== antes[campo] && mio[campo] !== actual[campo]
          expect(conflictos.some((conflicto) => conflicto.campo === campo)).toBe(inConflict)
          if (!inConflict) expect(unido[campo]).toBe(mio[campo] === antes[campo] ? actual[campo] : mio[campo])
        }
      }),
    )
  })
})
