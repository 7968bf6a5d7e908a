import { itemRecordDecoded } from '@yunque/contracts/testing/productos'
import { stockRowDecoded } from '@yunque/contracts/testing/stock'
import { describe, expect, it } from 'vitest'
import { answer } from '../testing.ts'
import type { Edit } from './edits.ts'
import { createItemsStore } from './items-store.ts'
import { isBloqueada, whyLocked } from './locks.ts'

const libre = itemRecordDecoded({ nro_item: 2 })
const tomada = itemRecordDecoded({ nro_item: 1, tomado: '2.00', notas_venta: [10021], estado: 'G' })
const preparada = itemRecordDecoded({ nro_item: 1, cantidad_preparada: '2.00' })

const abrir = (item: typeof libre) => {
  const store = createItemsStore({
    lugar: 'cotizacion',
    empresa: '1204',
    inicial: { negocio: 'I', deposito: '', n_cotizacion: '12345', productos: [item, libre] },
  })
  const [first] = store.getState().items
  const of = () => store.getForm().productos[0]

  return { store, id: first?.id ?? '', first, of }
}

/** Every way in which a person changes what was sold. */
const CAMBIOS: Record<string, (id: string) => Edit> = {
  producto: (id) => ({ type: 'set', id, col: 'productos_seleccionados.0', valor: '316L' }),
  medida: (id) => ({ type: 'set', id, col: 'medidas_seleccionadas.0', valor: '3' }),
  'medida hasta': (id) => ({ type: 'set', id, col: 'medidas_seleccionadas_hasta.0', valor: '3' }),
  atributo: (id) => ({ type: 'set', id, col: 'atributos_seleccionados.0', valor: '' }),
  'peso unitario': (id) => ({ type: 'write', id, col: 'peso_unitario', texto: '30' }),
  moneda: (id) => ({ type: 'set', id, col: 'moneda', valor: 'P' }),
  precio: (id) => ({ type: 'write', id, col: 'precio_unitario', texto: '9,99' }),
  'precio vaciado': (id) => ({ type: 'clear', id, col: 'precio_unitario' }),
  pegado: (id) => ({ type: 'paste', id, col: 'precio_unitario', filas: [['9,99']] }),
  'precio anterior': (id) => ({
    type: 'useAnterior',
    id,
    anterior: {
      numero: '1',
      fecha: '2026-01-01',
      cantidad: '1',
      moneda: 'D',
      precio_unitario: '1',
      estado: '',
      razon: '',
    },
  }),
  eliminar: (id) => ({ type: 'remove', id }),
}

/** A line of a note that is not saved yet, made from line 2 of its quotation. */
const openOrigen = () => {
  const store = createItemsStore({ lugar: 'nota_venta', empresa: '1204' })
  const { productos } = createItemsStore({
    lugar: 'nota_venta',
    empresa: '1204',
    inicial: { negocio: 'I', deposito: '', n_cotizacion: '', productos: [libre] },
  }).getDraft()
  const origen = productos.map((item) => ({ ...item, nro_item: '', nro_item_origen: '2' }))
  store.load({ negocio: 'I', deposito: '', productos: origen })
  const id = store.getState().items[0]?.id ?? ''

  return { store, id, of: () => store.getForm().productos[0] }
}

describe('a note’s line that comes from its quotation', () => {
  it.each(['producto', 'medida', 'medida hasta', 'atributo'])('stays that product: %s [DOC-18]', (cambio) => {
    const { store, id, of } = openOrigen()
    const before = of()
    const edit = CAMBIOS[cambio]
    if (edit) store.dispatch(edit(id))

    expect(edit).toBeDefined()
    expect(of()).toEqual(before)
    expect(isBloqueada(store.getState().items[0] as never, 'familia')).toBe(true)
  })

  it('may be less of it, at another price, of any lot of its product, or not at all [DOC-18]', () => {
    const { store, id, of } = openOrigen()
    store.dispatch({ type: 'write', id, col: 'cantidad', texto: '1' })
    store.dispatch({ type: 'write', id, col: 'precio_unitario', texto: '9,99' })
    expect(of()).toMatchObject({ cantidad: '1', precio_unitario: '9.99', nro_item_origen: '2' })

    const row = stockRowDecoded({
      producto_select: libre.productos_seleccionados,
      medidas_select: ['2', '1500', '3000'],
    })
    const lote = { familia: libre.familia, row }
    store.dispatch({ type: 'choose', id, lotes: [lote] })
    expect(of()).toMatchObject({ ficha: { ficha: row.c_ficha }, medidas_seleccionadas: libre.medidas_seleccionadas })
    store.dispatch({ type: 'choose', id, lotes: [{ ...lote, row: { ...row, producto_select: ['316L', '2B'] } }] })
    expect(of()?.productos_seleccionados).toEqual(libre.productos_seleccionados)

    store.dispatch({ type: 'remove', id })
    expect(store.getForm().productos).toEqual([])
  })
})

