import {
  pesoPrecioAnswerDecoded,
  productoAnswerDecoded,
  productosAnswerDecoded,
} from '@yunque/contracts/testing/productos'
import { stockProductoAnswerDecoded } from '@yunque/contracts/testing/stock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { basisOf, cifra } from '../cells/cifra.ts'
import type { Item } from '../model/item.ts'
import { createItemsStore } from '../model/items-store.ts'
import { CHAPA, FAMILIAS, guardado, set } from '../testing.ts'
import { attachLookups, type Lookups } from './lookups.ts'

type Call = {
  consulta: string
  input: unknown
  signal: AbortSignal
  resolve: (answer: unknown) => void
  reject: (why: Error) => void
}

/** A network whose answers the test gives, when and in the order that it likes. */
const network = () => {
  const calls: Call[] = []
  const ask = (consulta: string) => (input: unknown, signal: AbortSignal) =>
    new Promise<never>((resolve, reject) => calls.push({ consulta, input, signal, resolve: resolve as never, reject }))
  const lookups: Lookups = {
    familias: vi.fn(async () => FAMILIAS),
    depositos: vi.fn(async () => [{ value: '01', text: 'Planta' }]),
    definicion: vi.fn(async () => productosAnswerDecoded()),
    producto: ask('producto'),
    peso_precio: ask('peso_precio'),
    stock: ask('stock'),
    ultima: ask('ultima'),
    ingresos: ask('ingresos'),
  }
  const of = (consulta: string) => calls.filter((call) => call.consulta === consulta)

  return { calls, lookups, of }
}

const open = (inicial = guardado(0)) => {
  const store = createItemsStore({ lugar: 'cotizacion', empresa: '1204', inicial })
  const net = network()
  const attached = attachLookups(store, net.lookups, () => '14:32')
  const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  return { store, ...net, ...attached, passing }
}

/** A saved document whose lines all differ, so that none of them share a question. */
const distintas = (count: number) => {
  const { productos, ...inicial } = guardado(count)

  return { ...inicial, productos: productos.map((line, i) => ({ ...line, atributos_seleccionados: [`A${i}`] })) }
}

/** An editor with a line whose product is complete, after the time in which every question is asked. */
const openChapa = async () => {
  const editor = open()
  await editor.passing(30)
  editor.onVista(['n1'])
  for (const edit of CHAPA.filter(({ type }) => type !== 'definicion')) {
    editor.store.dispatch(edit)
    await editor.passing(30)
  }
  await editor.passing(500)

  return editor
}

beforeEach(() => {
  vi.useFakeTimers()
})

