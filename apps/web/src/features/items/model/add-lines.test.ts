import { MAX_ITEMS } from '@yunque/contracts/documento/lengths'
import { itemRecordDecoded, productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { stockRowDecoded } from '@yunque/contracts/testing/stock'
import { reglasDe } from '@yunque/pricing'
import { describe, expect, it } from 'vitest'
import { chapaConPrecio, definicion, editor, guardado, item, play, set } from '../testing.ts'
import type { Edit } from './edits.ts'
import { reglasDeItem } from './item.ts'
import { itemsState } from './items-state.ts'

const ADD: Edit = { type: 'add' }
const choose = (familia: string, row: Parameters<typeof stockRowDecoded>[0] = {}, id: string | null = 'n1'): Edit => ({
  type: 'choose',
  id,
  lotes: [{ familia, row: stockRowDecoded(row) }],
})

describe('a new line', () => {
  it('is in dollars, and without a delivery time where the house has no usual one [ITM-12]', () => {
    const state = play(editor(), ADD, set('plazo_entrega', '7'), ADD)

    expect(state.items).toMatchObject([
      { moneda: 'D', plazo_entrega: '7' },
      { moneda: 'D', plazo_entrega: '' },
    ])
  })

  it('takes the delivery time of the line above before the usual one', () => {
    const usual = play(editor(), { type: 'plazo', plazo: '3' }, ADD)
    const state = play(usual, set('plazo_entrega', '7'), ADD, set('plazo_entrega', '', 'n2'), ADD)

    expect(item(usual).plazo_entrega).toBe('3')
    expect(state.items.map((line) => line.plazo_entrega)).toEqual(['7', '', '3'])
  })
})

describe('a line that is duplicated [ITM-07]', () => {
  it('is its own, not the first; nobody’s line makes none', () => {
    const state = play(editor(), ADD, set('plazo_entrega', '1'), ADD, set('plazo_entrega', '2', 'n2'))
    const doubled = play(state, { type: 'duplicate', id: 'n2' })

    expect(doubled.items.map((line) => line.plazo_entrega)).toEqual(['1', '2', '2'])
    expect(play(state, { type: 'duplicate', id: 'nobody' })).toBe(state)
  })

  it('is weighed by the company’s rules of today, as its save does, not by those under which the first was saved [DAT-16]', () => {
    const antes = itemRecordDecoded({
      nro_item: '1',
      cantidad: '3',
      peso_unitario: '31.72',
      reglas: ['pesoTotalManda'],
    })
    const inicial = { negocio: 'I', deposito: '', productos: [antes] } as const
    const state = play(itemsState('cotizacion', '1204', inicial), {
      type: 'definicion',
      familia: '1',
      definicion: productosAnswerDecoded({ reglas: ['pesoEntero'] }),
    })
    const copy = play(state, { type: 'duplicate', id: 'n1' }).items[1]

    expect(copy && reglasDeItem(copy)).toBe(reglasDe('1', ['pesoEntero']))
    expect(reglasDeItem(item(state))).toBe(reglasDe('1', ['pesoTotalManda']))
  })

  it('makes none where there is room for none', () => {
    const full = itemsState('cotizacion', '1204', guardado(MAX_ITEMS))

    expect(play(full, { type: 'duplicate', id: full.items[0]?.id ?? '' })).toBe(full)
  })
})

describe('a block that is pasted [VIS-13]', () => {
  it('goes into the line that it is pasted over, whichever that is, with that line’s family', () => {
    const two = play(editor(), ADD, set('familia', '1'), ADD, set('familia', '2', 'n2'))
    const state = play(two, { type: 'paste', id: 'n2', col: 'cantidad', filas: [['5'], ['6']] })

    expect(state.items).toMatchObject([
      { familia: '1', cantidad: '' },
      { familia: '2', cantidad: '5' },
      { familia: '2', cantidad: '6' },
    ])
    expect(new Set(state.items.map(({ id }) => id)).size).toBe(3)
  })

  it('from the family on takes each row’s own', () => {
    const two = play(editor(), ADD, set('familia', '1'), {
      type: 'paste',
      id: 'n1',
      col: 'familia',
      filas: [['2'], ['47']],
    })

    expect(two.items.map(({ familia }) => familia)).toEqual(['2', '47'])
  })
})

describe('a row of the stock that is chosen for a line [STO-07] [ITM-14]', () => {
  const full = () => play(chapaConPrecio(), set('cantidad', '3'))

  it('of another family brings that family’s cells, and no number of the product before', () => {
    const typed = play(full(), set('peso_unitario', '30'), set('precio_unitario', '9'))
    const chosen = item(play(typed, choose('2')))

    expect(chosen).toMatchObject({
      familia: '2',
      definicion: null,
      medidas_familia: null,
      cantidad: '3',
      peso_unitario: '',
      precio_unitario: '',
      precio_total: '',
      precio_origen: 'lista',
    })
    expect(item(play(typed, choose('2'), definicion('2'))).definicion).not.toBeNull()
  })

  it('of its own family keeps its cells; of its own product the numbers that were typed too', () => {
    const typed = play(full(), set('precio_unitario', '9'))

    expect(item(play(typed, choose('1'))).definicion).not.toBeNull()
    expect(item(play(typed, choose('1', { medidas_select: ['3.00', '1000.00', '2000.00'] })))).toMatchObject({
      medidas_seleccionadas: ['3.00', '1000.00', '2000.00'],
      precio_unitario: '9',
      precio_origen: 'manual',
    })
    expect(item(play(typed, choose('1', { producto_select: ['316L', '2B'] })))).toMatchObject({
      precio_unitario: '',
      precio_origen: 'lista',
    })
  })

  it('that is no lot leaves no lot in the line', () => {
    expect(item(play(full(), choose('1'))).ficha).toMatchObject({ ficha: '40123' })
    expect(item(play(full(), choose('1'), choose('1', { c_ficha: '' }))).ficha).toBeNull()
  })

  it('of another product keeps a total that was typed, from which the quantity follows', () => {
    const typed = play(chapaConPrecio(), set('peso_total', '99'))

    expect(item(typed)).toMatchObject({ cantidad: '3.12', peso_derivado: 'cantidad' })
    expect(item(play(typed, choose('1', { producto_select: ['316L', '2B'] })))).toMatchObject({
      peso_total: '99',
      peso_derivado: 'cantidad',
    })
  })
})
