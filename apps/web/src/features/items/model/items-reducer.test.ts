import { MAX_ITEMS } from '@yunque/contracts/documento/lengths'
import { anteriorDecoded } from '@yunque/contracts/testing/productos'
import { stockRowDecoded } from '@yunque/contracts/testing/stock'
import { describe, expect, it } from 'vitest'
import { answer, CHAPA, chapaConPrecio, definicion, editor, FAMILIAS, guardado, item, play, set } from '../testing.ts'
import type { Item } from './item.ts'
import { reduce } from './items-reducer.ts'
import { impedimento, itemsForm, itemsState } from './items-state.ts'

const FACTURA = { lugar: 'factura-representante', deposito: '01' } as const

import { validate } from './validate.ts'

describe('business line, deposit and family', () => {
  it.each([
    [{ negocio: '' as const }, 'Debe seleccionar un negocio.'],
    [{ lugar: FACTURA.lugar }, 'Antes de usar el buscador debe seleccionar un Deposito.'],
    [{ lugar: FACTURA.lugar, negocio: '' as const }, 'Debe seleccionar un negocio.'],
    [FACTURA, null],
    [{}, null],
  ])('%j: adding needs its business line and, in an invoice, its deposit [ITM-04]', (inicio, alerta) => {
    const state = editor(inicio)

    expect(impedimento(state)).toBe(alerta)
    expect(reduce(state, { type: 'add' }).items).toHaveLength(alerta ? 0 : 1)
  })

  it('an empty business line reverts to the one before, another one drops the families [ITM-08]', () => {
    const state = editor()

    expect(reduce(state, { type: 'negocio', negocio: '' })).toBe(state)
    expect(reduce(state, { type: 'negocio', negocio: 'E' })).toMatchObject({ negocio: 'E', familias: null })
  })

  it('families of a business line left meanwhile are not shown [VIS-10]', () => {
    const state = play(editor(), { type: 'negocio', negocio: 'E' })

    expect(reduce(state, { type: 'familias', negocio: 'I', opciones: FAMILIAS }).familias).toBeNull()
    expect(reduce(state, { type: 'familias', negocio: 'E', opciones: FAMILIAS }).familias).toBe(FAMILIAS)
  })

  it('locks business line and deposit once items exist, and frees them with the last one [ITM-05]', () => {
    const locked = play(editor(FACTURA), { type: 'add' })

    expect(play(locked, { type: 'negocio', negocio: 'E' }, { type: 'deposito', deposito: '02' })).toBe(locked)
    expect(
      play(
        locked,
        { type: 'remove', id: 'n1' },
        { type: 'negocio', negocio: 'E' },
        { type: 'deposito', deposito: '02' },
      ),
    ).toMatchObject({ negocio: 'E', deposito: '02' })
  })

  it("locks a line's family once the line has its product [ITM-05]", () => {
    const open = play(editor(), { type: 'add' }, set('familia', '1'), set('familia', '2'), definicion('2'))
    const locked = play(open, set('productos_seleccionados.0', '304'), set('familia', '1'))

    expect(item(open).familia).toBe('2')
    expect(item(locked)).toMatchObject({ familia: '2', productos_seleccionados: ['304'] })
  })
})

