import { describe, expect, it } from 'vitest'
import type { Edit } from '../model/edits.ts'
import { itemsForm, itemsState } from '../model/items-state.ts'
import { answer, CHAPA, chapaConPrecio, definicion, editor, guardado, item, pendientes, play, set } from '../testing.ts'

describe('the chain of lookups of one line', () => {
  it('asks nothing before the family is known, then the product, then all that depends on it [ITM-10]', () => {
    const states = [
      play(editor(), { type: 'add' }, set('familia', '1')),
      play(editor(), ...CHAPA.slice(0, 3)),
      play(editor(), ...CHAPA.slice(0, 5)),
      play(editor(), ...CHAPA),
    ]

    expect(states.map((state) => pendientes(item(state), state))).toEqual([
      [],
      [],
      ['producto'],
      ['producto', 'peso_precio', 'stock', 'ultima'],
    ])
  })

  it('fills description, weight, price and total [ITM-10]', () => {
    expect(item(play(chapaConPrecio(), set('cantidad', '3')))).toMatchObject({
      descripcion: 'CHAPA INOXIDABLE AISI 304 2B',
      peso_unitario: '31.72',
      peso_total: '95.16',
      precio_unitario: '4.85',
      precio_origen: 'lista',
      precio_total: '461.53',
    })
  })

  it('shows the free stock with the time of its reading, and what was quoted before [ITM-17]', () => {
    const asked = play(editor(), ...CHAPA)
    const pedidos_anteriores = [{ numero: '1' }] as never
    const state = play(asked, answer(asked, 'stock'), answer(asked, 'ultima', { pedidos_anteriores }))

    expect(item(state)).toMatchObject({
      kilos_disponible_stock: '634.40',
      candidad_disponible_stock: '20.00',
      pedidos_anteriores,
    })
    expect(item(state).respuestas.stock?.hora).toBe('14:32')
  })

  it('asks for arrivals only where the stock does not do', () => {
    const asked = play(chapaConPrecio(), set('cantidad', '3'))
    const asks = (kilos_disponible_stock: string) => {
      const state = play(asked, answer(asked, 'stock', { kilos_disponible_stock, candidad_disponible_stock: '' }))
      return pendientes(item(state), state).includes('ingresos')
    }

    expect([asks('634.40'), asks('90'), asks('')]).toEqual([false, true, true])
  })

  it('a saved line has its product and price already: only stock and last quotation are asked', () => {
    const state = play(itemsState('cotizacion', '1204', guardado(1)), definicion())

    expect(pendientes(item(state), state)).toEqual(['stock', 'ultima'])
  })
})

describe('late answers [VIS-10]', () => {
  it('the answer for the first product comes after the one for the second: the second stays', () => {
    const first = play(editor(), ...CHAPA)
    const second = play(first, set('productos_seleccionados.0', '316L'))
    const late = answer(first, 'peso_precio', { precio: '1.11', peso: '1' })

    const state = play(second, answer(second, 'peso_precio', { precio: '9.99' }), late)

    expect(item(state)).toMatchObject({ precio_unitario: '9.99', peso_unitario: '31.72' })
  })

  it.each(['producto', 'peso_precio', 'stock', 'ultima'] as const)(
    '%s for a line changed meanwhile is dropped',
    (consulta) => {
      const first = play(editor(), ...CHAPA)
      const second = play(first, set('productos_seleccionados.0', '316L'))

      expect(play(second, answer(first, consulta))).toBe(second)
    },
  )

  it('a price in dollars asked before the line went to pesos is dropped', () => {
    const dollars = play(editor(), ...CHAPA)
    const pesos = play(dollars, set('moneda', 'P'))

    expect(item(play(pesos, answer(dollars, 'peso_precio'))).precio_unitario).toBe('')
    expect(item(play(pesos, answer(pesos, 'peso_precio', { precio: '4850' }))).precio_unitario).toBe('4850')
  })

  it("another client's price is asked anew", () => {
    const asked = play(editor(), ...CHAPA)
    const state = play(asked, { type: 'empresa', empresa: '77' })

    expect(play(state, answer(asked, 'peso_precio'))).toBe(state)
    expect(pendientes(item(state), state)).toContain('peso_precio')
  })

  it('an answer for a deleted line is dropped', () => {
    const asked = play(editor(), ...CHAPA)
    const gone = play(asked, { type: 'remove', id: 'n1' })

    expect(play(gone, answer(asked, 'peso_precio'))).toBe(gone)
  })

  it('A, B, A: the answer to the first question is good for the third, which is the same', () => {
    const first = play(editor(), ...CHAPA)
    const back = play(first, set('medidas_seleccionadas.0', '3'), set('medidas_seleccionadas.0', '2'))

    expect(item(play(back, answer(first, 'peso_precio'))).precio_unitario).toBe('4.85')
  })
})