describe('a line that a sales note took', () => {
  it.each(Object.entries(CAMBIOS))('stays as it was sold: %s [DOC-09]', (_case, edit) => {
    const { store, id, of } = abrir(tomada)
    const before = of()
    store.dispatch(edit(id))

    expect(of()).toEqual(before)
    expect(store.getForm().productos).toHaveLength(2)
  })

  it.each(Object.entries(CAMBIOS))('and a free one does not: %s', (_case, edit) => {
    const { store, id } = abrir(libre)
    const before = store.getForm()
    store.dispatch(edit(id))

    expect(store.getForm()).not.toEqual(before)
  })

  it('keeps the quantity that was agreed [DOC-15]', () => {
    const { store, id, of } = abrir(tomada)
    store.dispatch({ type: 'write', id, col: 'cantidad', texto: '5' })

    expect(of()?.cantidad).toBe(tomada.cantidad)
  })

  it('where no state is known, may grow by its own unit weight, and is marked below what was taken [DOC-09] [PES-03]', () => {
    const { store, id, of } = abrir({ ...tomada, estado: '' })
    store.dispatch({ type: 'write', id, col: 'cantidad', texto: '5' })
    expect(of()).toMatchObject({ cantidad: '5', peso_unitario: '31.72000000', peso_total: '158.60' })
    expect(store.validate()).toEqual({})

    store.dispatch({ type: 'write', id, col: 'cantidad', texto: '1' })
    expect(store.validate()).toEqual({
      'productos.0.cantidad': ['Ítem 1: hay 2,00 en la nota de venta N° 10021.'],
    })
  })

  it('locks its cells by their field, the total weight with the unit weight, and no cell of a free one', () => {
    const { first } = abrir(tomada)
    const { first: free } = abrir(libre)
    const locked = (item: typeof first) =>
      ['familia', 'medidas_seleccionadas.1', 'peso_unitario', 'peso_total', 'plazo_entrega'].map((col) =>
        isBloqueada(item as never, col),
      )

    expect(locked(first)).toEqual([true, true, true, true, false])
    expect(locked(free)).toEqual([false, false, false, false, false])
  })

  it('takes of an answer what is not agreed, and leaves a free line below it alone', () => {
    const { store, id, of } = abrir(tomada)
    const before = of()
    const [, other] = store.getState().items
    const state = store.getState()
    store.dispatch({ ...answer(state, 'stock', { kilos_disponible_stock: '77.00' }), id } as Edit)
    store.dispatch({ ...answer(state, 'peso_precio', { peso: '99', precio: '99' }), id } as Edit)

    expect(of()).toEqual(before)
    expect(store.getItem(id)?.kilos_disponible_stock).toBe('77.00')
    expect(store.getState().items[1]).toBe(other)
  })

  it('says why it cannot go, while the one below it can', () => {
    const { store, id } = abrir(tomada)
    const below = store.getState().items[1]
    expect(whyLocked(store.getItem(id) as never)).toBe(
      'El ítem está en la nota de venta N° 10021: no se puede eliminar.',
    )
    expect(whyLocked(below as never)).toBe('')
    store.dispatch({ type: 'remove', id: below?.id ?? '' })

    expect(store.getState().items.map((item) => item.id)).toEqual([id])
  })

  it('keeps what was agreed though a line above it went, or came', () => {
    const { store, id, of } = abrir(tomada)
    const copy = store.dispatch({ type: 'duplicate', id }).items[1]
    store.dispatch({ type: 'remove', id: copy?.id ?? '' })
    store.dispatch({ type: 'paste', id, col: 'precio_unitario', filas: [['9,99'], ['8,88'], ['7,77']] })

    expect(of()?.precio_unitario).toBe(tomada.precio_unitario)
    expect(
      store
        .getForm()
        .productos.map(({ precio_unitario }) => precio_unitario)
        .slice(1),
    ).toEqual(['8.88', '7.77'])
  })

  it('stays locked when a draft is put over it [DOC-09] [VIS-06]', () => {
    const { store, id } = abrir(tomada)
    const draft = store.getDraft()
    store.load(
      { ...draft, productos: draft.productos.map((item) => ({ ...item, precio_unitario: '1' })) },
      { dirty: true },
    )

    expect(store.validate()).toHaveProperty(['productos.0.precio_unitario'])
    expect(isBloqueada(store.getItem(id) ?? (store.getState().items[0] as never), 'moneda')).toBe(true)
  })

  it('as a copy is a free line [ITM-07]', () => {
    const { store, id } = abrir(tomada)
    const copy = store.dispatch({ type: 'duplicate', id }).items[1]
    store.dispatch({ type: 'set', id: copy?.id ?? '', col: 'moneda', valor: 'P' })

    expect(store.getForm().productos.map(({ moneda }) => moneda)).toEqual(['D', 'P', 'D'])
  })
})

it('a prepared line keeps what it is, and its price may be corrected [DOC-09]', () => {
  const { store, id, of } = abrir(preparada)
  store.dispatch({ type: 'set', id, col: 'medidas_seleccionadas.0', valor: '3' })
  store.dispatch({ type: 'write', id, col: 'precio_unitario', texto: '5' })

  expect(of()).toMatchObject({ medidas_seleccionadas: ['2.00', '1000.00', '2000.00'], precio_unitario: '5' })
})
