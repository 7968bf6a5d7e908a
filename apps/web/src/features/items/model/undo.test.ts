import { describe, expect, it } from 'vitest'
import { estadoConsulta } from '../lookups/questions.ts'
import { answer, definicion, FAMILIAS, guardado, item, set } from '../testing.ts'
import type { Edit } from './edits.ts'
import { createItemsStore } from './items-store.ts'

const open = (count = 2) => {
  const store = createItemsStore({ lugar: 'cotizacion', empresa: '1204', inicial: guardado(count) })
  store.dispatch({ type: 'familias', negocio: 'I', opciones: FAMILIAS })
  store.dispatch(definicion())

  return store
}
type Store = ReturnType<typeof open>

const play = (store: Store, ...edits: Edit[]) => {
  for (const edit of edits) store.dispatch(edit)
}
const write = (texto: string, id = 'n1', col = 'cantidad'): Edit => ({ type: 'write', id, col, texto })
const leave = (antes: string, id = 'n1', col = 'cantidad'): Edit => ({ type: 'leave', id, col, antes })
const cantidades = (store: Store) => store.getState().items.map(({ cantidad }) => cantidad)
const ROW = {
  producto_select: ['316L', '2B'],
  medidas_select: ['1.00', '2.00', '3.00'],
  atributos_select: [],
  descrip: 'OTRA',
  prod01: 'X',
  c_ficha: '7',
  area: '',
  ubica: '',
  cajon: '',
  observ: '',
}