describe('lines', () => {
  it('are added at the end, duplicated below themselves and deleted [ITM-07]', () => {
    const state = play(editor(), { type: 'add' }, { type: 'add' }, set('cantidad', '7'), {
      type: 'duplicate',
      id: 'n1',
    })

    expect(state.items.map(({ id, cantidad }) => [id, cantidad])).toEqual([
      ['n1', '7'],
      ['n3', '7'],
      ['n2', ''],
    ])
    expect(play(state, { type: 'remove', id: 'n1' }).items.map(({ id }) => id)).toEqual(['n3', 'n2'])
  })

  it('a duplicate is a new line, without the lot of the other', () => {
    const typed = { ficha: { ficha: '40123' } as never, peso_origen: 'manual' } as const
    const saved = itemsState('nota_venta', '1204', guardado(1, typed))
    const copy = item(play(saved, { type: 'duplicate', id: 'n1' }), 1)

    expect(copy).toMatchObject({
      nro_item: '',
      ficha: null,
      productos_seleccionados: ['304', '2B'],
      precio_origen: 'lista',
      peso_origen: 'manual',
    })
  })

  it('a duplicate keeps the texts that could not be taken, not what the server refused [ITM-07] [VIS-03]', () => {
    const marked = play(
      chapaConPrecio(),
      set('cantidad', '3'),
      { type: 'errors', campos: { 'productos.0.plazo_entrega': ['Ítem 1: falta Plazo de entrega.'] } },
      { type: 'write', id: 'n1', col: 'cantidad', texto: 'doce' },
    )
    const state = play(marked, { type: 'duplicate', id: 'n1' })

    expect(item(state, 1)).toMatchObject({ errores: { cantidad: { texto: 'doce' } }, rechazos: {} })
    expect(validate(state)).toHaveProperty(['productos.1.cantidad'])
  })

  it('the duplicate of a pasted line waits for its cells too [VIS-13]', () => {
    const filas = [['1', '304', '2B']]
    const waiting = play(editor(), { type: 'paste', id: null, col: 'familia', filas }, { type: 'duplicate', id: 'n1' })

    expect(play(waiting, definicion()).items.map((line) => line.productos_seleccionados)).toEqual([
      ['304', '2B'],
      ['304', '2B'],
    ])
  })

  it('deleting one line leaves the numbers of the others alone', () => {
    const state = play(editor(), { type: 'add' }, { type: 'add' }, set('cantidad', '2', 'n2'))
    const before = item(state, 1)

    expect(item(play(state, { type: 'remove', id: 'n1' }))).toBe(before)
  })

  it('an edit of one line touches no other: 500 lines keep their identity', () => {
    const state = itemsState('cotizacion', '1204', guardado(500))
    const next = play(state, set('cantidad', '9', 'n250'))

    expect(next.items.filter((line, i) => line !== state.items[i]).map(({ id }) => id)).toEqual(['n250'])
  })
})

describe('fields', () => {
  it('observations hold 35 characters, counted as people count them [ITM-11]', () => {
    const state = play(editor(), { type: 'add' }, set('observacion_cliente', '😀'.repeat(40)))

    expect([...item(state).observacion_cliente]).toHaveLength(35)
  })

  it("leaving an empty 'hasta' fills it with 'desde', 2 decimals both [ITM-13]", () => {
    const typed = play(editor(), ...CHAPA, set('medidas_seleccionadas.0', '6'))
    const left = play(typed, { type: 'leave', id: 'n1', col: 'medidas_seleccionadas_hasta.0', antes: '' })

    expect(item(left).medidas_seleccionadas_hasta[0]).toBe('6.00')
    expect(item(play(left, { type: 'leave', id: 'n1', col: 'medidas_seleccionadas.0', antes: '6' }))).toMatchObject({
      medidas_seleccionadas: ['6.00', '1000.00', '2000.00'],
    })
  })

  it("a 'hasta' of its own stays when 'desde' changes; one that repeated it goes on doing so [ITM-13]", () => {
    const leave = { type: 'leave', id: 'n1', col: 'medidas_seleccionadas.0' } as const
    const own = play(editor(), ...CHAPA, set('medidas_seleccionadas_hasta.0', '9.00'), { ...leave, antes: '2.00' })
    const repeated = play(editor(), ...CHAPA, { ...leave, antes: '' }, set('medidas_seleccionadas.0', '3'))

    expect(item(own).medidas_seleccionadas_hasta[0]).toBe('9.00')
    expect(item(play(repeated, { ...leave, antes: '2.00' })).medidas_seleccionadas_hasta[0]).toBe('3.00')
  })

  it('Esc gives the line back as it was', () => {
    const before = chapaConPrecio()
    const typed = play(before, set('precio_unitario', '9'), set('cantidad', '4'))

    expect(item(play(typed, { type: 'restore', item: item(before) }))).toBe(item(before))
  })

  it('a number too big to reckon with stays as typed and says so', () => {
    const state = play(chapaConPrecio(), set('cantidad', '999999999999'))

    expect(item(state)).toMatchObject({ cantidad: '999999999999', precio_total: '' })
    expect(item(state).errores.cantidad?.mensaje).toBe('El número es demasiado grande.')
    expect(item(play(state, set('cantidad', '1')))).toMatchObject({ errores: {}, peso_total: '31.72' })
  })
})

