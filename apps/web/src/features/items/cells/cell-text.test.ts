import { itemRecordDecoded, productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { describe, expect, it } from 'vitest'
import { type ItemsState, itemsState } from '../model/items-state.ts'
import { textoArriba } from '../model/stock-arriba.ts'
import { contextoDe } from '../model/with-item.ts'
import { answer, CHAPA, chapaConPrecio, definicion, editor, failure, item, play, set } from '../testing.ts'
import { celdas } from './celdas.ts'
import { cellText } from './cell-text.ts'

const textOf = (state: ItemsState, col: string) => {
  const celda = celdas(item(state), contextoDe(state)).find((cell) => cell.col === col)
  if (!celda) throw new Error(col)

  return cellText(item(state), celda, state)
}
const detalle = (state: ItemsState, col: string) => textOf(state, col).detalle

const withCantidad = () => play(chapaConPrecio(), set('cantidad', '3'))

describe('where a price or weight is from [VIS-12]', () => {
  it('a typed one says so while its lookup is under way, and after it failed', () => {
    const typed = play(editor(), ...CHAPA, set('precio_unitario', '5'), set('peso_unitario', '30'))
    const failed = play(typed, failure(typed, 'peso_precio'))

    for (const state of [typed, failed])
      expect([detalle(state, 'precio_unitario'), detalle(state, 'peso_unitario')]).toEqual(['manual', 'manual'])
  })

  it("one of the list's says so, waits for its answer, or that it did not come", () => {
    const measured = play(withCantidad(), set('medidas_seleccionadas.0', '3'))
    const states = [withCantidad(), measured, play(measured, failure(measured, 'peso_precio'))]

    expect(states.map((state) => detalle(state, 'precio_unitario'))).toEqual([
      'lista · por\u00a0kg',
      'consultando…',
      'sin respuesta',
    ])
    expect(states.map((state) => detalle(state, 'peso_unitario'))).toEqual(['31,72', 'consultando…', 'sin respuesta'])
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
    expect(detalle(play(withCantidad(), set('peso_unitario', '33')), 'peso_unitario')).toBe('manual')
    expect(detalle(play(withCantidad(), set('peso_total', '99')), 'peso_unitario')).toBe('')
  })
})

describe('what a figure is of, and what it hides [VIS-22]', () => {
  const withUnit = (um1: string, medidas_familia: number) => {
    const asked = play(editor(), ...CHAPA.slice(0, 2), {
      type: 'definicion',
      familia: '1',
      definicion: productosAnswerDecoded({ um1 }),
    })
    const full = play(asked, ...CHAPA.slice(3))

    return play(full, answer(full, 'producto', { medidas_familia }), answer(full, 'peso_precio'), set('cantidad', '3'))
  }

  it.each([
    ['UN', 0, 'UN', 'lista · por\u00a0kg'],
    ['M', 1, 'M', 'lista · por\u00a0m'],
    ['KG', 1, 'KG', 'lista · por\u00a0kg'],
    ['', 1, '', 'lista · por\u00a0unidad'],
  ])('a quantity in %s, price basis %d', (um1, medidas_familia, cantidad, precio) => {
    const state = withUnit(um1, medidas_familia)

    expect([detalle(state, 'cantidad'), detalle(state, 'precio_unitario')]).toEqual([cantidad, precio])
  })

  it('says no basis while it is not known', () => {
    const asked = play(editor(), ...CHAPA)

    expect(detalle(play(asked, answer(asked, 'peso_precio')), 'precio_unitario')).toBe('lista')
  })

  it('family 1 shows whole kilos, the exact figure beside them [FAM-02]', () => {
    const texts = ['peso_unitario', 'peso_total'].map((col) => textOf(withCantidad(), col))

    expect(texts).toMatchObject([
      { texto: '32', detalle: '31,72' },
      { texto: '95', detalle: '95,16' },
    ])
    expect(detalle(play(withCantidad(), set('peso_total', '99')), 'peso_total')).toBe('')
  })

  const priced = (precio: string, texto: string) => {
    const asked = play(editor(), ...CHAPA)
    const known = play(asked, answer(asked, 'producto'), answer(asked, 'peso_precio', { precio }))

    return textOf(play(known, { type: 'write', id: 'n1', col: 'precio_unitario', texto }), 'precio_unitario')
  }

  it('asks about a point that was typed for a comma', () => {
    expect(priced('3.94', '4.105')).toEqual({
      texto: '4.105,00',
      detalle: '¿4,105?\nmanual · por\u00a0kg',
      tono: 'aviso',
    })
  })

  it('asks about a price that was typed in another currency [VIS-27]', () => {
    const asked = play(editor(), ...CHAPA)
    const known = play(asked, answer(asked, 'producto'), set('precio_unitario', '2.5'), set('moneda', 'P'))

    expect(textOf(known, 'precio_unitario')).toMatchObject({ texto: '2,50', tono: 'aviso' })
    expect(textOf(known, 'precio_unitario').detalle).toMatch(/^¿eran U\$S\?\nmanual/)
  })

  it.each([
    ['a price near the list', '3.94', '4,105'],
    ['thousands where the list says thousands', '3950.00', '4.105'],
    ['no price in the list', '', '4.105'],
    ['three digits', '3.94', '410'],
  ])('does not ask about %s', (_why, lista, texto) => {
    expect(priced(lista, texto).detalle).toMatch(/^manual/)
  })
})

describe('a price against the list [VIS-12]', () => {
  it('says in each line what was given off it, or put on it, as long as the list told its price', () => {
    const at = (precio: string) => detalle(play(withCantidad(), set('precio_unitario', precio)), 'precio_total')

    expect(['4', '5', '4.85'].map(at)).toEqual(['bonif. 17,53\u00a0%', 'recargo 3,09\u00a0%', ''])
    expect(detalle(play(editor(), ...CHAPA, set('precio_unitario', '4')), 'precio_total')).toBe('consultando…')
  })
})

describe('the stock of a document, counted down its lines [DOC-17]', () => {
  /** Lines of one product and the figures of its stock: 20 pieces, 634,40 kilos. */
  const conLineas = (...cantidades: string[]) => {
    const linea = { productos_seleccionados: ['304', '2B'], peso_unitario: '31.72', medidas_familia: 1 }
    const productos = cantidades.map((cantidad, i) =>
      itemRecordDecoded({ ...linea, nro_item: String(i + 1), cantidad, peso_total: String(Number(cantidad) * 31.72) }),
    )
    const asked = play(itemsState('cotizacion', '1204', { negocio: 'I', deposito: '', productos }), definicion())

    return play(asked, ...asked.items.map((_, i) => answer(asked, 'stock', {}, i)))
  }
  const stockDe = (state: ItemsState) =>
    state.items.map((line) => {
      const celda = celdas(line, contextoDe(state)).find(({ col }) => col === 'stock')
      const { texto, detalle } = cellText(line, celda as never, state)

      return `${texto.split(' ')[0]}: ${detalle.replaceAll('\u00a0', ' ').replace('\n', ' ')}`
    })

  it.each([
    ['M', '20,00 m · 634,40 kg'],
    ['KG', '634,40 kg'],
    ['', '20,00 u · 634,40 kg'],
  ])('stands in the unit of its quantity: of %j are free %s [VIS-22] [ITM-17]', (um1, figures) => {
    const asked = play(editor(), ...CHAPA.slice(0, 2), {
      type: 'definicion',
      familia: '1',
      definicion: productosAnswerDecoded({ um1 }),
    })
    const full = play(asked, ...CHAPA.slice(3))
    const candidad_disponible_stock = um1 === 'KG' ? '634.40' : '20'

    expect(stockDe(play(full, answer(full, 'stock', { candidad_disponible_stock })))).toEqual([`Alcanza: ${figures}`])
  })

  it('is promised once: what the lines above take is not there for the next, and the cell says so', () => {
    expect(stockDe(conLineas('12', '5', '7', '1'))).toEqual([
      'Alcanza: 20,00 u · 634,40 kg',
      'Alcanza: 8,00 u · 253,76 kg tras las líneas de arriba',
      'Parcial: 3,00 u · 95,16 kg tras las líneas de arriba',
      'Sin: 0,00 u · 0,00 kg tras las líneas de arriba',
    ])
  })

  it('says on two lines, which have room, when more comes, too', () => {
    const state = conLineas('12', '9', '2')
    const llega = [{ fecha_arrivo: '2031-12-04' }] as never
    const answered = play(state, answer(state, 'ingresos', llega, 1), answer(state, 'ingresos', llega, 2))

    expect(stockDe(answered).slice(1)).toEqual([
      'Parcial: 8,00 u tras las de arriba Ingresa 04/12/2031',
      'Sin: tras las líneas de arriba Ingresa 04/12/2031',
    ])
  })

  it('follows what is typed above, at once', () => {
    const state = play(conLineas('12', '9'), set('cantidad', '11'))

    expect(stockDe(state)[1]).toBe('Alcanza: 9,00 u · 285,48 kg tras las líneas de arriba')
    expect([textoArriba(state, 'n1'), textoArriba(state, 'n2')]).toEqual(['', '11.00 348.92'])
  })

  it('is of each product alone, and tells nothing of lines without a quantity', () => {
    const otra = play(conLineas('12', '9'), set('medidas_seleccionadas.0', '3', 'n2'))

    expect(textoArriba(otra, 'n2')).toBe('')
    expect(stockDe(conLineas('0', '9'))[1]).toBe('Alcanza: 20,00 u · 634,40 kg')
  })

  it('a saved sales note has its own part already: only more of it counts', () => {
    const ficha = { ficha: '40123', area: 'N2', ubicacion: 'B-14', cajon: '7', observ: '' }
    const productos = ['1', '2'].map((nro_item) =>
      itemRecordDecoded({ nro_item, ficha, cantidad: '5', peso_total: '158.60', peso_unitario: '31.72' }),
    )
    const nota = play(itemsState('nota_venta', '1204', { negocio: 'I', deposito: '', productos }), definicion())

    expect(textoArriba(nota, 'n2')).toBe('0.00 0.00')
    expect(textoArriba(play(nota, set('cantidad', '8')), 'n2')).toBe('3.00 95.16')
  })
})

it("a measure without a 'hasta' shows none [ITM-13]", () => {
  const state = play(chapaConPrecio(), set('medidas_seleccionadas_hasta.0', ''))

  expect(textOf(state, 'medidas_seleccionadas_hasta.0').texto).toBe('')
})
