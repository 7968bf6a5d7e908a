import { describe, expect, it } from 'vitest'
import { CHAPA, chapaConPrecio, editor, item, play, set } from '../testing.ts'
import type { Edit } from './edits.ts'

const leave = (col: string, antes: string): Edit => ({ type: 'leave', id: 'n1', col, antes })
const clear = (col: string): Edit => ({ type: 'clear', id: 'n1', col })
const DESDE = 'medidas_seleccionadas.0'
const HASTA = 'medidas_seleccionadas_hasta.0'

describe('a measure that is left [ITM-13]', () => {
  it("fills its own 'hasta' again, though somebody had emptied it", () => {
    const state = play(editor(), ...CHAPA, set(HASTA, ''), set(DESDE, '3'), leave(DESDE, '2.00'))

    expect(item(state)).toMatchObject({
      medidas_seleccionadas: ['3.00', '1000.00', '2000.00'],
      medidas_seleccionadas_hasta: ['3.00'],
    })
  })

  it.each([
    ['a selector', 'productos_seleccionados.0', '304'],
    ['an attribute', 'atributos_seleccionados.0', ''],
  ])('is not touched by leaving %s of the same place', (_what, col, antes) => {
    const typed = play(editor(), ...CHAPA, set(DESDE, '3'))

    expect(item(play(typed, leave(col, antes)))).toBe(item(typed))
  })

  it("that is empty stays so; a 'hasta' without it keeps what was typed", () => {
    const empty = play(editor(), ...CHAPA.slice(0, 3))
    const own = play(empty, set(HASTA, '5'))

    for (const col of [DESDE, HASTA]) expect(item(play(empty, leave(col, '')))).toBe(item(empty))
    expect(item(play(own, leave(HASTA, '5'))).medidas_seleccionadas_hasta).toEqual(['5.00'])
    expect(item(play(own, leave(DESDE, '2.00'))).medidas_seleccionadas_hasta).toEqual(['5'])
  })
})

describe('a number that is left [VIS-12]', () => {
  const full = () => play(chapaConPrecio(), set('cantidad', '3'))

  it.each(['precio_unitario', 'peso_unitario'])('stays as typed, and empty where it was empty before: %s', (col) => {
    const typed = play(full(), set(col, '9'))
    const emptied = play(full(), set(col, ''))

    expect(item(play(typed, leave(col, '4.85')))).toBe(item(typed))
    expect(item(play(emptied, leave(col, '')))).toBe(item(emptied))
  })

  it('brings nothing back of another one: an emptied delivery time no weight, an emptied total no unit weight', () => {
    const waits = play(full(), set('peso_unitario', ''), set('plazo_entrega', '3'))
    const typed = play(full(), set('peso_unitario', '2'))

    expect(item(play(waits, clear('plazo_entrega')))).toMatchObject({ peso_unitario: '', plazo_entrega: '' })
    expect(item(play(typed, clear('peso_total')))).toMatchObject({
      cantidad: '3',
      peso_unitario: '2',
      peso_total: '6.00',
      peso_origen: 'manual',
    })
  })

  it('is worked out again from the others: an emptied quantity from a typed total', () => {
    const ofList = play(chapaConPrecio(), set('peso_total', '99'))
    const typed = play(ofList, set('peso_unitario', '2'))

    expect(item(play(ofList, clear('cantidad')))).toMatchObject({ cantidad: '3.12', peso_total: '99' })
    expect(item(play(typed, clear('cantidad')))).toMatchObject({ cantidad: '49.50', peso_unitario: '2' })
  })

  it('is not guessed: quantity and unit weight of a typed total, of which one was emptied, are nobody’s', () => {
    const typed = play(chapaConPrecio(), set('cantidad', '3'), set('peso_total', '99'))

    expect(item(typed)).toMatchObject({ peso_unitario: '33.00000000', peso_origen: 'manual' })
    expect(item(play(typed, clear('cantidad')))).toMatchObject({ cantidad: '', peso_unitario: '', peso_total: '99' })
  })
})
