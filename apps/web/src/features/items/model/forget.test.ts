import { anteriorDecoded } from '@yunque/contracts/testing/productos'
import { stockRowDecoded } from '@yunque/contracts/testing/stock'
import { describe, expect, it } from 'vitest'
import {
  answer,
  CHAPA,
  chapaConPrecio,
  definicion,
  editor,
  failure,
  guardado,
  item,
  pendientes,
  play,
  set,
} from '../testing.ts'
import type { Edit } from './edits.ts'
import { itemsForm, itemsState } from './items-state.ts'

const OTRA_CALIDAD = set('productos_seleccionados.0', '316L')
const VOLVER: Edit = { type: 'useLista', id: 'n1', campo: 'precio_unitario' }
const withCantidad = () => play(chapaConPrecio(), set('cantidad', '3'))

/** A saved document, opened. */
const reabierto = (change: Parameters<typeof guardado>[1]) =>
  play(itemsState('cotizacion', '1204', guardado(1, change)), definicion())

describe('what was answered about another product, measure, currency or client', () => {
  it.each([
    ['product', OTRA_CALIDAD, { descripcion: '', medidas_familia: null, peso_unitario: '', peso_total: '' }],
    ['measure', set('medidas_seleccionadas.0', '3'), { descripcion: 'CHAPA INOXIDABLE AISI 304 2B', peso_total: '' }],
    // A piece's weight depends neither on the currency nor on the client, so it stays.
    ['currency', set('moneda', 'P'), { peso_unitario: '31.72', peso_total: '95.16' }],
    ['client', { type: 'empresa', empresa: '77' } as const, { peso_unitario: '31.72', peso_total: '95.16' }],
  ])(
    'another %s: the list price is unknown until the new answer, and stays so if it fails [VIS-10] [VIS-12]',
    (_what, edit, rest) => {
      const changed = play(withCantidad(), edit)
      const failed = play(changed, failure(changed, 'producto'), failure(changed, 'peso_precio'))

      for (const state of [changed, failed])
        expect(item(state)).toMatchObject({
          cantidad: '3',
          precio_unitario: '',
          precio_total: '',
          lista: null,
          ...rest,
        })
      expect(pendientes(item(changed), changed)).toContain('peso_precio')
    },
  )

  it('what was typed stays over another product, with its mark [VIS-12]', () => {
    const typed = play(withCantidad(), set('precio_unitario', '9'), set('peso_unitario', '40'), OTRA_CALIDAD)
    const state = play(typed, answer(typed, 'producto'), answer(typed, 'peso_precio', { precio: '7', peso: '32' }))

    expect(item(state)).toMatchObject({
      precio_unitario: '9',
      precio_origen: 'manual',
      peso_unitario: '40',
      peso_origen: 'manual',
    })
    expect(item(state)).toMatchObject({
      peso_total: '120.00',
      precio_total: '1080.00',
      descripcion: 'CHAPA INOXIDABLE AISI 304 2B',
    })
  })

  it('the same product chosen again changes nothing', () => {
    const state = withCantidad()

    expect(item(play(state, set('productos_seleccionados.0', '304')))).toBe(item(state))
  })

  it.each([
    ['another product', OTRA_CALIDAD],
    ['another currency', set('moneda', 'P')],
  ])('the price of the last quotation is not that of %s [VIS-12] [DOC-08]', (_what, edit) => {
    const anterior = anteriorDecoded({ precio_unitario: '4.79', moneda: 'D' })
    const used = play(withCantidad(), { type: 'useAnterior', id: 'n1', anterior })
    const changed = play(used, edit)

    expect(item(used)).toMatchObject({ precio_unitario: '4.79', precio_origen: 'ultima', lista: { precio: '4.85' } })
    expect(item(changed)).toMatchObject({ precio_unitario: '', precio_origen: 'lista' })
    expect(item(play(changed, answer(changed, 'peso_precio', { precio: '7' })))).toMatchObject({ precio_unitario: '7' })
  })

  it("an earlier quotation in the other currency leaves no list price of the first one's [DOC-08]", () => {
    const anterior = anteriorDecoded({ precio_unitario: '4790', moneda: 'P' })
    const state = play(withCantidad(), { type: 'useAnterior', id: 'n1', anterior })

    expect(item(state)).toMatchObject({ precio_unitario: '4790', moneda: 'P', lista: null, peso_unitario: '31.72' })
  })

  it('stock and last prices of another product are not shown as its own [VIS-03]', () => {
    const asked = withCantidad()
    const told = play(
      asked,
      answer(asked, 'stock'),
      answer(asked, 'ultima', { pedidos_anteriores: [anteriorDecoded()] }),
    )

    expect(item(play(told, OTRA_CALIDAD))).toMatchObject({
      kilos_disponible_stock: '',
      candidad_disponible_stock: '',
      pedidos_anteriores: [],
    })
  })

  it('there and back: the list price is asked again', () => {
    const back = play(withCantidad(), set('moneda', 'P'), set('moneda', 'D'))

    expect(item(back).precio_unitario).toBe('')
    expect(item(play(back, answer(back, 'peso_precio'))).precio_unitario).toBe('4.85')
  })

  it("a typed total outlives the list's weight of another measure: the quantity follows [VIS-12]", () => {
    const bobina = { familia: '2', cantidad: '3.12', peso_unitario: '31.72', peso_total: '99.00' }
    const reopened = play(itemsState('cotizacion', '1204', guardado(1, bobina)), definicion('2'))
    const measured = play(reopened, set('medidas_seleccionadas.0', '3'))

    expect(item(measured)).toMatchObject({ cantidad: '', peso_unitario: '', peso_total: '99.00' })
    expect(item(play(measured, answer(measured, 'peso_precio', { peso: '47.58' })))).toMatchObject({
      cantidad: '2.08',
      peso_unitario: '47.58',
      peso_total: '99.00',
    })
  })
})

