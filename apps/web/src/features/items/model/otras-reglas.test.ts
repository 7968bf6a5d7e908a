import { productosAnswerDecoded } from '@yunque/contracts/testing/productos'
import { reglasDe } from '@yunque/pricing'
import { describe, expect, it } from 'vitest'
import { celdas } from '../cells/celdas.ts'
import { FAMILIAS, guardado, item, pendientes, play } from '../testing.ts'
import { itemBorrador, reglasDeItem } from './item.ts'
import { itemsState } from './items-state.ts'
import { isOtraFamilia } from './refusals.ts'
import { contextoDe } from './with-item.ts'

describe('a line that was never saved, of a familia that has other rules by now [DAT-16]', () => {
  /** 95.165 kilos at 4 are 380.66; as a total of 2 decimals, 95.17 kilos, they are 380.68. */
  const linea = {
    ...itemBorrador(item(itemsState('cotizacion', '1204', guardado(1)))),
    ...{ nro_item: '', cantidad: '3.13', peso_unitario: '30.387036', peso_total: '95.165' },
    ...{ precio_unitario: '4', precio_origen: 'copia' as const, precio_total: '380.66' },
  }
  const catalogo = (reglas: string[] | null) => ({
    familias: FAMILIAS,
    definiciones: new Map([['1', productosAnswerDecoded({ reglas })]]),
  })
  const abierta = (change: object, reglas: string[]) =>
    item(
      itemsState(
        'cotizacion',
        '1204',
        { negocio: 'I', deposito: '', productos: [{ ...linea, ...change }] },
        catalogo(reglas),
      ),
    )

  it('is reckoned as it will be saved: the copy of one was refused, and nobody could mend its total [DOC-13]', () => {
    expect(abierta({}, ['pesoTotalManda'])).toMatchObject({ peso_total: '95.165', precio_total: '380.68' })
    expect(abierta({}, []).precio_total).toBe('380.66')
  })

  it('costs in a note what was agreed, by the rules of its day, also in its draft [DOC-18]', () => {
    const agreed = abierta({ acordada: { reglas: [] }, nro_item_origen: '1' }, ['pesoTotalManda'])

    expect(agreed.precio_total).toBe('380.66')
    expect(reglasDeItem(agreed)).toBe(reglasDe('1', []))
    expect(itemBorrador(agreed).acordada).toEqual({ reglas: [] })
  })

  it('is reckoned again when its familia is asked anew, and is no longer refused [VIS-04]', () => {
    const productos = [{ ...linea, descripcion: 'CHAPA' }]
    const open = itemsState('cotizacion', '1204', { negocio: 'I', deposito: '', productos }, catalogo([]))
    const refused = play(open, { type: 'errors', campos: { 'productos.0.precio_total': ['Ítem 1: No coincide.'] } })
    expect(pendientes(item(refused), refused)).toContain('producto')

    const asked = play(refused, {
      type: 'definicion',
      familia: '1',
      definicion: productosAnswerDecoded({ reglas: ['pesoTotalManda'] }),
    })
    expect(item(asked)).toMatchObject({ precio_total: '380.68', rechazos: {} })
  })

  it('offers the weight that its familia asks by now: a line that was refused without it had no cell for it [FAM-03]', () => {
    const productos = [{ ...linea, peso_unitario: '', peso_total: '' }]
    const open = itemsState('cotizacion', '1204', { negocio: 'I', deposito: '', productos }, catalogo(['ocultaPeso']))
    const cols = (state: typeof open) => celdas(item(state), contextoDe(state)).map(({ col }) => col)
    const refused = play(open, { type: 'errors', campos: { 'productos.0.peso_unitario': ['Ítem 1: falta.'] } })
    expect([cols(refused).includes('peso_unitario'), isOtraFamilia(item(refused))]).toEqual([false, true])

    const definicion = productosAnswerDecoded({ reglas: [] })
    expect(cols(play(refused, { type: 'definicion', familia: '1', definicion }))).toContain('peso_unitario')
  })

  it.each(['x', 7, {}, { reglas: 5 }])(
    'opens by its familia’s, whatever a draft says it was agreed under: %j [VIS-23]',
    (acordada) => {
      const found = abierta({ acordada, peso_derivado: 'x' }, ['pesoTotalManda'])

      expect(found).toMatchObject({ precio_total: '380.68', acordada: null })
      expect(found.peso_derivado).not.toBe('x')
    },
  )
})
