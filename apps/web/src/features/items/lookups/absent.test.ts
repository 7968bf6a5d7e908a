import { productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { celdas } from '../cells/celdas.ts'
import { cellText } from '../cells/cell-text.ts'
import { createItemsStore } from '../model/items-store.ts'
import { CHAPA, FAMILIAS, set } from '../testing.ts'
import { attachLookups, type Lookups } from './lookups.ts'

const mensajeDe = (call: string) => `Su servidor no ofrece esta función: ${call}.`
const absent = (call: string) => vi.fn(() => Promise.reject(gatewayError('NOT_OFFERED', { mensaje: mensajeDe(call) })))

/** A server without any of the editor's helps. */
const ninguna = () =>
  ({
    familias: absent('productos.familias'),
    depositos: absent('productos.depositos'),
    definicion: absent('productos.productos'),
    producto: absent('productos.get'),
    peso_precio: absent('productos.pesoPrecio'),
    stock: absent('stock.producto'),
    ultima: absent('productos.ultimaCotizacion'),
    ingresos: absent('stock.proximosIngresos'),
  }) satisfies Lookups

const open = (lookups: Lookups) => {
  const store = createItemsStore({ lugar: 'cotizacion', empresa: '1204' })
  const { onVista } = attachLookups(store, lookups, () => '14:32')
  store.dispatch({ type: 'negocio', negocio: 'I' })
  onVista(['n1'])

  return store
}
const A_MANO = [
  set('cantidad', '3'),
  set('peso_unitario', '31.72'),
  set('precio_unitario', '4.85'),
  set('plazo_entrega', '7'),
]
const passing = () => vi.advanceTimersByTimeAsync(1_000)

beforeEach(() => {
  vi.useFakeTimers()
})

describe('a server without helps for the lines [ARQ-10]', () => {
  it('has lines all the same: family, weight and price by hand, and nothing keeps them from being saved', async () => {
    const lookups = ninguna()
    const store = open(lookups)
    store.dispatch({ type: 'add' })
    await passing()
    store.dispatch(set('familia', '1'))
    await passing()
    for (const edit of A_MANO) store.dispatch(edit)
    await passing()

    expect(store.validate()).toEqual({})
    expect(store.getForm().productos).toMatchObject([
      { familia: '1', cantidad: '3', peso_unitario: '31.72', peso_total: '95.16', precio_unitario: '4.85' },
    ])
    expect(store.getForm().productos[0]?.precio_total).toBe('461.53')
    expect(store.getState().ausentes).toEqual({
      familias: mensajeDe('productos.familias'),
      definicion: mensajeDe('productos.productos'),
    })
    // Nothing can be asked of a product without its selectors.
    expect(lookups.peso_precio).not.toHaveBeenCalled()
  })

  it('without weights and prices of the list asks for them in words, and takes those that are typed', async () => {
    const store = open({
      ...ninguna(),
      familias: async () => FAMILIAS,
      definicion: async () => productosAnswerDecoded(),
    })
    for (const edit of CHAPA) {
      store.dispatch(edit)
      await passing()
    }
    expect(Object.values(store.validate()).flat()).toContain('Ítem 1: falta Precio unitario.')
    expect(Object.values(store.validate()).flat().join()).not.toContain('No se pudo consultar')

    for (const edit of A_MANO) store.dispatch(edit)
    await passing()

    expect(store.validate()).toEqual({})
    expect(store.getState().ausentes.peso_precio).toBe(mensajeDe('productos.pesoPrecio'))
    const [line] = store.getState().items
    const stock =
      line && celdas(line, { lugar: 'cotizacion', deposito: '', familias: FAMILIAS }).find(({ col }) => col === 'stock')
    // 'Sin Stock' would claim a figure that the server never told.
    expect(line && stock && cellText(line, stock, store.getState())).toMatchObject({ texto: '', detalle: '' })
  })
})