describe('searcher and last quotation', () => {
  it('a chosen row fills product, measures, attributes and ficha of the line [STO-07]', () => {
    const state = play(editor(), { type: 'add' }, set('cantidad', '3'), {
      type: 'choose',
      id: 'n1',
      lotes: [{ familia: '1', row: stockRowDecoded() }],
    })

    expect(item(state)).toMatchObject({
      familia: '1',
      productos_seleccionados: ['304', '2B'],
      medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
      atributos_seleccionados: ['PVC'],
      ficha: { ficha: '40123', area: 'N2', ubicacion: 'B-14', cajon: '7' },
      cantidad: '3',
    })
  })

  it('a chosen row is asked for anew: weight, price and description follow [ITM-14]', () => {
    const before = play(chapaConPrecio(), set('cantidad', '3'))
    const state = play(before, { type: 'choose', id: 'n1', lotes: [{ familia: '1', row: stockRowDecoded() }] })

    expect(item(state).respuestas).toEqual({})
    expect(item(state).descripcion).toBe('CHAPA INOXIDABLE AISI 304 2B')
  })

  it('without a line a chosen row makes one', () => {
    const row = stockRowDecoded()

    expect(play(editor(), { type: 'choose', id: null, lotes: [{ familia: '1', row }] }).items).toHaveLength(1)
    expect(
      play(editor({ negocio: '' }), { type: 'choose', id: null, lotes: [{ familia: '1', row }] }).items,
    ).toHaveLength(0)
  })

  it('several rows chosen at once: the first into its line, the others below it in their order, in its currency [STO-09]', () => {
    const lotes = ['40001', '40002', '40003'].map((c_ficha) => ({ familia: '1', row: stockRowDecoded({ c_ficha }) }))
    const before = play(editor(), { type: 'add' }, set('moneda', 'P'), { type: 'add' })
    const fichas = (items: readonly Item[]) => items.map(({ ficha }) => ficha?.ficha)
    const after = play(before, { type: 'choose', id: 'n1', lotes })

    expect(fichas(after.items)).toEqual(['40001', '40002', '40003', undefined])
    expect(after.items.map(({ moneda }) => moneda)).toEqual(['P', 'P', 'P', 'P'])
    expect(new Set(after.items.map(({ id }) => id)).size).toBe(4)
    expect(fichas(play(before, { type: 'choose', id: null, lotes }).items)).toEqual([
      undefined,
      undefined,
      '40001',
      '40002',
      '40003',
    ])
  })

  it('rows for which a document has no room are left out [STO-09]', () => {
    const lotes = Array.from({ length: MAX_ITEMS + 2 }, (_, i) => ({
      familia: '1',
      row: stockRowDecoded({ c_ficha: String(i) }),
    }))

    expect(play(editor(), { type: 'choose', id: null, lotes }).items).toHaveLength(MAX_ITEMS)
  })

  it('another product is another lot: the ficha goes, while measures may be cut from the same one', () => {
    const chosen = play(
      editor(),
      { type: 'choose', id: null, lotes: [{ familia: '1', row: stockRowDecoded() }] },
      definicion(),
    )

    expect(item(play(chosen, set('medidas_seleccionadas.2', '500'))).ficha).not.toBeNull()
    expect(item(play(chosen, set('productos_seleccionados.0', '316L'))).ficha).toBeNull()
  })

  it('the price of the last quotation is taken with its currency and says where it is from [VIS-12]', () => {
    const anterior = anteriorDecoded({ precio_unitario: '4.79', moneda: 'P' })
    const state = play(chapaConPrecio(), { type: 'useAnterior', id: 'n1', anterior })

    expect(item(state)).toMatchObject({ precio_unitario: '4.79', moneda: 'P', precio_origen: 'ultima' })
  })
})

