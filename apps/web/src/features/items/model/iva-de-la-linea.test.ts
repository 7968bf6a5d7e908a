import { itemRecordDecoded } from '@yunque/contracts/testing/productos'
import { expect, it } from 'vitest'
import { celdas } from '../cells/celdas.ts'
import { cellText } from '../cells/cell-text.ts'
import { createItemsStore } from './items-store.ts'
import { desgloseDe } from './numbers.ts'
import { contextoDe } from './with-item.ts'

/** A line of a quotation from before its product's IVA was set right. */
const abierta = () => {
  const productos = [itemRecordDecoded({ iva: '21.00', iva_hoy: '10.50', precio_total: '461.53' })]
  const store = createItemsStore({
    lugar: 'cotizacion',
    empresa: '1204',
    inicial: { negocio: 'I', deposito: '', productos },
  })
  const id = store.getState().items[0]?.id ?? ''
  const tasas = () => desgloseDe(store.getState().items).D?.alicuotas.map(({ alicuota }) => alicuota)

  return { store, id, tasas, set: (col: string, valor: string) => store.dispatch({ type: 'set', id, col, valor }) }
}

it('a saved line has the IVA of its day, and of today from the moment in which its price is another [DOC-14]', () => {
  const { tasas, set, store } = abierta()
  expect(tasas()).toEqual(['21.00'])
  set('cantidad', '5')
  expect(tasas()).toEqual(['21.00'])
  set('precio_unitario', '5')
  expect(tasas()).toEqual(['10.50'])
  store.undo()
  expect(tasas()).toEqual(['21.00'])
})

it('a duplicated line is a new one, with the IVA of today [DOC-14]', () => {
  const { store, id, tasas } = abierta()
  store.dispatch({ type: 'duplicate', id })

  expect(tasas()).toEqual(['21.00', '10.50'])
})

it('of a server that does not tell today’s, the line keeps what it had [DOC-14] [ARQ-09]', () => {
  const productos = [itemRecordDecoded({ iva: '21.00', iva_hoy: null })]
  const store = createItemsStore({
    lugar: 'cotizacion',
    empresa: '1204',
    inicial: { negocio: 'I', deposito: '', productos },
  })
  const id = store.getState().items[0]?.id ?? ''
  store.dispatch({ type: 'set', id, col: 'precio_unitario', valor: '5' })

  expect(desgloseDe(store.getState().items).D?.alicuotas.map(({ alicuota }) => alicuota)).toEqual(['21.00'])
})

it('a price that is typed anew is told against the list of today, as the save will note it [VIS-12]', () => {
  const productos = [itemRecordDecoded({ precio_unitario: '5', precio_lista: '5', precio_lista_hoy: '8' })]
  const inicial = { negocio: 'I' as const, deposito: '', productos }
  const store = createItemsStore({ lugar: 'cotizacion', empresa: '1204', inicial })
  const id = store.getState().items[0]?.id ?? ''
  const contra = () => {
    const state = store.getState()
    const [line] = state.items
    const celda = line && celdas(line, contextoDe(state)).find(({ col }) => col === 'precio_total')

    return celda && cellText(line, celda, state).detalle
  }
  expect(contra()).toBe('')
  store.dispatch({ type: 'set', id, col: 'precio_unitario', valor: '6' })
  expect(contra()).toBe('bonif. 25\u00a0%')
})
