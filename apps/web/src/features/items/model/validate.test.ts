import { IMPORTES_GRANDES } from '@yunque/contracts/documento/faltas'
import { anteriorDecoded } from '@yunque/contracts/testing/productos'
import { describe, expect, it } from 'vitest'
import { answer, CHAPA, chapaConPrecio, editor, FAMILIAS, failure, play, set } from '../testing.ts'
import { itemBorrador } from './item.ts'
import { itemsState } from './items-state.ts'
import { validate } from './validate.ts'

const texts = (state: ReturnType<typeof editor>) => Object.values(validate(state)).flat()

describe('validate', () => {
  it("names each missing field with its item: 'Ítem 2: falta Plazo de entrega.' [ITM-12] [VIS-04]", () => {
    const full = play(chapaConPrecio(), set('cantidad', '3'), set('plazo_entrega', '7'), {
      type: 'duplicate',
      id: 'n1',
    })
    const state = play(full, set('plazo_entrega', '', 'n2'))

    expect(validate(full)).toEqual({})
    expect(validate(state)).toEqual({ 'productos.1.plazo_entrega': ['Ítem 2: falta Plazo de entrega.'] })
  })

  it('asks for family, selectors, measures, quantity, unit weight, price, lead time; attributes and hasta are free [ITM-12]', () => {
    const empty = play(editor(), ...CHAPA.slice(0, 3))

    expect(texts(play(editor(), { type: 'add' }))[0]).toBe('Ítem 1: falta Familia.')
    expect(texts(empty)).toEqual([
      'Ítem 1: falta Calidad.',
      'Ítem 1: falta Terminación.',
      'Ítem 1: falta Espesor (mm).',
      'Ítem 1: falta Ancho (mm).',
      'Ítem 1: falta Largo (mm).',
      'Ítem 1: falta Cantidad.',
      'Ítem 1: falta Peso unitario.',
      'Ítem 1: falta Precio unitario.',
      'Ítem 1: falta Plazo de entrega.',
    ])
  })

  it('does not ask for the weight that the family hides [ITM-12]', () => {
    const state = { ...play(editor(), { type: 'add' }, set('familia', '47')), familias: FAMILIAS }

    expect(texts(state)).not.toContain('Ítem 1: falta Peso unitario.')
  })

  it('asks about a price that was typed in another currency, until somebody says it again [VIS-27]', () => {
    const full = play(chapaConPrecio(), set('cantidad', '3'), set('plazo_entrega', '7'))
    const asked = (state: ReturnType<typeof editor>) => texts(state).filter((text) => text.includes('se escribió'))
    const typed = play(full, set('precio_unitario', '2.5'))
    const pesos = play(typed, set('moneda', 'P'))

    expect(asked(full)).toEqual([])
    expect(asked(play(full, set('moneda', 'P')))).toEqual([])
    expect(asked(pesos)).toEqual([
      'Ítem 1: el precio se escribió en U$S y la moneda es $. Confírmelo o escríbalo de nuevo.',
    ])
    // The price is a typed one, so the list's answer in the other currency does not settle the question.
    expect(asked(play(pesos, answer(pesos, 'peso_precio')))).toHaveLength(1)
    for (const settled of [
      play(pesos, set('precio_unitario', '2.5')),
      play(pesos, set('precio_unitario', '3100')),
      play(pesos, set('moneda', 'D')),
      play(pesos, answer(pesos, 'peso_precio'), { type: 'useLista', id: 'n1', campo: 'precio_unitario' }),
      play(pesos, { type: 'useAnterior', id: 'n1', anterior: anteriorDecoded({ moneda: 'P' }) }),
      play(pesos, { type: 'paste', id: 'n1', col: 'moneda', filas: [['$', '3.100']] }),
    ]) {
      expect(asked(settled)).toEqual([])
    }
    const draft = itemsState('cotizacion', '1204', {
      negocio: 'I',
      deposito: '',
      productos: pesos.items.map(itemBorrador),
    })
    expect(asked(draft)).toHaveLength(1)
  })

  it('keeps a pasted text that is no number from being saved as something else', () => {
    const full = play(chapaConPrecio(), set('cantidad', '3'), set('plazo_entrega', '7'))
    const state = play(full, { type: 'paste', id: 'n1', col: 'cantidad', filas: [['tres']] })

    expect(validate(state)).toEqual({ 'productos.0.cantidad': ['Ítem 1: Cantidad: Ingrese un número válido.'] })
  })

  it.each(['304', '316L'])(
    'says which answer failed, and lets the person type instead [VIS-04] [VIS-10]',
    (calidad) => {
      const full = play(chapaConPrecio(), set('cantidad', '3'), set('plazo_entrega', '7'))
      const changed = play(
        full,
        set('productos_seleccionados.0', '316L'),
        set('productos_seleccionados.0', calidad),
        set('moneda', 'P'),
      )
      const failed = play(changed, failure(changed, 'producto'), failure(changed, 'peso_precio'))

      const typed = play(failed, set('precio_unitario', '5'), set('peso_unitario', '40'))
      expect(texts(failed)).toEqual([
        'Ítem 1: No se pudo consultar el producto.',
        'Ítem 1: No se pudo consultar el peso.',
        'Ítem 1: No se pudo consultar el precio.',
      ])
      expect(texts(typed)).toEqual(['Ítem 1: No se pudo consultar el producto.'])
      expect(texts(play(typed, answer(typed, 'producto')))).toEqual([])
    },
  )

  it("refuses a 'hasta' below its 'desde' before the server does [ITM-13]", () => {
    const full = play(chapaConPrecio(), set('cantidad', '3'), set('plazo_entrega', '7'))

    expect(validate(play(full, set('medidas_seleccionadas_hasta.0', '1.99')))).toEqual({
      'productos.0.medidas_seleccionadas_hasta.0': ['Ítem 1: Espesor (mm) hasta es menor que desde.'],
    })
    expect(validate(play(full, set('medidas_seleccionadas_hasta.0', '2')))).toEqual({})
  })

  it('does not save the earlier price while the new one is on its way', () => {
    const full = play(chapaConPrecio(), set('cantidad', '3'), set('plazo_entrega', '7'))
    const measured = play(full, set('medidas_seleccionadas.0', '3'))

    expect(texts(measured)).toEqual(['Ítem 1: Se está consultando el peso.', 'Ítem 1: Se está consultando el precio.'])
    expect(texts(play(measured, answer(measured, 'peso_precio')))).toEqual([])
    expect(texts(play(measured, set('precio_unitario', '5'), set('peso_unitario', '40')))).toEqual([])
  })

  it('says of a line whose total cannot be told, though nothing that was typed is wrong, that it is too large [VIS-23]', () => {
    const full = play(chapaConPrecio(), set('cantidad', '3'), set('plazo_entrega', '7'))
    const untold = { ...full, items: full.items.map((item) => ({ ...item, precio_total: '' })) }

    expect(validate(untold)).toEqual({ 'productos.0.precio_total': [`Ítem 1: ${IMPORTES_GRANDES}`] })
    const typed = play(untold, set('precio_unitario', '9'.repeat(14)))
    expect(texts(typed)).toEqual(['Ítem 1: Precio unitario: El número es demasiado grande.'])
  })
})