describe("'Volver a precio de lista' [VIS-12]", () => {
  it('keeps the hand price until the list price is known, also if the question fails', () => {
    const asked = play(reabierto({ precio_unitario: '77', precio_origen: 'manual' }), VOLVER)
    const failed = play(asked, failure(asked, 'peso_precio'))
    const retried = play(failed, { type: 'retry', id: 'n1' })

    for (const state of [asked, failed, retried])
      expect(item(state)).toMatchObject({ precio_unitario: '77', precio_origen: 'manual' })
    expect(pendientes(item(retried), retried)).toContain('peso_precio')
    expect(item(play(retried, answer(retried, 'peso_precio')))).toMatchObject({
      precio_unitario: '4.85',
      precio_origen: 'lista',
      vuelve: [],
    })
  })

  it('keeps it where the list has none in its currency', () => {
    const pesos = play(withCantidad(), set('moneda', 'P'), set('precio_unitario', '150000'))
    const told = play(pesos, answer(pesos, 'peso_precio', { precio: '' }))

    for (const state of [play(told, VOLVER), play(play(pesos, VOLVER), answer(pesos, 'peso_precio', { precio: '' }))])
      expect(item(state)).toMatchObject({ precio_unitario: '150000', precio_origen: 'manual' })
  })

  it('is forgotten where the person types, or asks for something else', () => {
    const saved = reabierto({ precio_unitario: '77', precio_origen: 'manual' })
    for (const edit of [set('precio_unitario', '78'), set('medidas_seleccionadas.0', '3')]) {
      const state = play(saved, VOLVER, edit)
      expect(item(play(state, answer(state, 'peso_precio')))).toMatchObject({ precio_origen: 'manual' })
    }
  })

  it('does nothing to a price of the list', () => {
    const saved = reabierto({ precio_origen: 'lista' })

    expect(play(saved, VOLVER)).toBe(saved)
  })
})

describe('a row chosen over a line [ITM-14]', () => {
  const elegir = (change: Parameters<typeof stockRowDecoded>[0] = {}, familia = '1'): Edit => ({
    type: 'choose',
    id: 'n1',
    lotes: [{ familia, row: stockRowDecoded(change) }],
  })
  const typed = () => play(withCantidad(), set('peso_unitario', '20'), set('precio_unitario', '9.99'))

  it("of another product: weight and price by hand were the other's", () => {
    const chosen = play(typed(), elegir({ producto_select: ['316L', '2B'] }))
    const state = play(chosen, answer(chosen, 'peso_precio', { precio: '7', peso: '32' }))

    expect(item(chosen)).toMatchObject({
      cantidad: '3',
      peso_unitario: '',
      peso_total: '',
      precio_unitario: '',
      precio_total: '',
    })
    expect(item(state)).toMatchObject({ peso_total: '96.00', precio_unitario: '7', precio_origen: 'lista' })
  })

  it('of the same product: they stay [VIS-12]', () => {
    expect(item(play(typed(), elegir()))).toMatchObject({
      peso_unitario: '20',
      peso_total: '60.00',
      precio_unitario: '9.99',
    })
  })

  it("of another family: the numbers are by that family's rules [PES-05]", () => {
    const line = play(editor({ lugar: 'factura-representante', deposito: '01' }), { type: 'add' }, set('cantidad', '7'))

    expect(item(play(line, elegir({}, '4')))).toMatchObject({ cantidad: '7', peso_total: '7' })
  })

  it('a list price waits for its answer', () => {
    expect(item(play(withCantidad(), elegir()))).toMatchObject({ precio_unitario: '', peso_unitario: '' })
  })
})