describe('the lookups of the editor', () => {
  it('asks anew what its familia says once the server refused an amount that nobody typed, and no more often [DAT-16]', async () => {
    const { store, lookups, passing } = open(guardado(2))
    await passing(60)
    const refuse = (col: string) => store.setErrors({ [`productos.0.${col}`]: ['Ítem 1: no coincide.'] })
    refuse('plazo_entrega')
    await passing(60)
    expect(vi.mocked(lookups.definicion).mock.calls.map(([familia, , isFresh]) => [familia, isFresh])).toEqual([
      ['1', undefined],
    ])

    refuse('precio_total')
    await passing(60)
    store.dispatch(set('observacion_cliente', 'Otra'))
    await passing(60)
    expect(vi.mocked(lookups.definicion).mock.calls.map(([familia, , isFresh]) => [familia, isFresh])).toEqual([
      ['1', undefined],
      ['1', true],
    ])
  })

  it('asks for the lines of a document just opened at once: nobody is typing in them', async () => {
    const { onVista, of, passing } = open(distintas(3))
    onVista(['n1', 'n2'])
    await passing(60)

    expect([of('stock').length, of('ultima').length]).toEqual([2, 2])
  })

  it('asks for the arrivals of a line that the lines above leave short, also after a line above takes more [DOC-17]', async () => {
    const { productos, ...inicial } = guardado(3)
    const { store, onVista, of, passing } = open({
      ...inicial,
      productos: productos.map((line) => ({ ...line, cantidad: '5' })),
    })
    onVista(['n1', 'n2', 'n3'])
    await passing(60)
    for (const { resolve } of of('producto')) resolve(productoAnswerDecoded())
    for (const { resolve } of of('stock'))
      resolve(stockProductoAnswerDecoded({ candidad_disponible_stock: '12', kilos_disponible_stock: '' }))
    await passing(500)
    // Five, five and the two that are left.
    expect(of('ingresos')).toHaveLength(1)

    of('ingresos')[0]?.resolve([])
    await passing(500)
    expect(store.getItem('n3')?.respuestas.ingresos).toBeDefined()
    expect(store.getItem('n2')?.respuestas.ingresos).toBeUndefined()
    store.dispatch(set('cantidad', '9'))
    await passing(1_000)
    for (const { resolve } of of('ingresos').slice(1)) resolve([])
    await passing(500)

    expect(store.getItem('n2')?.respuestas.ingresos).toBeDefined()
  })

  it.each(['', '02'])("asks what is free in the document's own deposit, here '%s' [ITM-01]", async (deposito) => {
    const { onVista, of, passing } = open({ ...guardado(1), deposito })
    onVista(['n1'])
    await passing(60)

    expect(of('stock')[0]?.input).toMatchObject({ deposito })
    expect(of('ultima')[0]?.input).not.toHaveProperty('deposito')
  })

  it('waits for lines that are scrolled past', async () => {
    const { onVista, of, passing } = open(distintas(30))
    onVista(['n1'])
    await passing(60)
    for (const id of ['n10', 'n20', 'n30']) {
      onVista([id])
      await passing(60)
    }

    expect(of('stock')).toHaveLength(1)
    await passing(500)
    expect(of('stock')).toHaveLength(2)
  })

  it('load the families of the business line, and of a family its selectors, once for all its lines [ITM-08] [ITM-10]', async () => {
    const { store, lookups, passing } = open(guardado(3))
    await passing(30)

    expect(lookups.familias).toHaveBeenCalledExactlyOnceWith('I', expect.anything())
    expect(lookups.definicion).toHaveBeenCalledExactlyOnceWith('1', expect.anything())
    expect(store.getState().items.every(({ definicion }) => definicion !== null)).toBe(true)
  })

  it('asks nothing of the catalogue that was known when the document was opened [ITM-10]', async () => {
    const catalogo = { familias: FAMILIAS, definiciones: new Map([['1', productosAnswerDecoded()]]) }
    const store = createItemsStore({ lugar: 'cotizacion', empresa: '1204', inicial: guardado(3), catalogo })
    expect(store.getState().items.every(({ definicion }) => definicion !== null)).toBe(true)

    const { lookups } = network()
    attachLookups(store, lookups)
    await vi.advanceTimersByTimeAsync(500)
    expect(lookups.familias).not.toHaveBeenCalled()
    expect(lookups.definicion).not.toHaveBeenCalled()
  })

  it('tells of all answers of one moment at once, so that a line is drawn once for them [ITM-10]', async () => {
    const { store, of, passing } = await openChapa()
    const heard = vi.fn()
    store.subscribe(heard)
    of('producto')[0]?.resolve(productoAnswerDecoded())
    of('peso_precio')[0]?.resolve(pesoPrecioAnswerDecoded())
    of('stock')[0]?.resolve(stockProductoAnswerDecoded())
    await passing(1)

    expect(Object.keys(store.getItem('n1')?.respuestas ?? {})).toEqual(['producto', 'peso_precio', 'stock'])
    expect(heard).toHaveBeenCalledOnce()
  })

  it('asks again what an answer said if Esc takes the line back to before it came [VIS-10]', async () => {
    const { store, of, passing } = await openChapa()
    const antes = store.getItem('n1') as Item
    of('ultima')[0]?.resolve({ pedidos_anteriores: [], nv_anteriores: [] })
    await passing(1)
    expect(store.getItem('n1')).not.toBe(antes)
    store.dispatch({ type: 'restore', item: antes })
    await passing(500)

    expect(of('ultima')).toHaveLength(2)
  })

  it('asks product, weight and price, stock and last quotation of the line, once each, after a pause [ITM-10]', async () => {
    const { calls } = await openChapa()

    expect(calls.map(({ consulta }) => consulta)).toEqual(['producto', 'peso_precio', 'stock', 'ultima'])
    expect(calls[1]?.input).toEqual({
      empresa: '1204',
      moneda: 'D',
      familia: '1',
      productos_seleccionados: ['304', '2B'],
      medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
    })
    expect(calls[2]?.input).toMatchObject({ negocio: 'I', empresa: '1204', item: { familia: '1' } })
  })

  it('waits until typing pauses, and asks for measures of 2 decimals [ITM-13]', async () => {
    const { store, of, passing } = await openChapa()
    for (const valor of ['1', '12', '12.5']) {
      store.dispatch(set('medidas_seleccionadas.0', valor))
      await passing(100)
    }
    await passing(500)

    const asked = of('peso_precio').slice(1)
    expect(asked.map(({ input }) => input)).toEqual([
      expect.objectContaining({ medidas_seleccionadas: ['12.50', '1000.00', '2000.00'] }),
    ])
  })

  it('cancels the question that the line no longer asks; its answer changes nothing [VIS-10]', async () => {
    const { store, of, passing } = await openChapa()
    const [first] = of('peso_precio')
    store.dispatch(set('productos_seleccionados.0', '316L'))
    await passing(500)
    const [, second] = of('peso_precio')

    expect(first?.signal.aborted).toBe(true)
    second?.resolve({ peso: '31', precio: '7.10' })
    first?.resolve({ peso: '1', precio: '1' })
    await passing(30)
    expect(store.getItem('n1')).toMatchObject({ precio_unitario: '7.10', peso_unitario: '31' })
  })

  it('cancels a question that the line can no longer ask, or nobody sees any more [VIS-10]', async () => {
    const { store, of, onVista, passing } = await openChapa()
    onVista([])
    await passing(30)
    expect(of('stock')[0]?.signal.aborted).toBe(true)
    expect(of('peso_precio')[0]?.signal.aborted).toBe(false)

    store.dispatch(set('medidas_seleccionadas.0', ''))
    await passing(30)
    expect(of('peso_precio')[0]?.signal.aborted).toBe(true)
  })

  it('a lookup that fails is only logged, and the others go on [ITM-18]', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store, of, passing } = await openChapa()
    of('stock')[0]?.reject(new Error('caído'))
    of('peso_precio')[0]?.resolve({ peso: '31.72', precio: '4.85' })
    await passing(30)

    expect(log).toHaveBeenCalledWith('Error al consultar stock:', expect.any(Error))
    expect(store.getItem('n1')).toMatchObject({ precio_unitario: '4.85', respuestas: { stock: { fallo: true } } })
    store.dispatch({ type: 'retry', id: 'n1' })
    await passing(500)
    expect(of('stock')).toHaveLength(2)
  })

  it("a family that can't be loaded is only logged: 'Error al obtener los productos:' [ITM-18]", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store, lookups, passing } = open()
    vi.mocked(lookups.definicion).mockRejectedValueOnce(new Error('caído'))
    store.dispatch({ type: 'add' })
    store.dispatch(set('familia', '1'))
    await passing(30)

    expect(log).toHaveBeenCalledWith('Error al obtener los productos:', expect.any(Error))
    expect(store.getItem('n1')?.definicionFallo).toBe(true)
  })

  it('lines that ask the very same are answered by one call, which goes on while one of them asks it [ITM-10]', async () => {
    const { store, calls, of, passing } = open()
    const fila = ['1', '304', '2B', '', '2', '1000', '2000', '3']
    store.dispatch({ type: 'paste', id: null, col: 'familia', filas: [fila, fila, fila] })
    await passing(500)
    expect(calls.map(({ consulta }) => consulta)).toEqual(['producto', 'peso_precio'])

    store.dispatch({ type: 'remove', id: 'n1' })
    store.dispatch(set('medidas_seleccionadas.0', '3', 'n2'))
    await passing(500)
    expect(of('producto')).toHaveLength(1)
    expect(of('peso_precio').map(({ signal }) => signal.aborted)).toEqual([false, false])
    of('producto')[0]?.resolve({ desc_1: 'CHAPA', medidas_familia: 0, prod01: '' })
    of('peso_precio')[0]?.resolve({ peso: '31.72', precio: '4.85' })
    await passing(30)
    expect(store.getState().items).toMatchObject([
      { descripcion: 'CHAPA', precio_unitario: '' },
      { descripcion: 'CHAPA', precio_unitario: '4.85' },
    ])

    store.dispatch({ type: 'remove', id: 'n2' })
    await passing(30)
    expect(of('peso_precio')[1]?.signal.aborted).toBe(true)
  })

  it('opens a saved document of 500 lines with the questions of the lines in view only', async () => {
    const { calls, passing, onVista } = open(distintas(500))
    await passing(500)
    expect(calls).toEqual([])

    onVista(['n1', 'n2'])
    await passing(500)
    expect(calls.map(({ consulta }) => consulta).sort()).toEqual(['stock', 'stock', 'ultima', 'ultima'])
  })

  it('of a line from before this desk nothing is asked that would fill it in: it keeps its amount, whatever it lacks [DAT-05]', async () => {
    const inicial = guardado(2, { descripcion: '', peso_unitario: '', precio_total: '142500.00' })
    const { store, onVista, of, passing } = open({ ...inicial, numero_anterior: 'A-17' })
    onVista(['n1', 'n2'])
    await passing(500)

    expect([of('producto'), of('peso_precio')]).toEqual([[], []])
    expect(of('stock')).toHaveLength(1)
    const shown = store
      .getState()
      .items.map((item) => [item.precio_total, basisOf(item), cifra(item, 'peso_unitario', 'lista').detalle])
    expect(shown).toEqual(Array.from({ length: 2 }, () => ['142500.00', 'por\u00a0kg', '']))
  })

  it('asks no more than six at once, and goes on as they are answered', async () => {
    const { calls, passing, onVista } = open(distintas(20))
    onVista(Array.from({ length: 20 }, (_, i) => `n${i + 1}`))
    await passing(500)
    expect(calls).toHaveLength(6)

    calls[0]?.resolve({ kilos_disponible_stock: '1', candidad_disponible_stock: '' })
    await passing(30)
    expect(calls).toHaveLength(7)
  })

  it('a deleted line is not asked about any more', async () => {
    const { store, calls, detach, passing } = await openChapa()
    store.dispatch({ type: 'remove', id: 'n1' })
    await passing(30)
    expect(calls.every(({ signal }) => signal.aborted)).toBe(true)
    detach()
  })

  it('saving can wait for the price that is on its way', async () => {
    const { store, of, passing } = await openChapa()
    const settled = vi.fn()
    void store.whenSettled().then(settled)
    of('producto')[0]?.resolve({ desc_1: 'CHAPA', medidas_familia: 0, prod01: '' })
    await passing(30)
    expect(settled).not.toHaveBeenCalled()

    of('peso_precio')[0]?.resolve({ peso: '31.72', precio: '4.85' })
    await passing(30)
    expect(settled).toHaveBeenCalled()
  })

  it('saving waits for the cells of a pasted line, which come with its family and its definition [ITM-12] [VIS-13]', async () => {
    const { store, lookups, of, passing } = open()
    const { promise: asked, resolve: define } = Promise.withResolvers<void>()
    vi.mocked(lookups.definicion).mockImplementation(async () => {
      await asked
      return productosAnswerDecoded()
    })
    store.dispatch({
      type: 'paste',
      id: null,
      col: 'familia',
      filas: [['1', '304', '2B', '', '2', '1000', '2000', '3']],
    })
    const settled = vi.fn()
    void store.whenSettled().then(settled)
    await passing(500)
    expect(settled).not.toHaveBeenCalled()

    define()
    await passing(500)
    of('producto')[0]?.resolve({ desc_1: 'CHAPA', medidas_familia: 0, prod01: '' })
    of('peso_precio')[0]?.resolve({ peso: '31.72', precio: '4.85' })
    await passing(30)
    expect(settled).toHaveBeenCalled()
    expect(store.getItem('n1')).toMatchObject({ cantidad: '3', precio_unitario: '4.85' })
  })

  it('saving waits no longer for a family whose definition cannot be had: its line says what it lacks [ITM-18]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { store, lookups, passing } = open()
    vi.mocked(lookups.definicion).mockRejectedValueOnce(new Error('caído'))
    store.dispatch({ type: 'paste', id: null, col: 'familia', filas: [['1', '304', '2B']] })
    await passing(500)
    await expect(store.whenSettled()).resolves.toBeUndefined()

    const { store: sinNegocio } = open({ ...guardado(0), negocio: '' })
    sinNegocio.dispatch({ type: 'paste', id: null, col: 'familia', filas: [['1', '304', '2B']] })
    await expect(sinNegocio.whenSettled()).resolves.toBeUndefined()
  })
})
