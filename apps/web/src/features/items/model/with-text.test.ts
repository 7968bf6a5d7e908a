import { describe, expect, it } from 'vitest'
import { chapaConPrecio, editor, item, play, set } from '../testing.ts'
import type { ItemsState } from './items-state.ts'

const write = (state: ItemsState, col: string, texto: string) =>
  item(play(state, { type: 'write', id: 'n1', col, texto }))

describe('a text in a cell [VIS-11]', () => {
  it.each(['7', ' 7 ', '0', '9999'])('is days where it is a whole number: %j', (texto) => {
    const line = write(chapaConPrecio(), 'plazo_entrega', texto)

    expect([line.plazo_entrega, line.errores]).toEqual([texto.trim(), {}])
  })

  it.each(['7 días', 'en 7', '10000', '7,5', '-7'])('is no days, and stays with what is wrong with it: %j', (texto) => {
    const before = play(chapaConPrecio(), set('plazo_entrega', '3'))
    const line = write(before, 'plazo_entrega', ` ${texto} `)

    expect(line.plazo_entrega).toBe('3')
    expect(line.errores).toEqual({ plazo_entrega: { texto, mensaje: 'Ingrese un número entero de días.' } })
  })

  it('names an option by its code or its words, with spaces about it, or says that there is none', () => {
    const open = play(chapaConPrecio(), set('productos_seleccionados.1', ''))
    expect(write(open, 'productos_seleccionados.1', ' 2b ').productos_seleccionados).toEqual(['304', '2B'])
    expect(write(chapaConPrecio(), 'productos_seleccionados.1', ' zz ').errores).toEqual({
      'productos_seleccionados.1': { texto: 'zz', mensaje: 'No existe «zz».' },
    })
  })

  it('is the code of a family where the server lists none [ARQ-10]', () => {
    const none = { ...play(editor(), { type: 'add' }), familias: [] }

    expect(write(none, 'familia', ' 47 ').familia).toBe('47')
    expect(write(none, 'familia', 'Chapas').errores).toEqual({
      familia: { texto: 'Chapas', mensaje: 'Todavía no hay opciones.' },
    })
  })

  it('changes no total price, which follows from the line [ITM-12]', () => {
    const full = play(chapaConPrecio(), set('cantidad', '3'))
    const line = write(full, 'precio_total', '1')

    expect(line).toMatchObject({ precio_total: item(full).precio_total, errores: { precio_total: { texto: '1' } } })
    expect(line.errores.precio_total?.mensaje).toBe('No se puede modificar.')
    expect(item(play(full, set('precio_total', '1')))).toEqual(item(full))
  })

  it('of nothing but spaces empties its cell', () => {
    const full = play(chapaConPrecio(), set('cantidad', '3'))

    expect(write(full, 'cantidad', '  ')).toMatchObject({ cantidad: '', errores: {} })
  })
})
