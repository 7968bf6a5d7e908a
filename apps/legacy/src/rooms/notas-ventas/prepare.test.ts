import { despachosPage, notasVentasPage } from '@yunque/contracts/notas-ventas'
import { fichaDecoded, itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentosDe } from '../../testing/documentos.ts'
import { addFicha } from '../../testing/fichas.ts'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const BASE = '/api/cotizaciones/despachos-pendientes-preparacion'

describe('preparing sales notes', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let store: Awaited<ReturnType<TestApp['signIn']>>
  let docs: ReturnType<typeof documentosDe>
  let id = ''

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addFicha(test.db, '1234', '1000')
    await addCliente(test.db, { codigo: '2000', razon: 'ÑANDÚ' })
    seller = await test.signIn(['NVR'])
    store = await test.signIn(['DPP'])
    docs = documentosDe(seller)
  })
  beforeEach(async () => {
    id = await docs.crear(
      {
        productos: [
          itemFormLegacy({ ficha: fichaDecoded({ ficha: '1234' }) }),
          itemFormLegacy({ plazo_entrega: '15' }),
        ],
      },
      'nota_venta',
    )
  })
  afterAll(() => test.close())

  const list = async (search: object = { n_cotizacion: id }) =>
    despachosPage.parse((await store.call(BASE, search)).json())
  const preparar = (change: object = {}, headers: Record<string, string> = {}) =>
    store.call(`${BASE}/preparar`, { n_cotizacion: id, nro_item: '1', version: '1', cantidad: '1', ...change }, headers)
  const estado = async (search: object = { n_cotizacion: id }) =>
    notasVentasPage.parse((await seller.call('/api/cotizaciones/notas-ventas', search)).json()).data[0]?.estado

  it('lists the lines that wait, with their lot and where it lies', async () => {
    const { data, total } = await list()

    expect(total).toBe(2)
    expect(data[0]).toEqual({
      n_cotizacion: id,
      nro_item: 1,
      version: '1',
      fecha: '2026-11-21',
      razon: 'ACEROS DEL SUR SA',
      descripcion: 'CHAPA INOXIDABLE AISI 304 2B',
      ficha: '1234',
      deposito: 'CEN',
      ubicacion: 'N2 B-14',
      cantidad: '3',
      cantidad_preparada: '0',
      cantidad_pendiente: '3',
      peso_total: '95.16',
      plazo_entrega: '7',
      medidas: '2,00 x 1.000,00 x 2.000,00',
      um1: 'UN',
      peso_pendiente: '95.16',
    })
    expect(data[1]).toMatchObject({ nro_item: 2, ficha: '', deposito: '', plazo_entrega: '15' })
  })

  it('prepares part of a line, then the rest, and tells how far the note is', async () => {
    expect(await estado()).toBe('P')
    expect((await preparar({ cantidad: '1.5' })).json()).toEqual({ n_cotizacion: Number(id), version: 2 })
    expect((await list()).data[0]).toMatchObject({
      ...{ cantidad_preparada: '1.5', cantidad_pendiente: '1.5', peso_pendiente: '47.58', version: '2' },
    })
    expect(await estado()).toBe('R')

    await preparar({ version: '2', cantidad: '1.50' })
    expect((await list()).data.map(({ nro_item }) => nro_item)).toEqual([2])
    expect(await estado()).toBe('R')
    await preparar({ version: '3', nro_item: '2', cantidad: '3' })
    expect(await estado()).toBe('T')
    expect((await list()).total).toBe(0)
  })

  it('prepares what is left of several lines of several notes at once, all of them or none', async () => {
    const otra = await docs.crear({ productos: [itemFormLegacy()] }, 'nota_venta')
    const lote = (version = '1') =>
      store.call(`${BASE}/lote/preparar`, {
        lineas: [
          { n_cotizacion: otra, nro_item: '1', version },
          { n_cotizacion: id, nro_item: '1', version: '2' },
          { n_cotizacion: id, nro_item: '2', version: '2' },
        ],
      })
    await preparar({ cantidad: '1' })

    expect((await lote('9')).statusCode).toBe(409)
    expect([await estado(), await estado({ n_cotizacion: otra })]).toEqual(['R', 'P'])
    expect((await lote()).statusCode).toBe(200)
    expect([await estado(), await estado({ n_cotizacion: otra })]).toEqual(['T', 'T'])
    expect((await lote()).statusCode).toBe(409)
  })

  it.each([
    [{ cantidad: '3.01' }, 422, 'Ya hay 0,00 de 3,00: no se puede preparar tanto.'],
    [{ cantidad: '0' }, 422, 'Ingrese una cantidad mayor que cero.'],
    [{ nro_item: '7' }, 404, 'No existe el ítem 7.'],
    [{ version: '7' }, 409, 'Otro usuario modificó este registro. Compare y vuelva a guardar.'],
    [{ n_cotizacion: '999999' }, 404, 'No existe la nota de venta N° 999999.'],
  ])('refuses %j', async (change, status, message) => {
    const answer = await preparar(change)

    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect((await list()).data[0]).toMatchObject({ cantidad_preparada: '0', version: '1' })
  })

  it('prepares once for each key, and once when two prepare together [LLA-05] [LLA-06]', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [await preparar({}, key), await preparar({}, key)]
    expect([first?.statusCode, second?.body]).toEqual([200, first?.body])

    const answers = await Promise.all([1, 2, 3].map(() => preparar({ version: '2' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect((await list()).data[0]?.cantidad_preparada).toBe('2')
  })

  it('keeps what is prepared when the note is edited, annulled or made smaller', async () => {
    await preparar({ cantidad: '2' })
    const line = { nro_item: '1', ficha: fichaDecoded({ ficha: '1234' }) }
    const edit = (version: string, ...productos: ReturnType<typeof itemFormLegacy>[]) =>
      docs.guardar({ version, productos }, { tipo: 'nota_venta', id })
    const una = { cantidad: '1', peso_total: '31.72', precio_total: '153.84' }

    expect((await edit('2', itemFormLegacy({ ...line, ...una }))).json().errors).toEqual({
      'productos.0.cantidad': ['Ítem 1: hay 2,00 preparado.'],
    })
    expect((await edit('2', itemFormLegacy({ nro_item: '2' }))).json().errors).toHaveProperty('productos')
    expect((await edit('2', itemFormLegacy({ nro_item: '1' }))).json().errors).toHaveProperty(['productos.0.ficha'])
    expect((await edit('2', itemFormLegacy({ ...line, observacion_cliente: 'x' }))).statusCode).toBe(200)
    expect((await list()).data[0]).toMatchObject({ nro_item: 1, cantidad_preparada: '2' })

    const anular = await seller.call(`/api/cotizaciones/nota_venta/${id}/anular`, { version: '3', motivo: 'Duplicada' })
    expect(anular.json().message).toBe('Ya se preparó mercadería de esta nota de venta: no se puede anular.')
  })

  it('leaves annulled notes out of the warehouse’s list', async () => {
    await seller.call(`/api/cotizaciones/nota_venta/${id}/anular`, { version: '1', motivo: 'Duplicada' })

    expect((await list()).total).toBe(0)
    expect(await estado()).toBe('N')
    expect((await preparar({ version: '2' })).json().message).toBe('El documento está anulado.')
  })

  it('filters and orders both lists', async () => {
    const otra = await docs.crear({ cliente: '2000', nro_cpt: '', lugar_entrega: '' }, 'nota_venta')
    const notas = async (search: object) =>
      notasVentasPage.parse((await seller.call('/api/cotizaciones/notas-ventas', search)).json()).data

    expect((await list({ razon: 'ñand' })).data).toMatchObject([{ n_cotizacion: otra }])
    expect((await list({ deposito: 'CEN', n_cotizacion: id })).data).toMatchObject([{ nro_item: 1 }])
    expect((await list({ deposito: 'OTRO' })).total).toBe(0)
    expect((await list({ orden: '-n_cotizacion' })).data[0]?.n_cotizacion).toBe(otra)
    expect(await notas({ codigo_cliente: '2000' })).toMatchObject([{ n_cotizacion: otra, razon: 'ÑANDÚ' }])
    expect((await notas({}))[0]?.n_cotizacion).toBe(otra)
    expect((await notas({ orden: 'n_cotizacion' })).at(-1)?.n_cotizacion).not.toBe(otra)
    expect(await notas({ desde: '2026-11-22' })).toEqual([])
    expect((await notas({ estado: 'P' })).every(({ estado: e }) => e === 'P')).toBe(true)
  })

  it('tells the Estado that a note’s form chose, in its words, beside how far it is prepared [CND-03]', async () => {
    await test.db
      .insertInto('listas')
      .values({ lista: 'estados_nv', value: 'X', text: 'Autorizada', orden: 9 })
      .execute()
    const n_cotizacion = await docs.crear({ estado: 'X' }, 'nota_venta')
    const { data } = notasVentasPage.parse(
      (await seller.call('/api/cotizaciones/notas-ventas', { n_cotizacion })).json(),
    )

    expect(data).toMatchObject([{ estado_nv: 'Autorizada', estado: 'P' }])
  })

  it('shows the clients that the user may see [LLA-07]', async () => {
    await test.db.insertInto('clientes_usuarios').values({ usuario: store.codigo, cliente: '2000' }).execute()
    const hidden = await list()
    const answer = await preparar()
    await test.db.deleteFrom('clientes_usuarios').execute()

    expect([hidden.total, answer.statusCode]).toEqual([0, 404])
  })
})
