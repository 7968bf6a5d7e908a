import { itemSeleccionDecoded } from '@yunque/contracts/testing/productos'
import {
  proximoIngresoDecoded,
  proximoIngresoLegacy,
  stockAvanzadoAnswerDecoded,
  stockAvanzadoAnswerLegacy,
} from '@yunque/contracts/testing/stock'
import { describe, expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

const BASE = '/api/cotizaciones/stock'

describe('stock', () => {
  it('avanzado writes its flags as the legacy server reads them [API-15]', async () => {
    const { caller, sent } = callerFor({ [`${BASE}/avanzado`]: stockAvanzadoAnswerLegacy() }, ['COT'])
    const input = { item: itemSeleccionDecoded(), usar_ficha: 'S', negocio: 'I', deposito: '' } as const
    const flags = { ver_primera: true, ver_segunda: false, ver_write_down: false, listar_familias: true }

    await expect(caller.stock.avanzado({ ...input, ...flags })).resolves.toEqual(stockAvanzadoAnswerDecoded())
    const letters = { ver_primera: 'S', ver_segunda: 'N', ver_write_down: 'N', listar_familias: 'S' }
    expect(sent).toEqual([{ path: `${BASE}/avanzado`, json: { ...input, ...letters } }])
  })

  it('proximosIngresos lists the arrivals [API-14]', async () => {
    const { caller, sent } = callerFor({ [`${BASE}/proximos-ingresos`]: [proximoIngresoLegacy()] }, ['NVR'])
    const input = { familia: '1', prod01: 'CH304', c_ficha: '' }

    await expect(caller.stock.proximosIngresos(input)).resolves.toEqual([proximoIngresoDecoded()])
    expect(sent).toEqual([{ path: `${BASE}/proximos-ingresos`, json: input }])
  })

  it('producto answers what is free, empty where the server knows none [API-07]', async () => {
    const { caller, sent } = callerFor({ [`${BASE}/producto`]: { kilos_disponible_stock: '1250.50' } }, ['COT'])
    const input = { item: itemSeleccionDecoded(), negocio: 'I', empresa: '' } as const

    await expect(caller.stock.producto(input)).resolves.toEqual({
      kilos_disponible_stock: '1250.50',
      candidad_disponible_stock: '',
    })
    expect(sent).toEqual([{ path: `${BASE}/producto`, json: input }])
  })
})
