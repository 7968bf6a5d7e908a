import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { describe, expect, it, vi } from 'vitest'
import { clave } from '../lookups/questions.ts'
import { definicion, FAMILIAS, guardado, set } from '../testing.ts'
import { createItemsStore } from './items-store.ts'

const familias = { type: 'familias' as const, negocio: 'I' as const, opciones: FAMILIAS }

const open = (count = 2) => createItemsStore({ lugar: 'cotizacion', empresa: '1204', inicial: guardado(count) })

describe('the items store', () => {
  it('is dirty by what would be saved, and clean again when it is put back', () => {
    const store = open()
    store.dispatch(definicion())
    expect(store.isDirty()).toBe(false)

    store.dispatch(set('plazo_entrega', '9'))
    expect(store.isDirty()).toBe(true)

    store.dispatch(set('plazo_entrega', '7'))
    expect(store.isDirty()).toBe(false)
  })

  it('a restored draft is dirty, a loaded record is not', () => {
    const store = open()
    const draft = store.getForm()
    store.load(guardado(1))
    expect(store.isDirty()).toBe(false)

    store.load(draft, { dirty: true })
    expect(store.isDirty()).toBe(true)
    expect(store.getForm()).toEqual(draft)
  })

  it('knows which document it is of since its first save, also over a restored draft [ITM-17]', () => {
    const store = createItemsStore({ lugar: 'cotizacion', empresa: '1204' })
    expect(store.getState().n_cotizacion).toBe('')

    store.load(documentoRecordDecoded({ n_cotizacion: '12345' }))
    store.load(store.getForm(), { dirty: true })
    expect(store.getState().n_cotizacion).toBe('12345')
  })

  it('a save keeps what is known of the stock while the line asks the same: it is not asked again [VIS-12]', () => {
    const store = open(1)
    store.dispatch(definicion())
    const { empresa, negocio, deposito } = store.getState()
    const line = store.getItem('n1')
    if (!line) throw new Error('No line')
    const answer = { kilos_disponible_stock: '80', candidad_disponible_stock: '4' }
    const asked = clave('stock', line, { empresa, negocio, deposito })
    store.dispatch({ type: 'answer', id: 'n1', consulta: 'stock', clave: asked, hora: '10:15', answer })

    store.load(guardado(1))
    expect(store.getItem('n1')).toMatchObject({ ...answer, respuestas: { stock: { hora: '10:15' } } })

    store.load(guardado(1, { medidas_seleccionadas: ['9.00', '9.00', '9.00'] }))
    expect(store.getItem('n1')?.respuestas.stock?.clave).not.toBe(asked)
  })

  it('drops the last line where Enter made it and nobody touched it, and no other [VIS-04]', () => {
    const store = open(1)
    expect(store.dropUntouched()).toBe(false)
    store.dispatch({ type: 'add' })
    expect(store.dropUntouched()).toBe(true)
    expect(store.getState().items.map(({ id }) => id)).toEqual(['n1'])

    store.dispatch({ type: 'add' })
    const id = store.getState().items.at(-1)?.id ?? ''
    store.dispatch({ type: 'write', id, col: 'plazo_entrega', texto: '7' })
    expect(store.dropUntouched()).toBe(false)
  })

  it('a draft keeps the texts that could not be taken and the cells that wait for their family [VIS-06]', () => {
    const store = open(1)
    store.dispatch(familias)
    store.dispatch(definicion())
    store.dispatch({ type: 'paste', id: 'n1', col: 'cantidad', filas: [['doce']] })
    expect(store.isDirty()).toBe(true)
    store.dispatch({ type: 'paste', id: null, col: 'familia', filas: [['2', '304', '2B']] })
    const draft = structuredClone(store.getDraft())
    expect(JSON.stringify(store.getForm())).not.toMatch(/doce|pegado|errores/)

    const restored = open(1)
    restored.load(draft, { dirty: true })
    expect(restored.getItem('n1')).toMatchObject({
      cantidad: '3.00',
      errores: { cantidad: { texto: 'doce', mensaje: 'Ingrese un número válido.' } },
    })
    expect(Object.values(restored.validate()).flat()).toContain('Ítem 1: Cantidad: Ingrese un número válido.')
    restored.dispatch(definicion('2'))
    expect(restored.getState().items[1]).toMatchObject({ productos_seleccionados: ['304', '2B'], pegado: [] })
    expect(restored.isDirty()).toBe(true)
  })

  it('a restored draft reckons on as the line did: a typed total of family 1 still leads [VIS-06] [DOC-21]', () => {
    const write = (store: ReturnType<typeof open>, col: string, texto: string) =>
      store.dispatch({ type: 'write', id: 'n1', col, texto })
    const store = open(1)
    write(store, 'cantidad', '2')
    write(store, 'peso_total', '100')
    write(store, 'cantidad', '4')
    const restored = open(1)
    restored.load(JSON.parse(JSON.stringify(store.getDraft())), { dirty: true })
    for (const one of [store, restored]) write(one, 'cantidad', '5')

    expect(store.getItem('n1')).toMatchObject({ peso_unitario: '20.00000000', peso_total: '100' })
    expect(restored.getItem('n1')).toMatchObject({ peso_unitario: '20.00000000', peso_total: '100' })
  })

  it.each([
    ['has a line of its family', () => definicion()],
    ['has the families', () => familias],
  ])('restored where the screen already %s, a draft waits for nothing that has come [VIS-06]', (_, known) => {
    const store = open(1)
    store.dispatch({ type: 'paste', id: null, col: 'familia', filas: [['1', '304', '2B']] })
    const draft = structuredClone(store.getDraft())

    const restored = open(1)
    restored.dispatch(known())
    restored.load(draft, { dirty: true })
    restored.dispatch(familias)
    restored.dispatch(definicion())
    expect(restored.getState().items[1]).toMatchObject({ familia: '1', productos_seleccionados: ['304', '2B'] })
  })

  it('keeps the identity of the lines over a save, so that the focus stays', () => {
    const store = open()
    const before = store.getState().items.map(({ id }) => id)
    store.load(guardado(2, { plazo_entrega: '9' }))

    expect(store.getState().items.map(({ id }) => id)).toEqual(before)
    expect(store.getItem('n2')?.plazo_entrega).toBe('9')
  })

  it('tells nobody about an edit that changes nothing', () => {
    const store = open()
    const listener = vi.fn()
    store.subscribe(listener)
    store.dispatch({ type: 'negocio', negocio: 'E' })
    store.dispatch(set('cantidad', '1', 'nadie'))

    expect(listener).not.toHaveBeenCalled()
  })

  it('a new line is delivered as the client is, or as the line above, and is untouched so [VIS-13]', () => {
    const store = createItemsStore({ lugar: 'cotizacion', empresa: '1204' })
    store.dispatch({ type: 'negocio', negocio: 'I' })
    store.dispatch({ type: 'add' })
    store.dispatch({ type: 'plazo', plazo: '7' })
    const plazos = () => store.getState().items.map(({ plazo_entrega }) => plazo_entrega)
    expect(plazos()).toEqual(['7'])

    store.dispatch(set('plazo_entrega', '15'))
    store.dispatch({ type: 'add' })
    expect(plazos()).toEqual(['15', '15'])
    expect(store.dropUntouched()).toBe(true)

    store.setEmpresa('77')
    store.dispatch({ type: 'add' })
    expect(plazos()).toEqual(['15', ''])
  })
})
