import { itemRecordDecoded } from '@yunque/contracts/testing/productos'
import { isKnown, sum } from '@yunque/pricing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clave } from '../lookups/questions.ts'
import { definicion, play, set } from '../testing.ts'
import type { Edit } from './edits.ts'
import { type ItemsState, itemsState } from './items-state.ts'
import { textoArriba } from './stock-arriba.ts'

const LINEAS = 8

/** Lines of two measures, so that some are of the same product. */
const documento = (): ItemsState =>
  play(
    itemsState('cotizacion', '1204', {
      negocio: 'I',
      deposito: '',
      productos: Array.from({ length: LINEAS }, (_, i) =>
        itemRecordDecoded({ nro_item: String(i + 1), cantidad: '1' }),
      ),
    }),
    definicion(),
  )

/** The same, added up anew from the first line for each. */
const expected = (state: ItemsState, at: number): string => {
  const [own, ...above] = [...state.items.slice(0, at + 1)].reverse()
  const same = above.filter((line) => own && clave('stock', line, state) === clave('stock', own, state)).reverse()

  const total = (figures: readonly string[]) => sum(['0.00', ...figures.filter(isKnown)])

  return same.length === 0
    ? ''
    : `${total(same.map(({ cantidad }) => cantidad))} ${total(same.map(({ peso_total }) => peso_total))}`
}

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: LINEAS }), fc.integer({ min: 1, max: 99 }))
    .map(([n, cantidad]) => set('cantidad', String(cantidad), `n${n}`)),
  fc
    .tuple(fc.integer({ min: 1, max: LINEAS }), fc.constantFrom('2', '3'))
    .map(([n, medida]) => set('medidas_seleccionadas.0', medida, `n${n}`)),
  fc.integer({ min: 1, max: LINEAS }).map((n): Edit => ({ type: 'remove', id: `n${n}` })),
)

it('is what the lines above take of the same, after any edits and whichever line is looked at first [DOC-17]', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(edit, fc.nat(LINEAS - 1)), { maxLength: 20 }), (steps) => {
      let state = documento()
      for (const [next, first] of steps) {
        state = play(state, next)
        const { items } = state
        for (const at of [Math.min(first, items.length - 1), ...items.keys()]) {
          const id = items[at]?.id
          if (id) expect(textoArriba(state, id)).toBe(expected(state, at))
        }
      }
    }),
  )
})

it('counts all of a line that copies one whose lot is reserved: the lot is the first line’s [DOC-17] [ITM-07]', () => {
  const ficha = { ficha: '40123', area: 'A', ubicacion: '1', cajon: '2', observ: '' }
  const productos = [itemRecordDecoded({ nro_item: '1', cantidad: '10', peso_total: '317.20', ficha })]
  const note = itemsState('nota_venta', '1204', { negocio: 'I', deposito: '', productos })
  const id = note.items[0]?.id ?? ''
  const doubled = play(note, { type: 'duplicate', id })
  const [, second] = doubled.items
  const tripled = play(doubled, { type: 'duplicate', id: second?.id ?? '' })

  expect(textoArriba(tripled, second?.id ?? '')).toBe('0.00 0.00')
  expect(textoArriba(tripled, tripled.items[2]?.id ?? '')).toBe('10.00 317.20')
})
