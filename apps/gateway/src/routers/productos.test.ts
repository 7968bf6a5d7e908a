import {
  itemSeleccionDecoded,
  pesoPrecioAnswerLegacy,
  productoAnswerLegacy,
  productosAnswerDecoded,
  productosAnswerLegacy,
  ultimaCotizacionAnswerDecoded,
  ultimaCotizacionAnswerLegacy,
} from '@yunque/contracts/testing/productos'
import { describe, expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

const BASE = '/api/cotizaciones'

describe('productos', () => {
  it.each(['I', 'ALL'] as const)('familias of negocio %s [API-12]', async (negocio) => {
    const path = `${BASE}/familias/select`
    const { caller, sent } = callerFor(
      { [path]: { 0: { value: 1, text: 'CHAPAS' }, 2: { value: 3, text: 'BARRAS' } } },
      ['COT'],
    )

    const opciones = await caller.productos.familias({ negocio })

    expect(opciones.map(({ value }) => value)).toEqual(['1', '3'])
    expect(sent).toEqual([{ path, json: { negocio } }])
  })

  it('productos answers what is asked of an item of a family [API-11]', async () => {
    const { caller, sent } = callerFor({ [`${BASE}/productos`]: productosAnswerLegacy() }, ['COT'])

    await expect(caller.productos.productos({ familia: '1' })).resolves.toEqual(productosAnswerDecoded())
    expect(sent).toEqual([{ path: `${BASE}/productos`, json: { familia: '1' } }])
  })

  it('get describes the chosen products [API-10]', async () => {
    const path = `${BASE}/productos/get`
    const { caller, sent } = callerFor({ [path]: productoAnswerLegacy({ medidas_familia: '1' }) }, ['FCR'])
    const input = { familia: '1', productos_seleccionados: ['304', ''] }

    await expect(caller.productos.get(input)).resolves.toMatchObject({ medidas_familia: 1 })
    expect(sent).toEqual([{ path, json: input }])
  })

  it('pesoPrecio keeps decimals as text, whichever way PHP wrote them [API-09] [ARQ-03]', async () => {
    const path = `${BASE}/productos/peso-precio`
    const { caller, sent } = callerFor({ [path]: pesoPrecioAnswerLegacy({ peso: '0.00000001', precio: 12.5 }) }, [
      'COT',
    ])
    const input = {
      empresa: '1204',
      moneda: 'D' as const,
      familia: '1',
      productos_seleccionados: ['304'],
      medidas_seleccionadas: ['2.00'],
      medidas: [{ nombre: 'Espesor', um: 'mm' }],
    }

    const answer = await caller.productos.pesoPrecio(input)

    expect(answer).toEqual({ peso: '0.00000001', precio: '12.5' })
    expect(sent).toEqual([{ path, json: input }])
  })

  it('ultimaCotizacion sends the item whole [API-08]', async () => {
    const path = `${BASE}/productos/ultima-cotizacion`
    const { caller, sent } = callerFor({ [path]: ultimaCotizacionAnswerLegacy() }, ['COT'])
    const input = { item: itemSeleccionDecoded(), negocio: 'I', empresa: '1204' } as const

    await expect(caller.productos.ultimaCotizacion(input)).resolves.toEqual(ultimaCotizacionAnswerDecoded())
    expect(sent).toEqual([{ path, json: input }])
  })

  it('depositos sends an empty list [API-13]', async () => {
    const path = '/api/search/depositos'
    const { caller, sent } = callerFor({ [path]: [{ value: 'D1', text: 'Avellaneda' }] }, ['FCR'])

    await expect(caller.productos.depositos()).resolves.toEqual([{ value: 'D1', text: 'Avellaneda' }])
    expect(sent).toEqual([{ path, json: [] }])
  })
})
