import { pageLegacy } from '@yunque/contracts/testing/builder'
import {
  cotizacionRowDecoded,
  cotizacionRowLegacy,
  documentoFormDecoded,
  documentoInicioDecoded,
  documentoInicioLegacy,
  documentoRecordDecoded,
  documentoRecordLegacy,
  estadoAnswerDecoded,
  estadoAnswerLegacy,
} from '@yunque/contracts/testing/cotizaciones'
import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { callerFor, PUBLIC_ORIGIN } from '../testing/caller.ts'

const BASE = '/api/cotizaciones'
const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11'
const form = documentoFormDecoded()

describe('cotizaciones', () => {
  it('list sends the filters and decodes the rows [API-22]', async () => {
    const { caller, sent } = callerFor({ [`${BASE}/consulta`]: pageLegacy([cotizacionRowLegacy()]) }, ['COT'])

    const { data } = await caller.cotizaciones.list({ estado: 'A' })

    expect(data).toEqual([cotizacionRowDecoded()])
    expect(sent).toMatchObject([{ path: `${BASE}/consulta`, json: { estado: 'A', page: 1, per_page: 10 } }])
  })

  it('exportar refuses a URL elsewhere [API-22] [ARQ-06]', async () => {
    const path = `${BASE}/consulta/exportar`
    const good = callerFor({ [path]: `${PUBLIC_ORIGIN}/exportaciones/c.xls` }, ['COT'])
    const bad = callerFor({ [path]: 'https://evil.example/exportaciones/c.xls' }, ['COT'])

    await expect(good.caller.cotizaciones.exportar({})).resolves.toBe(`${PUBLIC_ORIGIN}/exportaciones/c.xls`)
    await expect(bad.caller.cotizaciones.exportar({})).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
  })

  it('iniciar answers what a document of a client is made with', async () => {
    const path = `${BASE}/nota_venta/iniciar`
    const { caller, sent } = callerFor({ [path]: documentoInicioLegacy() }, ['NVR'])

    const answer = await caller.cotizaciones.iniciar({ tipo: 'nota_venta', codigo_cliente: '1204' })

    expect(answer).toEqual(documentoInicioDecoded())
    expect(sent).toEqual([{ path, json: { codigo_cliente: '1204' } }])
  })

  it('get answers a saved document [LLA-03]', async () => {
    const path = `${BASE}/cotizacion/15/get`
    const { caller } = callerFor({ [path]: { cotizacion: documentoRecordLegacy() } }, ['COT'])

    const { cotizacion } = await caller.cotizaciones.get({ tipo: 'cotizacion', id: '15' })

    expect(cotizacion).toEqual(documentoRecordDecoded())
  })

  it.each([
    ['a new document', '', `${BASE}/cotizacion/guardar`],
    ['an existing one', '15', `${BASE}/cotizacion/guardar/15`],
  ])('guardar sends %s as a form, flags as letters, with its key [LLA-03] [LLA-05]', async (_which, id, path) => {
    const { caller, sent } = callerFor({ [path]: { n_cotizacion: 15, version: '2' } }, ['COT'])
    const input = {
      tipo: 'cotizacion',
      id,
      idempotency_key: KEY,
      form: { ...form, flete_seguro_destino: true },
    } as const

    await expect(caller.cotizaciones.guardar(input)).resolves.toEqual({ n_cotizacion: '15', version: '2' })
    expect(sent).toMatchObject([
      { path, idempotencyKey: KEY, form: { flete_seguro_destino: 'S', cliente: form.cliente } },
    ])
  })

  it('a conflict brings the record as it is now [LLA-06]', async () => {
    const actual = documentoRecordDecoded({ version: 8 })
    const conflict = new Failure('CONFLICT', 'x', { actual })
    const { caller } = callerFor({ [`${BASE}/cotizacion/guardar/15`]: conflict }, ['COT'])
    const input = { tipo: 'cotizacion', id: '15', idempotency_key: KEY, form } as const

    await expect(caller.cotizaciones.guardar(input)).rejects.toMatchObject({ code: 'CONFLICT', cause: { actual } })
  })

  it('entregaValores asks by vencimiento, at the path as it is spelled [API-16]', async () => {
    const path = `${BASE}/cliente/entraga-valores`
    const { caller, sent } = callerFor({ [path]: null }, ['FCR'])

    await expect(caller.cotizaciones.entregaValores({ tipo_vencim_codi: '30' })).resolves.toEqual([])
    expect(sent).toEqual([{ path, json: { tipo_vencim_codi: '30' } }])
  })

  it('estado answers the status panel [API-05]', async () => {
    const { caller, sent } = callerFor({ [`${BASE}/estado/12345`]: estadoAnswerLegacy() }, ['COT'])

    const answer = await caller.cotizaciones.estado({ n_cotizacion: '12345', codigo_cliente: '1204' })

    expect(answer).toEqual(estadoAnswerDecoded())
    expect(sent).toEqual([{ path: `${BASE}/estado/12345`, json: { codigo_cliente: '1204' } }])
  })
})
