import { pageLegacy } from '@yunque/contracts/testing/builder'
import { cotizacionRowDecoded, cotizacionRowLegacy } from '@yunque/contracts/testing/cotizaciones'
import {
  documentoFormDecoded,
  documentoInicioDecoded,
  documentoInicioLegacy,
  documentoRecordDecoded,
  documentoRecordLegacy,
} from '@yunque/contracts/testing/documento'
import {
  estadoAnswerDecoded,
  estadoAnswerLegacy,
  estadoFormDecoded,
  estadoItemFormDecoded,
  estadoItemLegacy,
} from '@yunque/contracts/testing/estado'
import { historialEntryDecoded, historialEntryLegacy } from '@yunque/contracts/testing/historial'
import { describe, expect, it } from 'vitest'
import { Failure } from '../failure.ts'
import { formFields } from '../legacy/form-fields.ts'
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

    const answer = await caller.documento.iniciar({ tipo: 'nota_venta', codigo_cliente: '1204' })

    expect(answer).toEqual(documentoInicioDecoded())
    expect(sent).toEqual([{ path, json: { codigo_cliente: '1204' } }])
  })

  it('get answers a saved document [LLA-03]', async () => {
    const path = `${BASE}/cotizacion/15/get`
    const { caller } = callerFor({ [path]: { cotizacion: documentoRecordLegacy() } }, ['COT'])

    const { cotizacion } = await caller.documento.get({ tipo: 'cotizacion', id: '15' })

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

    await expect(caller.documento.guardar(input)).resolves.toEqual({ n_cotizacion: '15', version: '2' })
    expect(sent).toMatchObject([
      { path, idempotencyKey: KEY, form: { flete_seguro_destino: 'S', cliente: form.cliente } },
    ])
  })

  it('a conflict brings the record as it is now [LLA-06]', async () => {
    const actual = documentoRecordDecoded({ version: 8 })
    const conflict = new Failure('CONFLICT', 'x', { actual })
    const { caller } = callerFor({ [`${BASE}/cotizacion/guardar/15`]: conflict }, ['COT'])
    const input = { tipo: 'cotizacion', id: '15', idempotency_key: KEY, form } as const

    await expect(caller.documento.guardar(input)).rejects.toMatchObject({ code: 'CONFLICT', cause: { actual } })
  })

  it('entregaValores asks by vencimiento, at the path as it is spelled [API-16]', async () => {
    const path = `${BASE}/cliente/entraga-valores`
    const { caller, sent } = callerFor({ [path]: null }, ['FCR'])

    await expect(caller.documento.entregaValores({ tipo_vencim_codi: '30' })).resolves.toEqual([])
    expect(sent).toEqual([{ path, json: { tipo_vencim_codi: '30' } }])
  })

  it('estado answers the status panel [API-05]', async () => {
    const { caller, sent } = callerFor({ [`${BASE}/estado/12345`]: estadoAnswerLegacy() }, ['COT'])

    const answer = await caller.estado.get({ n_cotizacion: '12345', codigo_cliente: '1204' })

    expect(answer).toEqual(estadoAnswerDecoded())
    expect(sent).toEqual([{ path: `${BASE}/estado/12345`, json: { codigo_cliente: '1204' } }])
  })

  it('estado tells how many lines could not be read, and answers the others [ARQ-09] [API-05]', async () => {
    const productos = [estadoItemLegacy(), { ...estadoItemLegacy(), nro_item: null }, 'x']
    const { caller } = callerFor({ [`${BASE}/estado/12345`]: { ...estadoAnswerLegacy(), productos } }, ['COT'])

    const answer = await caller.estado.get({ n_cotizacion: '12345', codigo_cliente: '1204' })

    expect(answer).toEqual({ ...estadoAnswerDecoded(), no_leidas: 2 })
  })

  it('estadoGuardar sends cotizacion[{n}][items][{nro_item}][...] with its key [LLA-04] [LLA-05]', async () => {
    const path = `${BASE}/estado/12345/guardar`
    const { caller, sent } = callerFor({ [path]: { n_cotizacion: 12345, version: 3 } }, ['COT'])
    const items = [estadoItemFormDecoded({ nro_item: '7' }), estadoItemFormDecoded({ nro_item: '2' })]
    const input = { n_cotizacion: '12345', idempotency_key: KEY, form: { ...estadoFormDecoded(), items } }

    await expect(caller.estado.guardar(input)).resolves.toEqual({ n_cotizacion: '12345', version: '3' })

    expect(sent).toMatchObject([{ path, idempotencyKey: KEY }])
    const fields = Object.fromEntries(formFields(sent[0]?.form ?? {}))
    expect(fields).toMatchObject({
      codigo_cliente: '1204',
      version: '2',
      'cotizacion[12345][referencia]': 'OC 4471',
      'cotizacion[12345][marca_flete_seguro_desti]': 'S',
      'cotizacion[12345][items][2][estado]': 'P',
      'cotizacion[12345][items][7][motivo_codi]': '1',
      'cotizacion[12345][items][7][dato_adicional_1]': 'Aceros Rivales',
    })
    expect(fields._n).toBe(String(Object.keys(fields).length - 1))
  })

  it('a conflict on the panel brings the panel as it is now [LLA-06]', async () => {
    const actual = estadoAnswerDecoded()
    const conflict = new Failure('CONFLICT', 'x', { actual })
    const { caller } = callerFor({ [`${BASE}/estado/12345/guardar`]: conflict }, ['COT'])
    const input = { n_cotizacion: '12345', idempotency_key: KEY, form: estadoFormDecoded() }

    await expect(caller.estado.guardar(input)).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { actual },
    })
  })

  it('historial answers who changed what', async () => {
    const path = `${BASE}/nota_venta/15/historial`
    const { caller, sent } = callerFor({ [path]: [historialEntryLegacy()] }, ['NVR'])

    const entries = await caller.documento.historial({ tipo: 'nota_venta', id: '15' })

    expect(entries).toEqual([historialEntryDecoded()])
    expect(sent).toEqual([{ path }])
  })

  it('imprimir answers the URL of the PDF, or refuses one elsewhere [ARQ-06]', async () => {
    const path = `${BASE}/cotizacion/15/imprimir`
    const good = callerFor({ [path]: `${PUBLIC_ORIGIN}/impresiones/15.pdf` }, ['COT'])
    const bad = callerFor({ [path]: 'https://evil.example/impresiones/15.pdf' }, ['COT'])
    const input = { tipo: 'cotizacion', id: '15' } as const

    await expect(good.caller.documento.imprimir(input)).resolves.toBe(`${PUBLIC_ORIGIN}/impresiones/15.pdf`)
    await expect(bad.caller.documento.imprimir(input)).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
  })
})
