import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contactoFormDecoded } from '@yunque/contracts/testing/contactos'
import { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { describe, expect, it, onTestFinished } from 'vitest'
import { FOREIGN_CALLS, foreignServer } from '../../../test/foreign-server/server.ts'
import { mutate, query, realApp, signIn } from './testing/real-app.ts'

const KEY = '6f1c0a52-6f0e-4f4e-9a53-6b8d8b3f7a11'

/** The gateway beside a foreign server, signed in. */
const beside = async (extensions: Parameters<typeof foreignServer>[0]) => {
  const server = await foreignServer(extensions)
  onTestFinished(server.close)
  const folder = mkdtempSync(join(tmpdir(), 'calls-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'legacy-calls.json')
  writeFileSync(file, JSON.stringify(FOREIGN_CALLS))
  const { http } = await realApp({}, { LEGACY_URL: server.url, LEGACY_CALLS: file })
  const { cookie, authorization, answer } = await signIn(http)
  const headers = { cookie, authorization }
  const ask = async (procedure: string, input?: unknown) => (await query(http, procedure, input).set(headers)).body
  const write = async (procedure: string, input?: unknown) => (await mutate(http, procedure, input).set(headers)).body
  const save = (id = '') =>
    write('documento.guardar', { tipo: 'cotizacion', id, idempotency_key: KEY, form: documentoFormLegacy() })

  return { server, answer, ask, write, save }
}

describe.each([
  ['none of our extensions', {}],
  ['versions', { version: true }],
  ['iniciar', { iniciar: true }],
  ['no words for what is not there', { sinPalabras: true }],
])('beside a server of another house with %s [ARQ-03] [ARQ-10]', (_what, extensions) => {
  it('a seller signs in, and is told what the server lacks', async () => {
    const { answer, ask } = await beside(extensions)

    expect(answer.body.result.data.user).toMatchObject({ codigo: 'MQ', modulos_usuario: { COT: true } })
    const { servidor } = (await ask('sesion.verificarToken')).result.data
    expect(servidor).toEqual({ ausentes: expect.arrayContaining(['agenda.resumen']), repite: false })
    expect(answer.body.result.data.servidor).toEqual(servidor)
    expect((await ask('agenda.resumen')).error.message).toBe('Su servidor no ofrece esta función: agenda.resumen.')
  })

  it('what only ours keeps and reads is not offered, and nothing else suffers', async () => {
    const { ask, write, save } = await beside(extensions)
    const asked: [string, Promise<{ error?: { message: string } }>][] = [
      ['datos.primerosPasos', ask('datos.primerosPasos')],
      ['datos.empresa', ask('datos.empresa')],
      ['datos.familias', ask('datos.familias', {})],
      ['maestros.list', ask('maestros.list', { tabla: 'depositos' })],
      ['pedidos.leer', write('pedidos.leer', { negocio: 'I', texto: '3 chapas' })],
    ]

    for (const [name, answer] of asked)
      expect((await answer).error?.message).toBe(`Su servidor no ofrece esta función: ${name}.`)
    expect((await save()).result.data.n_cotizacion).toBe('9001')
  })

  it('a quotation is begun, saved, found in the list, opened and saved again', async () => {
    const { server, ask, save } = await beside(extensions)
    const empty = (await ask('documento.iniciar', { tipo: 'cotizacion', codigo_cliente: '1204' })).result.data
    expect(empty.cliente.codigo).toBe('1204')

    const saved = (await save()).result.data
    expect(saved).toMatchObject({ n_cotizacion: '9001' })
    const list = (await ask('cotizaciones.list', {})).result.data
    expect(list).toMatchObject({ total: 2, no_leidas: 1, data: [{ n_cotizacion: '9001', items: 1, estado: '' }] })
    const { cotizacion } = (await ask('documento.get', { tipo: 'cotizacion', id: '9001' })).result.data
    expect(cotizacion).toMatchObject({
      tipo: 'cotizacion',
      fecha: '2026-11-20',
      version: 'version' in extensions ? '1' : '',
    })
    expect(cotizacion.productos[0]).toMatchObject({ nro_item: 1, cantidad: expect.stringMatching(/^\d/), ficha: null })
    expect((await save('9001')).result.data.n_cotizacion).toBe('9001')
    expect(server.saves).toHaveLength(2)
  })

  it('a quotation whose answer was lost is found by what it holds, and no other is taken for it [ARQ-11]', async () => {
    const { server, write, save } = await beside(extensions)
    const form = documentoFormLegacy()
    const find = async (change = {}, id = '', desde = '0') =>
      (
        await write('documento.find', {
          tipo: 'cotizacion',
          id,
          idempotency_key: KEY,
          desde,
          form: { ...form, ...change },
        })
      ).result.data
    expect(await find()).toBe('missing')
    server.loseNextAnswers()
    expect((await save()).error.data.codigo).toBe('UNCONFIRMED')

    expect(await find()).toMatchObject({ n_cotizacion: '9001' })
    expect(await find({}, '9001')).toMatchObject({ n_cotizacion: '9001' })
    expect(await find({ referencia: 'otra' })).toBe('missing')
    expect(await find({ observaciones: '' })).toBe('missing')
    expect(await find({ productos: [...form.productos, ...form.productos] })).toBe('missing')
    const [line] = form.productos
    expect(await find({ productos: [{ ...line, cantidad: '77' }] })).toBe('missing')
    expect(server.saves).toHaveLength(1)
  })

  it('an older one that says the same is never taken for it [ARQ-16]', async () => {
    const { server, ask, write, save } = await beside(extensions)
    const mark = async () =>
      (await ask('documento.mark', { tipo: 'cotizacion', cliente: documentoFormLegacy().cliente })).result.data
    const find = async (desde?: string) =>
      (
        await write('documento.find', {
          tipo: 'cotizacion',
          id: '',
          idempotency_key: KEY,
          form: documentoFormLegacy(),
          ...(desde !== undefined && { desde }),
        })
      ).result.data
    expect(await mark()).toBe('0')
    await save()

    // The document of the first save was there before the second one, so that it does not answer for that.
    const before = await mark()
    expect(before).toBe('9001')
    expect(await find(before)).toBe('missing')
    server.loseNextAnswers()
    await save()
    expect(await find(before)).toMatchObject({ n_cotizacion: '9002' })
    // A draft of an older build does not say which record was the newest before its save.
    expect([await find(), await find('')]).toEqual(['unknown', 'unknown'])
  })

  it('so is a contact [ARQ-11] [ARQ-16]', async () => {
    const { server, ask, write } = await beside(extensions)
    const form = contactoFormDecoded()
    const { codigo_cliente, apellido, nombre } = form
    const desde = (await ask('contactos.mark', { codigo_cliente, apellido, nombre })).result.data
    expect(desde).toBe('7')
    const contact = (change = {}) => ({ nro_cpt: '', idempotency_key: KEY, form: { ...form, ...change, version: '' } })
    const find = async (change = {}, since = desde) =>
      (await write('contactos.find', { ...contact(change), desde: since })).result.data
    expect(await find()).toBe('missing')
    server.loseNextAnswers()
    expect((await write('contactos.guardar', contact())).error.data.codigo).toBe('UNCONFIRMED')

    expect(await find()).toMatchObject({ nro_cpt: '8' })
    expect([await find({}, '8'), await find({}, '')]).toEqual(['missing', 'unknown'])
    // It may be the other contact, whose telephone the server does not tell.
    expect(await find({ telefono: '1' }, '0')).toBe('unknown')
    expect(await find({ apellido: 'Otro' })).toBe('missing')
  })

  it('a new quotation takes its conditions from the last one’s panel where there is no iniciar', async () => {
    const { ask, save } = await beside(extensions)
    await save()

    const { cliente } = (await ask('documento.iniciar', { tipo: 'cotizacion', codigo_cliente: '1204' })).result.data

    expect(cliente.condiciones.original.vencimientos[0].opciones).toEqual([
      { tipo_ajuste_codi: '30', tipo_vencim_codi: 'FF' },
    ])
  })

  it('the panel, contacts, families, the stock search and an export are read as they come', async () => {
    const { ask, write, save } = await beside(extensions)
    await save()

    const panel = (await ask('estado.get', { n_cotizacion: '9001', codigo_cliente: '' })).result.data
    expect(panel).toMatchObject({ cotizacion: { n_cotizacion: '9001' }, cliente: { codigo: '1204' } })
    expect(panel.productos[0]).toMatchObject({ nro_item: 1, stockData: null })
    expect(panel.estados_item).toEqual([
      { value: 'A', text: 'Abierta' },
      { value: 'G', text: 'Ganada' },
    ])
    expect((await ask('contactos.list', {})).result.data.data).toMatchObject([{ nro_cpt: '7', codi: '', estado: 'A' }])
    expect((await ask('productos.familias', { negocio: 'ALL' })).result.data).toHaveLength(2)
    const item = {
      familia: '1',
      productos_seleccionados: [],
      medidas_seleccionadas: [],
      medidas_seleccionadas_hasta: [],
      atributos_seleccionados: [],
    }
    const flags = { ver_primera: true, ver_segunda: true, ver_write_down: false, listar_familias: false }
    const search = { item, usar_ficha: 'S', negocio: 'I', deposito: '', ...flags }
    const { productos } = (await ask('stock.avanzado', search)).result.data
    expect(productos[0]).toMatchObject({ stock_disp: '12.3', producto_select: ['304'] })
    expect((await write('cotizaciones.exportar', {})).result.data).toMatch(/\/storage\/x\.xls$/)
  })
})

it('a client who does not exist is told so by a server without words, and one who exists is not [ARQ-13]', async () => {
  const { ask } = await beside({ sinPalabras: true })
  const iniciar = (codigo_cliente: string) => ask('documento.iniciar', { tipo: 'cotizacion', codigo_cliente })

  expect((await iniciar('1204')).result.data.cliente.codigo).toBe('1204')
  expect((await iniciar('9999')).error.data.codigo).toBe('NOT_FOUND')
})