describe('undoing what was done to the lines', () => {
  it('takes one cell at a time back and forth, however many keys it took', () => {
    const store = open()
    play(store, write('1'), write('12'), leave('3.00'), write('5'), leave('12'), write('7', 'n2'))

    const seen = [cantidades(store)]
    for (const back of [1, 2, 3]) {
      expect(store.undo(), String(back)).toBe('cantidad')
      seen.push(cantidades(store))
    }
    expect(seen).toEqual([
      ['5', '7'],
      ['5', '3.00'],
      ['12', '3.00'],
      ['3.00', '3.00'],
    ])
    expect(store.undo()).toBeNull()
    expect(store.isDirty()).toBe(false)

    for (const forth of [1, 2, 3]) expect(store.redo(), String(forth)).toBe('cantidad')
    expect(cantidades(store)).toEqual(['5', '7'])
    expect(store.redo()).toBeNull()
  })

  it.each<[string, Edit]>([
    ['an added line', { type: 'add' }],
    ['a duplicate', { type: 'duplicate', id: 'n1' }],
    ['a deleted line', { type: 'remove', id: 'n1' }],
    ['an emptied cell', { type: 'clear', id: 'n1', col: 'cantidad' }],
    ['an option', set('productos_seleccionados.0', '316L')],
    ['a note', set('observacion_cliente', 'x')],
    ['a block', { type: 'paste', id: 'n2', col: 'cantidad', filas: [['8', 'mal'], ['9'], ['10']] }],
    ['a family waited for', { type: 'paste', id: null, col: 'familia', filas: [['2', '304']] }],
    ['a row of the stock', { type: 'choose', id: 'n1', lotes: [{ familia: '1', row: ROW as never }] }],
    ['an earlier price', { type: 'useAnterior', id: 'n1', anterior: { precio_unitario: '9', moneda: 'P' } as never }],
    ['the list price', { type: 'useLista', id: 'n1', campo: 'precio_unitario' }],
  ])('%s is one step', (_, edit) => {
    const store = open()
    play(store, write('9', 'n1', 'precio_unitario'), leave('4.85', 'n1', 'precio_unitario'))
    const before = store.getDraft()
    play(store, edit)
    const after = store.getDraft()

    store.undo()
    expect(store.getDraft()).toEqual(before)
    store.redo()
    expect(store.getDraft()).toEqual(after)
    store.undo()
    expect(store.undo()).toBe('precio_unitario')
    expect(store.getDraft().productos[0]?.precio_unitario).toBe('4.85000000')
  })

  it('Delete and what is typed then are two steps; Esc leaves none', () => {
    const store = open()
    play(store, { type: 'clear', id: 'n1', col: 'cantidad' }, write('8'), leave(''))
    const antes = item(store.getState())
    play(store, write('9'), { type: 'restore', item: antes })

    store.undo()
    expect(cantidades(store)[0]).toBe('')
    store.undo()
    expect(cantidades(store)[0]).toBe('3.00')
  })

  it('a note is one step however it is typed, and Esc, which is no key of it, takes nothing of it back', () => {
    const store = open()
    const note = (texto: string, id = 'n1', col = 'observacion_cliente') => set(col, texto, id)
    const notes = () => store.getState().items.map((line) => line.observacion_cliente)
    const [before] = notes()
    play(store, note('c'), note('co'))
    play(store, { type: 'restore', item: item(store.getState()) }, note('cor', 'n2'))
    play(store, set('observacion_interna', 'x', 'n2'))

    expect(store.undo()).toBe('observacion_interna')
    expect(store.undo()).toBe('observacion_cliente')
    expect(notes()).toEqual(['co', before])
    expect(store.undo()).toBe('observacion_cliente')
    expect(notes()).toEqual([before, before])
    expect(store.redo()).toBe('observacion_cliente')
    expect(notes()).toEqual(['co', before])
  })

  it('two fields of one line are two steps; so is a value that was chosen twice', () => {
    const store = open(1)
    play(store, set('productos_seleccionados.1', 'BA'), set('productos_seleccionados.1', '2B'))
    play(store, write('4'), leave('3.00'), write('9', 'n1', 'precio_unitario'))
    const undone = [1, 2, 3, 4].map(() => store.undo())

    expect(undone).toEqual(['precio_unitario', 'cantidad', 'productos_seleccionados.1', 'productos_seleccionados.1'])
  })

  it('done again, a cell holds the last of its keys, in its own line', () => {
    const store = open(3)
    play(store, write('1', 'n2'), write('12', 'n2'), leave('3.00', 'n2'), write('5', 'n3'))
    store.undo()
    store.undo()

    store.redo()
    expect(cantidades(store)).toEqual(['3.00', '12', '3.00'])
    store.redo()
    expect(cantidades(store)).toEqual(['3.00', '12', '5'])
  })

  it('what changes nothing is no step; Esc where nothing was typed, or in another line, takes none back', () => {
    const store = open()
    play(store, { type: 'restore', item: item(store.getState()) }, set('familia', ''))
    expect(store.undo()).toBeNull()

    play(store, write('4'), { type: 'restore', item: item(store.getState(), 1) })
    expect(store.undo()).toBe('cantidad')
    expect(cantidades(store)).toEqual(['3.00', '3.00'])
  })

  it('an answer that comes later is no step, and the line that it is of keeps it [VIS-10]', () => {
    const store = open()
    play(store, write('4'), leave('3.00'))
    const stock = answer(store.getState(), 'stock', { kilos_disponible_stock: '77.00' }, 1)
    play(store, stock)

    expect(store.undo()).toBe('cantidad')
    expect(store.getState().items.map(({ cantidad }) => cantidad)).toEqual(['3.00', '3.00'])
    expect(item(store.getState(), 1).kilos_disponible_stock).toBe('77.00')
    expect(store.undo()).toBeNull()
  })

  it('a line that comes back has the answers of its own product, and asks for what it never knew [VIS-10]', () => {
    const store = open(1)
    const precio = () => estadoConsulta('peso_precio', item(store.getState()), store.getState())
    play(store, set('productos_seleccionados.0', '316L'))
    play(store, answer(store.getState(), 'peso_precio', { precio: '6.10' }))
    expect(item(store.getState()).precio_unitario).toBe('6.10')

    store.undo()
    expect(item(store.getState())).toMatchObject({
      productos_seleccionados: ['304', '2B'],
      precio_unitario: '4.85000000',
    })
    expect(precio()).toBe('lista')
    store.redo()
    expect(item(store.getState()).productos_seleccionados).toEqual(['316L', '2B'])
    expect(precio()).toBe('pendiente')
  })

  it('cells that wait for a family still find it after they come back [VIS-13]', () => {
    const store = open(1)
    play(store, { type: 'paste', id: null, col: 'familia', filas: [['2', '304', '2B']] })
    store.undo()
    play(store, definicion('2'))
    store.redo()
    play(store, definicion('2'))

    expect(item(store.getState(), 1)).toMatchObject({ productos_seleccionados: ['304', '2B'], pegado: [] })
  })

  it('a new step forgets those taken back', () => {
    const store = open()
    play(store, write('4'), leave('3.00'))
    store.undo()
    play(store, write('5', 'n2'))

    expect(store.redo()).toBeNull()
    expect(cantidades(store)).toEqual(['3.00', '5'])
  })

  it.each<[string, (store: Store) => void]>([
    ['another document', (store) => store.load(guardado(1))],
    ['another client', (store) => store.setEmpresa('77')],
    ['another business line', (store) => play(store, { type: 'remove', id: 'n1' }, { type: 'negocio', negocio: 'E' })],
  ])('nothing is left to undo after %s', (_, change) => {
    const store = open(1)
    play(store, write('4'), leave('3.00'))
    change(store)

    expect(store.undo()).toBeNull()
  })

  it('keeps a hundred steps', () => {
    const store = open(1)
    for (let i = 1; i <= 101; i++) play(store, write(String(i)), leave(''))
    for (let i = 0; i < 100; i++) store.undo()

    expect(cantidades(store)).toEqual(['1'])
    expect(store.undo()).toBeNull()
  })
})