describe('typed by hand [VIS-12]', () => {
  it.each(['peso_unitario', 'peso_total'] as const)('a typed %s is never replaced by an answer', (campo) => {
    const typed = play(editor(), ...CHAPA, set('cantidad', '3'), set(campo, '99'))
    const state = play(typed, answer(typed, 'peso_precio'))

    expect(item(state)[campo]).toBe('99')
    expect(item(state)).toMatchObject({ precio_unitario: '4.85', peso_origen: 'manual' })
  })

  it('a typed weight is still a typed one in a reopened document', () => {
    const typed = play(chapaConPrecio(), set('cantidad', '3'), set('peso_unitario', '99'))
    const inicial = { negocio: 'I', deposito: '', productos: itemsForm(typed) } as const
    const reopened = play(itemsState('cotizacion', '1204', inicial), definicion())
    const measured = play(reopened, set('medidas_seleccionadas.0', '3'))
    const state = play(measured, answer(measured, 'peso_precio', { precio: '5.10', peso: '47.58' }))

    expect(item(state)).toMatchObject({ peso_unitario: '99', peso_total: '297.00', peso_origen: 'manual' })
    expect(item(state)).toMatchObject({ precio_unitario: '5.10', lista: { peso: '47.58' } })
  })

  it("the list's weight follows the measures of a reopened line", () => {
    const reopened = play(itemsState('cotizacion', '1204', guardado(1)), definicion())
    const measured = play(reopened, set('medidas_seleccionadas.0', '3'))
    const state = play(measured, answer(measured, 'peso_precio', { peso: '47.58' }))

    expect(item(state)).toMatchObject({ peso_unitario: '47.58', peso_origen: 'lista' })
  })

  it("'Volver a precio de lista' of a saved line leaves its typed weight alone", () => {
    const inicial = guardado(1, { precio_origen: 'manual', peso_origen: 'manual', peso_unitario: '99' })
    const saved = play(itemsState('cotizacion', '1204', inicial), definicion())
    const asked = play(saved, { type: 'useLista', id: 'n1', campo: 'precio_unitario' })

    expect(item(play(asked, answer(asked, 'peso_precio')))).toMatchObject({
      peso_unitario: '99',
      precio_unitario: '4.85',
    })
  })

  it("a total weight typed after 'Volver a peso de lista' stays: the list's answer comes too late for it [VIS-12]", () => {
    const back: Edit = { type: 'useLista', id: 'n1', campo: 'peso_unitario' }
    const typed = play(editor(), ...CHAPA, set('cantidad', '3'), back, set('peso_total', '99'))

    expect(item(play(typed, answer(typed, 'producto'), answer(typed, 'peso_precio')))).toMatchObject({
      cantidad: '3',
      peso_unitario: '33.00000000',
      peso_total: '99',
      peso_origen: 'manual',
    })
  })

  it("'Volver a peso de lista', or clearing it, gives the weight back to the list", () => {
    const typed = play(chapaConPrecio(), set('cantidad', '3'), set('peso_unitario', '99'))
    const back = play(typed, { type: 'useLista', id: 'n1', campo: 'peso_unitario' })

    expect(item(back)).toMatchObject({ peso_unitario: '31.72', peso_total: '95.16', peso_origen: 'lista' })
    expect(item(play(typed, set('peso_unitario', ''))).peso_origen).toBe('lista')
    expect(item(play(typed, set('cantidad', '4'))).peso_origen).toBe('manual')
  })

  it('a typed price survives answers, quantities and measures, and says that it is typed', () => {
    const typed = play(chapaConPrecio(), set('precio_unitario', '4.5'), set('cantidad', '10'))
    const measured = play(typed, set('medidas_seleccionadas.0', '3'))
    const state = play(measured, answer(measured, 'peso_precio', { precio: '5.10', peso: '47.58' }))

    expect(item(state)).toMatchObject({ precio_unitario: '4.5', precio_origen: 'manual', lista: { precio: '5.10' } })
    expect(item(state)).toMatchObject({ peso_unitario: '47.58', peso_total: '475.80', precio_total: '2141.10' })
  })

  it("'Volver a precio de lista' takes the list's price of now", () => {
    const typed = play(chapaConPrecio(), set('precio_unitario', '4.5'), set('cantidad', '1'))
    const state = play(typed, { type: 'useLista', id: 'n1', campo: 'precio_unitario' })

    expect(item(state)).toMatchObject({ precio_unitario: '4.85', precio_origen: 'lista', precio_total: '153.84' })
  })

  it("'Volver a precio de lista' of a saved line asks for it", () => {
    const inicial = guardado(1, { precio_origen: 'manual', precio_unitario: '4.5' })
    const saved = play(itemsState('cotizacion', '1204', inicial), definicion())
    const asked = play(saved, { type: 'useLista', id: 'n1', campo: 'precio_unitario' })

    expect(pendientes(item(asked), asked)).toContain('peso_precio')
    expect(item(play(asked, answer(asked, 'peso_precio'))).precio_unitario).toBe('4.85')
  })

  it('what the server does not know stays empty, never 0', () => {
    const asked = play(editor(), ...CHAPA, set('cantidad', '3'))
    const state = play(asked, answer(asked, 'producto'), answer(asked, 'peso_precio', { peso: '', precio: '' }))

    expect(item(state)).toMatchObject({ peso_unitario: '', peso_total: '', precio_unitario: '', precio_total: '' })
  })
})