describe('Supr on a cell', () => {
  const clear = (col: string): Edit => ({ type: 'clear', id: 'n1', col })

  it("on 'hasta' gives it 'desde'; on 'desde' takes the 'hasta' that repeated it along [ITM-13]", () => {
    const range = play(withCantidad(), set('medidas_seleccionadas_hasta.0', '9'))
    const repeated = play(withCantidad(), clear('medidas_seleccionadas_hasta.0'), clear('medidas_seleccionadas.0'))

    expect(item(play(range, clear('medidas_seleccionadas_hasta.0'))).medidas_seleccionadas_hasta[0]).toBe('2.00')
    expect(item(play(range, clear('medidas_seleccionadas.0'))).medidas_seleccionadas_hasta[0]).toBe('9')
    expect(item(repeated)).toMatchObject({
      medidas_seleccionadas: ['', '1000.00', '2000.00'],
      medidas_seleccionadas_hasta: [''],
    })
  })

  it('on Moneda or Familia does nothing: an amount always has its currency [DOC-08]', () => {
    const state = withCantidad()

    expect(item(play(state, clear('moneda'), clear('familia')))).toEqual(item(state))
  })

  it.each(['cotizacion', 'factura-representante'] as const)(
    'on Peso total in a %s takes no typed number along [VIS-12]',
    (lugar) => {
      const deposito = lugar === 'cotizacion' ? '' : '01'
      const typed = play(chapaConPrecio(editor({ lugar, deposito })), set('cantidad', '200'), set('peso_unitario', '2'))
      const emptied = play(typed, set('peso_total', ''))

      expect(item(emptied)).toMatchObject({
        cantidad: '200',
        peso_unitario: '2',
        peso_total: '',
        peso_origen: 'manual',
      })
      expect(item(play(typed, clear('peso_total')))).toEqual(item(typed))
    },
  )

  it("on a typed unit weight brings the list's back [VIS-12]", () => {
    const typed = play(withCantidad(), set('peso_unitario', '2'))

    expect(item(play(typed, clear('peso_unitario')))).toMatchObject({
      peso_unitario: '31.72',
      peso_total: '95.16',
      peso_origen: 'lista',
    })
    expect(item(play(typed, clear('peso_total'), clear('peso_unitario'))).peso_unitario).toBe('31.72')
  })

  it("on a typed total that gave the unit weight brings the list's back [VIS-12]", () => {
    const typed = play(withCantidad(), set('peso_total', '99'))

    expect(item(typed)).toMatchObject({ peso_unitario: '33.00000000', peso_origen: 'manual' })
    expect(item(play(typed, clear('peso_unitario')))).toEqual(item(typed))
    expect(item(play(typed, clear('peso_total')))).toMatchObject({
      cantidad: '3',
      peso_unitario: '31.72',
      peso_total: '95.16',
    })
  })

  it("on a typed price brings the list's back, asking for it if a saved line never did [VIS-12]", () => {
    const typed = play(withCantidad(), set('precio_unitario', '9'))
    const saved = play(reabierto({ precio_origen: 'manual' }), clear('precio_unitario'))

    expect(item(play(typed, clear('precio_unitario')))).toMatchObject({
      precio_unitario: '4.85',
      precio_origen: 'lista',
    })
    expect(pendientes(item(saved), saved)).toContain('peso_precio')
  })

  it('on a quantity leaves it empty, and its total', () => {
    expect(item(play(withCantidad(), clear('cantidad')))).toMatchObject({
      cantidad: '',
      peso_unitario: '31.72',
      peso_total: '',
    })
  })
})

it('a reopened document is as it was saved, and asks no weight and no price [ITM-16]', () => {
  const manual = { precio_origen: 'manual', peso_origen: 'manual', peso_unitario: '99', peso_total: '297.00' } as const
  for (const change of [
    {},
    manual,
    { precio_origen: 'ultima' as const },
    { familia: 47, peso_unitario: '', peso_total: '' },
  ]) {
    const inicial = guardado(1, change)
    const state = play(itemsState('cotizacion', '1204', inicial), definicion(inicial.productos[0]?.familia))

    expect(itemsForm(state)).toEqual(itemsForm(itemsState('cotizacion', '1204', inicial)))
    expect(itemsForm(state)[0]).toMatchObject({ ...change, familia: inicial.productos[0]?.familia })
    expect(pendientes(item(state), state)).toEqual(['stock', 'ultima'])
  }
})

it.each(['cotizacion', 'nota_venta', 'factura-representante'] as const)(
  "in a %s the list's weight comes to a line whose quantity, or total, was typed before [VIS-12]",
  (lugar) => {
    for (const familia of ['1', '2']) {
      const chapa = CHAPA.map((edit) =>
        edit.type === 'set' && edit.col === 'familia' ? { ...edit, valor: familia } : edit,
      )
      const line = play(editor({ lugar, deposito: '01' }), ...chapa.slice(0, 2), definicion(familia), ...chapa.slice(3))
      const told = (edit: Edit) => {
        const typed = play(line, edit)
        return item(play(typed, answer(typed, 'peso_precio')))
      }

      expect(told(set('cantidad', '3'))).toMatchObject({ cantidad: '3', peso_unitario: '31.72', peso_total: '95.16' })
      expect(told(set('peso_total', '99'))).toMatchObject({
        cantidad: '3.12',
        peso_unitario: '31.72',
        peso_total: '99',
      })
    }
  },
)

it('a row chosen for a line without product leaves the numbers that were typed [VIS-12]', () => {
  const typed = play(editor(), { type: 'add' }, set('peso_total', '99'), set('precio_unitario', '5'))
  const state = play(typed, { type: 'choose', id: 'n1', lotes: [{ familia: '1', row: stockRowDecoded() }] })

  expect(item(state)).toMatchObject({ peso_total: '99', precio_unitario: '5', precio_origen: 'manual' })
})
