import { describe, expect, it } from 'vitest'
import type { ItemsState } from '../model/items-state.ts'
import { contextoDe } from '../model/with-item.ts'
import { answer, CHAPA, chapaConPrecio, editor, failure, item, play, set } from '../testing.ts'
import { celdas } from './celdas.ts'
import { cellText } from './cell-text.ts'

const detalle = (state: ItemsState, col: string) => {
  const celda = celdas(item(state), contextoDe(state)).find((cell) => cell.col === col)
  if (!celda) throw new Error(col)

  return cellText(item(state), celda, state).detalle
}

const conCantidad = () => play(chapaConPrecio(), set('cantidad', '3'))

describe('where a price or weight is from [VIS-12]', () => {
  it('a typed one says so while its lookup is under way, and after it failed', () => {
    const typed = play(editor(), ...CHAPA, set('precio_unitario', '5'), set('peso_unitario', '30'))
    const failed = play(typed, failure(typed, 'peso_precio'))

    for (const state of [typed, failed])
      expect([detalle(state, 'precio_unitario'), detalle(state, 'peso_unitario')]).toEqual(['manual', 'manual'])
  })

  it("one of the list's says so, waits for its answer, or that it did not come", () => {
    const measured = play(conCantidad(), set('medidas_seleccionadas.0', '3'))
    const states = [conCantidad(), measured, play(measured, failure(measured, 'peso_precio'))]

    expect(states.map((state) => detalle(state, 'precio_unitario'))).toEqual(['lista', 'consultando…', 'sin respuesta'])
    expect(states.map((state) => detalle(state, 'peso_unitario'))).toEqual(['', 'consultando…', 'sin respuesta'])
  })

  it('says where the list has none', () => {
    const asked = play(editor(), ...CHAPA)
    const state = play(asked, answer(asked, 'peso_precio', { precio: '', peso: '' }))
    const typed = play(state, set('precio_unitario', '5'))
    const back = play(typed, { type: 'useLista', id: 'n1', campo: 'precio_unitario' })

    expect([detalle(state, 'precio_unitario'), detalle(state, 'peso_unitario')]).toEqual([
      'sin precio de lista',
      'sin peso de lista',
    ])
    expect([detalle(typed, 'precio_unitario'), detalle(back, 'precio_unitario')]).toEqual([
      'manual',
      'manual · sin precio de lista',
    ])
  })

  it('a price on its way back to the list is by hand until then', () => {
    const typed = play(editor(), ...CHAPA, set('precio_unitario', '5'), {
      type: 'useLista',
      id: 'n1',
      campo: 'precio_unitario',
    })
    const failed = play(typed, failure(typed, 'peso_precio'))

    expect([detalle(typed, 'precio_unitario'), detalle(failed, 'precio_unitario')]).toEqual([
      'manual · consultando…',
      'manual · sin respuesta',
    ])
  })

  it('a unit weight that a typed total gave is not called typed', () => {
    expect(detalle(play(conCantidad(), set('peso_unitario', '33')), 'peso_unitario')).toBe('manual')
    expect(detalle(play(conCantidad(), set('peso_total', '99')), 'peso_unitario')).toBe('')
  })
})
