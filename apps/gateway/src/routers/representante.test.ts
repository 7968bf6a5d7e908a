import { pageLegacy } from '@yunque/contracts/testing/builder'
import {
  facturaRowDecoded,
  facturaRowLegacy,
  pedidoRecordDecoded,
  pedidoRecordLegacy,
  pedidoRowDecoded,
  pedidoRowLegacy,
} from '@yunque/contracts/testing/representante'
import { describe, expect, it } from 'vitest'
import { callerFor } from '../testing/caller.ts'

const FACTURAS = '/api/representante/factura-representante'
const PEDIDOS = '/api/representante/pedido-representante'

describe('representante', () => {
  it('facturas sends every filter and decodes the rows', async () => {
    const { caller, sent } = callerFor({ [FACTURAS]: pageLegacy([facturaRowLegacy()]) }, ['FCR'])

    const { data } = await caller.representante.facturas({ estado: 'A' })

    expect(data).toEqual([facturaRowDecoded()])
    const search = { page: 1, per_page: 10, orden: '-n_cotizacion', n_cotizacion: '', razon: '', estado: 'A' }
    expect(sent).toEqual([{ path: FACTURAS, json: { ...search, parte: '' } }])
  })

  it('pedidos sends every filter and decodes the rows', async () => {
    const { caller, sent } = callerFor({ [PEDIDOS]: pageLegacy([pedidoRowLegacy()]) }, ['PDR'])

    const { data } = await caller.representante.pedidos({ emisor: 'acerinox' })

    expect(data).toEqual([pedidoRowDecoded()])
    const search = { page: 1, per_page: 10, orden: '-numero', numero: '', emisor: 'acerinox', estado: '' }
    expect(sent).toEqual([{ path: PEDIDOS, json: { ...search, parte: '' } }])
  })

  it('pedido answers one order with its lines', async () => {
    const path = `${PEDIDOS}/5120/get`
    const { caller, sent } = callerFor({ [path]: { pedido: pedidoRecordLegacy() } }, ['PDR'])

    await expect(caller.representante.pedido({ numero: '5120' })).resolves.toEqual(pedidoRecordDecoded())
    expect(sent).toEqual([{ path }])
  })
})