describe('saving', () => {
  it('reopens exactly what was saved, every line in order, at any size [ITM-16]', () => {
    const numeros = [set('cantidad', '3'), set('peso_total', '99'), set('precio_unitario', '4.7')]
    const state = play(chapaConPrecio(), ...numeros, set('plazo_entrega', '7'))
    const many = Array.from({ length: 999 }, (): { type: 'duplicate'; id: string } => ({ type: 'duplicate', id: 'n1' }))
    const form = itemsForm(play(state, ...many))
    const reopened = itemsState('cotizacion', '1204', { negocio: 'I', deposito: '', productos: form })

    expect(form).toHaveLength(1000)
    expect(itemsForm(reopened)).toEqual(form)
  })

  it("still knows the list's price after a save, so that 'Volver a precio de lista' shows it [VIS-12]", () => {
    const typed = play(chapaConPrecio(), set('cantidad', '3'), set('precio_unitario', '4.5'))
    const load = (change: Parameters<typeof guardado>[1]) =>
      item(play(typed, { type: 'load', inicial: guardado(1, { precio_unitario: '4.50000000', ...change }) }))

    expect(load({ precio_origen: 'manual' })).toMatchObject({ lista: { precio: '4.85', peso: '31.72' } })
    expect(load({ moneda: 'P' })).toMatchObject({ lista: null })
  })

  it('knows no list price after a save where the last question for it failed [VIS-12]', () => {
    const typed = play(chapaConPrecio(), set('precio_unitario', '4.5'), set('medidas_seleccionadas.0', '3'))
    const { clave } = answer(typed, 'peso_precio') as { clave: string }
    const failed = play(typed, { type: 'failure', id: 'n1', consulta: 'peso_precio', clave, hora: '14:32' })
    const inicial = guardado(1, { medidas_seleccionadas: ['3.00', '1000.00', '2000.00'], precio_origen: 'manual' })

    expect(item(play(failed, { type: 'load', inicial })).lista).toBeNull()
  })

  it('a total weight corrected after a save moves what it moved before [VIS-12]', () => {
    const withoutPeso = guardado(1, { familia: '2', peso_unitario: '', peso_total: '' })
    const typed = play(itemsState('cotizacion', '1204', withoutPeso), set('cantidad', '5'), set('peso_total', '100'))
    const inicial = guardado(1, { familia: '2', cantidad: '5.00', peso_unitario: '20.00000000', peso_total: '100.00' })
    const corrected = play(typed, { type: 'load', inicial }, set('peso_total', '120'))

    expect(item(corrected)).toMatchObject({ cantidad: '5.00', peso_unitario: '24.00000000', peso_total: '120' })
  })

  it('marks what was refused in its own cell, by the number of its line [VIS-04]', () => {
    const campos = { 'productos.1.plazo_entrega': ['Ítem 2: falta Plazo de entrega.'], referencia: ['x'] }
    const state = play(itemsState('cotizacion', '1204', guardado(2)), { type: 'errors', campos })

    expect(state.items.map(({ rechazos }) => rechazos)).toEqual([{}, { plazo_entrega: 'Falta Plazo de entrega.' }])
    expect(item(play(state, set('plazo_entrega', '5', 'n2')), 1).rechazos).toEqual({})
    expect(item(play(state, { type: 'errors', campos: {} }), 1).rechazos).toEqual({})
  })

  it('says nothing of a line’s number in its own cell, and stands in the first one where a whole line is refused [VIS-04]', () => {
    const saved = itemsState('cotizacion', '1204', guardado(12))
    const campos = {
      'productos.11': ['Ítem 12: falta todo.'],
      'productos.10.cantidad': ['ítem 11 del Ítem 3: no.'],
      'productos.9.moneda': [],
      'productos.40.moneda': ['Ítem 41: no existe.'],
    }
    const state = play(saved, { type: 'errors', campos })

    expect(state.items.slice(8).map(({ rechazos }) => rechazos)).toEqual([
      {},
      {},
      { cantidad: 'Ítem 11 del Ítem 3: no.' },
      { familia: 'Falta todo.' },
    ])
    expect(state.items.slice(0, 10)).toEqual(saved.items.slice(0, 10))
    expect(item(state)).toBe(item(saved))
  })

  it('marks a cell of its own line also for what is refused of a list, or of no cell at all [VIS-04] [DOC-18]', () => {
    const campos = {
      'productos.0.productos_seleccionados': ['Ítem 1: no es el producto del ítem 1 de la cotización.'],
      'productos.1.nro_item_origen': ['Ítem 2: el ítem 3 de la cotización no está ganado.'],
      'productos.2.observacion_cliente': ['Ítem 3: es demasiado larga.'],
    }
    const chapa = item(play(editor(), ...CHAPA))
    const state = play(
      { ...editor(), items: ['n1', 'n2', 'n3'].map((id) => ({ ...chapa, id })) },
      { type: 'errors', campos },
    )

    expect(state.items.map(({ rechazos }) => rechazos)).toEqual([
      { 'productos_seleccionados.0': 'No es el producto del ítem 1 de la cotización.' },
      { familia: 'El ítem 3 de la cotización no está ganado.' },
      { observacion_cliente: 'Es demasiado larga.' },
    ])
  })

  it('an answer that fills a refused cell takes its mark away [VIS-04]', () => {
    const asked = play(editor(), ...CHAPA, {
      type: 'errors',
      campos: {
        'productos.0.precio_unitario': ['Ítem 1: falta Precio unitario.'],
        'productos.0.plazo_entrega': ['Ítem 1: falta Plazo de entrega.'],
      },
    })

    expect(item(play(asked, answer(asked, 'peso_precio'))).rechazos).toEqual({
      plazo_entrega: 'Falta Plazo de entrega.',
    })
  })
})
