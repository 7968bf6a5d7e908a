import { expect, it } from 'vitest'
import { CHAPA, chapaConPrecio, definicion, editor, item, play, set } from '../testing.ts'
import { fromAbove } from './repeat.ts'

/** A filled line of family 1, and an empty one of `familia` below it. */
const below = (familia: string) => {
  const full = play(chapaConPrecio(), set('plazo_entrega', '7'), { type: 'add' })

  return play(full, set('familia', familia, item(full, 1).id), definicion(familia))
}

it.each([
  ['productos_seleccionados.1', '2B'],
  ['medidas_seleccionadas.2', '2000.00'],
  ['plazo_entrega', '7'],
  // Each line's own.
  ['medidas_seleccionadas_hasta.2', ''],
  ['atributos_seleccionados.0', ''],
  ['cantidad', ''],
  ['peso_unitario', ''],
  ['precio_unitario', ''],
])('Enter in an empty cell takes what stands above: %s is %j [VIS-13]', (col, above) => {
  const state = play(below('1'), set('cantidad', '3'))

  expect(fromAbove(state, item(state, 1).id, col)).toBe(above)
})

it('a family is taken from any line, and a delivery time; what a family asks from one of the same only [VIS-13]', () => {
  const added = play(editor(), ...CHAPA, set('plazo_entrega', '7'), { type: 'add' })
  const other = below('2')

  expect(fromAbove(added, item(added, 1).id, 'familia')).toBe('1')
  expect(fromAbove(other, item(other, 1).id, 'plazo_entrega')).toBe('7')
  expect(fromAbove(other, item(other, 1).id, 'productos_seleccionados.0')).toBe('')
})

it('nothing is taken over what is there, over a text that is wrong, into the first line or into none [VIS-13]', () => {
  const state = below('1')
  const id = item(state, 1).id
  const wrong = play(state, { type: 'paste', id, col: 'plazo_entrega', filas: [['pronto']] })

  expect(fromAbove(play(state, set('productos_seleccionados.0', '316L', id)), id, 'productos_seleccionados.0')).toBe('')
  expect(fromAbove(wrong, id, 'plazo_entrega')).toBe('')
  expect(fromAbove(state, 'n1', 'plazo_entrega')).toBe('')
  expect(fromAbove(state, 'nobody', 'plazo_entrega')).toBe('')
  const first = play(editor(), { type: 'add' })
  expect(fromAbove(first, item(first).id, 'plazo_entrega')).toBe('')
})
