import { pageLegacy } from '@yunque/contracts/testing/builder'
import {
  despachoRowDecoded,
  despachoRowLegacy,
  notaVentaRowDecoded,
  notaVentaRowLegacy,
} from '@yunque/contracts/testing/notas-ventas'
import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { callerFor } from '../testing/caller.ts'

const LIST = '/api/cotizaciones/notas-ventas'
const DESPACHOS = '/api/cotizaciones/despachos-pendientes-preparacion'
const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11'
const linea = { n_cotizacion: '12401', nro_item: '1', version: '3', cantidad: '1.5' }

describe('notasVentas', () => {
  it('list sends every filter and decodes the rows', async () => {
    const { caller, sent } = callerFor({ [LIST]: pageLegacy([notaVentaRowLegacy()]) }, ['NVR'])

    const { data } = await caller.notasVentas.list({ estado: 'P', codigo_cliente: '1204' })

    expect(data).toEqual([notaVentaRowDecoded()])
    const filters = { n_cotizacion: '', codigo_cliente: '1204', razon: '', estado: 'P', desde: '', hasta: '' }
    expect(sent).toEqual([
      { path: LIST, json: { page: 1, per_page: 10, orden: '-n_cotizacion', parte: '', ...filters } },
    ])
  })

  it('despachos lists lines that are not wholly prepared', async () => {
    const { caller, sent } = callerFor({ [DESPACHOS]: pageLegacy([despachoRowLegacy()]) }, ['DPP'])

    const { data } = await caller.notasVentas.despachos({ deposito: '01' })

    expect(data).toEqual([despachoRowDecoded()])
    expect(sent).toMatchObject([{ path: DESPACHOS, json: { deposito: '01', orden: 'fecha' } }])
  })

  it('preparar sends the line that was seen, with its key [LLA-05]', async () => {
    const path = `${DESPACHOS}/preparar`
    const { caller, sent } = callerFor({ [path]: { ok: true } }, ['DPP'])

    await caller.notasVentas.preparar({ ...linea, idempotency_key: KEY })

    expect(sent).toEqual([{ path, json: linea, idempotencyKey: KEY }])
  })

  it('preparar passes on what the server says of a field [VIS-04]', async () => {
    const campos = { cantidad: ['Quedan 1,00 por preparar.'] }
    const failure = new Failure('INVALID', 'x', { userMessage: 'Revise los datos.', campos })
    const { caller } = callerFor({ [`${DESPACHOS}/preparar`]: failure }, ['DPP'])

    await expect(caller.notasVentas.preparar({ ...linea, idempotency_key: KEY })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { campos },
    })
  })
})