describe('a lookup that fails', () => {
  it('leaves the line as it was and can be asked again', () => {
    const asked = play(editor(), ...CHAPA, set('precio_unitario', '5'))
    const { clave } = answer(asked, 'peso_precio') as { clave: string }
    const failed = play(asked, { type: 'failure', id: 'n1', consulta: 'peso_precio', clave, hora: '14:32' })

    expect(item(failed)).toMatchObject({ precio_unitario: '5' })
    expect(pendientes(item(failed), failed)).not.toContain('peso_precio')
    expect(pendientes(item(play(failed, { type: 'retry', id: 'n1' })), failed)).toContain('peso_precio')
  })

  it('a family whose definition fails says so and keeps the line', () => {
    const failed = play(editor(), { type: 'add' }, set('familia', '1'), set('cantidad', '3'), {
      type: 'definicionFailure',
      familia: '1',
    })

    expect(item(failed)).toMatchObject({ definicionFallo: true, cantidad: '3' })
    expect(item(play(failed, definicion()))).toMatchObject({ definicionFallo: false, cantidad: '3' })
  })
})

describe('a reopened invoice [DOC-21]', () => {
  const factura = { cantidad: '3', peso_unitario: '31.72', peso_total: '95.16' }
  const reopened = (line: Parameters<typeof guardado>[1]) =>
    play(itemsState('factura-representante', '1204', { ...guardado(1, { ...factura, ...line }), deposito: '01' }))

  it("keeps the list's unit weight while none was typed: the total follows the quantity", () => {
    const state = play(reopened({ peso_origen: 'lista' }), set('cantidad', '30'))

    expect(item(state)).toMatchObject({ cantidad: '30', peso_unitario: '31.72', peso_total: '951.60' })
  })

  it('lets its unit weight follow what the scale said', () => {
    const typed = play(reopened({ peso_origen: 'lista' }), set('peso_total', '96'))
    expect(item(typed)).toMatchObject({ cantidad: '3', peso_unitario: '32.00000000', peso_total: '96' })

    const byHand = play(reopened({ peso_origen: 'manual' }), set('cantidad', '4'))
    expect(item(byHand)).toMatchObject({ peso_unitario: '23.79000000', peso_total: '95.16' })
  })
})
