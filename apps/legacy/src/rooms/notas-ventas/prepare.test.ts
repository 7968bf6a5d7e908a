import { listOfDespachos, listOfNotasVentas } from '@yunque/contracts/list/notas-ventas'
import { pageSchema } from '@yunque/contracts/row'
import { fichaDecoded, itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentosDe, versionDe } from '../../testing/documentos.ts'
import { addFicha } from '../../testing/fichas.ts'
import { addMundo } from '../../testing/mundo.ts'
import { race } from '../../testing/race.ts'
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
    pageSchema(listOfDespachos).parse((await store.call(BASE, search)).json())
  type Linea = { n_cotizacion?: string; nro_item?: string; version?: string; cantidad?: string; motivo?: string }
  /** Sends the line's current version, unless the test gives an older one. */
  const mover = async (accion: string, change: Linea, headers: Record<string, string> = {}) => {
    const { n_cotizacion = id, nro_item = '1' } = change
    const version = await versionDe(test.db, n_cotizacion, nro_item).catch(() => '1')

    return store.call(`${BASE}/${accion}`, { n_cotizacion, nro_item, version, cantidad: '1', ...change }, headers)
  }
  const preparar = (change: Linea = {}, headers: Record<string, string> = {}) => mover('preparar', change, headers)
  const deshacer = (change: Linea = {}) => mover('deshacer', { motivo: 'Era para otro cliente', ...change })
  const historial = async () => (await seller.call(`/api/cotizaciones/nota_venta/${id}/historial`)).json()
  const anular = async () => {
    const { version } = await docs.leer(id, 'nota_venta')
    return seller.call(`/api/cotizaciones/nota_venta/${id}/anular`, { version, motivo: 'Duplicada' })
  }
  const estado = async (search: object = { n_cotizacion: id }) =>
    pageSchema(listOfNotasVentas).parse((await seller.call('/api/cotizaciones/notas-ventas', search)).json()).data[0]
      ?.estado

  it('lists the lines that wait, with their lot and where it lies', async () => {
    const { data, total } = await list()

    expect(total).toBe(2)
    expect(data[0]).toEqual({
      n_cotizacion: id,
      nro_item: 1,
      version: expect.stringMatching(/^\d{1,15}$/),
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

  it('tells the kilos of a line of which nothing is prepared to the gram [DOC-16]', async () => {
    const n_cotizacion = await docs.crear({ productos: [itemFormLegacy()] }, 'nota_venta')
    const item = test.db.updateTable('cotizacion_items').where('n_cotizacion', '=', Number(n_cotizacion))
    await item.set({ peso_total: '95.164' }).execute()

    expect((await list({ n_cotizacion })).data[0]?.peso_pendiente).toBe('95.164')
  })

  it('prepares part of a line, then the rest, and tells how far the note is', async () => {
    expect(await estado()).toBe('P')
    expect((await preparar({ cantidad: '1.5' })).json()).toEqual({ n_cotizacion: Number(id), version: 2 })
    expect((await list()).data[0]).toMatchObject({
      cantidad_preparada: '1.5',
      cantidad_pendiente: '1.5',
      peso_pendiente: '47.58',
    })
    expect(await estado()).toBe('R')

    await preparar({ cantidad: '1.50' })
    expect((await list()).data.map(({ nro_item }) => nro_item)).toEqual([2])
    expect(await estado()).toBe('R')
    await preparar({ nro_item: '2', cantidad: '3' })
    expect(await estado()).toBe('T')
    expect((await list()).total).toBe(0)
  })

  it('prepares what is left of several lines of several notes at once, all of them or none', async () => {
    const otra = await docs.crear({ productos: [itemFormLegacy()] }, 'nota_venta')
    const lineas = async () =>
      Promise.all(
        [
          { n_cotizacion: otra, nro_item: '1' },
          { n_cotizacion: id, nro_item: '1' },
          { n_cotizacion: id, nro_item: '2' },
        ].map(async (linea) => ({ ...linea, version: await versionDe(test.db, linea.n_cotizacion, linea.nro_item) })),
      )
    const leidas = await lineas()
    const lote = async (vistas = leidas) => store.call(`${BASE}/lote/preparar`, { lineas: vistas })
    await preparar({ cantidad: '1' })

    expect((await lote()).statusCode).toBe(409)
    expect([await estado(), await estado({ n_cotizacion: otra })]).toEqual(['R', 'P'])
    const ahora = await lineas()
    expect((await lote(ahora)).statusCode).toBe(200)
    expect([await estado(), await estado({ n_cotizacion: otra })]).toEqual(['T', 'T'])
    expect((await lote(ahora)).statusCode).toBe(409)
  })

  it.each([
    [{ cantidad: '3.01' }, 422, 'Ya hay 0,00 de 3,00: no se puede preparar tanto.'],
    [{ cantidad: '0' }, 422, 'Ingrese una cantidad mayor que cero.'],
    [{ nro_item: '7' }, 404, 'No existe el ítem 7.'],
    [{ version: '7' }, 409, 'Este registro se modificó mientras tanto. Compare y vuelva a guardar.'],
    [{ n_cotizacion: '999999' }, 404, 'No existe la nota de venta N° 999999.'],
  ])('refuses %j', async (change, status, message) => {
    const answer = await preparar(change)

    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect((await list()).data[0]).toMatchObject({ cantidad_preparada: '0' })
  })

  it('prepares once for each key, and once when two prepare together [LLA-05] [LLA-06]', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const version = await versionDe(test.db, id)
    const [first, second] = [await preparar({ version }, key), await preparar({ version }, key)]
    expect([first?.statusCode, second?.body]).toEqual([200, first?.body])

    const vista = await versionDe(test.db, id)
    const answers = await Promise.all([1, 2, 3].map(() => preparar({ version: vista })))
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

    expect((await anular()).json().message).toBe(
      'Ya se preparó mercadería de esta nota de venta: no se puede anular. Despachos puede deshacer la preparación.',
    )
  })

  it('of different lines do not disturb each other: none of their quantities is lost [DOC-22]', async () => {
    const vistas = await Promise.all(['1', '2'].map((nro_item) => versionDe(test.db, id, nro_item)))
    const answers = await race(
      test.db,
      'cotizaciones',
      vistas.map((version, i) => () => preparar({ nro_item: String(i + 1), version, cantidad: '2' })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])

    // The seller, who edits the note meanwhile, does not disturb them either.
    const { version } = await docs.leer(id, 'nota_venta')
    const line = { ficha: fichaDecoded({ ficha: '1234' }) }
    const [uno, dos] = await Promise.all(['1', '2'].map((nro_item) => versionDe(test.db, id, nro_item)))
    const productos = [
      itemFormLegacy({ nro_item: '1', ...line }),
      itemFormLegacy({ nro_item: '2', plazo_entrega: '9' }),
    ]
    expect((await docs.guardar({ version, productos }, { tipo: 'nota_venta', id })).statusCode).toBe(200)
    expect((await preparar({ version: uno ?? '' })).statusCode).toBe(200)
    expect((await preparar({ nro_item: '2', version: dos ?? '' })).statusCode).toBe(200)
    expect((await docs.leer(id, 'nota_venta')).productos.map((item) => item.cantidad_preparada)).toEqual(['3', '3'])
    expect(await estado()).toBe('T')
  })

  it('refuses a line that is another one by now [LLA-06]', async () => {
    const vista = await versionDe(test.db, id, '2')
    const productos = [
      itemFormLegacy({ nro_item: '1', ficha: fichaDecoded({ ficha: '1234' }) }),
      itemFormLegacy({ nro_item: '2', productos_seleccionados: ['316L', '2B'] }),
    ]
    expect((await docs.guardar({ version: '1', productos }, { tipo: 'nota_venta', id })).statusCode).toBe(200)

    expect((await preparar({ nro_item: '2', version: vista })).statusCode).toBe(409)
  })

  it('takes back what is prepared, in part and whole, with a motive that the history shows [DOC-22]', async () => {
    await preparar({ cantidad: '3' })
    await preparar({ nro_item: '2', cantidad: '3' })
    expect(await estado()).toBe('T')
    expect((await deshacer({ cantidad: '1' })).statusCode).toBe(200)
    expect(await estado()).toBe('R')
    expect((await list()).data).toMatchObject([{ nro_item: 1, cantidad_preparada: '2', cantidad_pendiente: '1' }])
    expect((await historial())[0]).toMatchObject({
      accion: 'Preparación deshecha',
      usuario: 'Marta Quiroga',
      cambios: [
        { campo: 'Motivo', antes: '', despues: 'Era para otro cliente' },
        { campo: 'Ítem 1: Cantidad preparada', antes: '3', despues: '2' },
      ],
    })

    await deshacer({ cantidad: '2' })
    await deshacer({ nro_item: '2', cantidad: '3' })
    expect(await estado()).toBe('P')
    const { entregada } = await test.db
      .selectFrom('cotizaciones')
      .select('entregada')
      .where('n_cotizacion', '=', Number(id))
      .executeTakeFirstOrThrow()
    expect(entregada).toBeNull()
  })

  it('a line of which all is taken back is the one that it was: 0,00 is 0 [DOC-22]', async () => {
    const vista = await versionDe(test.db, id)
    await preparar({ cantidad: '0.01' })
    await deshacer({ cantidad: '0.01' })

    expect((await preparar({ version: vista })).statusCode).toBe(200)
  })

  it('after that the note may be annulled, and its lot is free again [DOC-22] [DOC-12]', async () => {
    await preparar({ cantidad: '3' })
    expect((await anular()).statusCode).toBe(422)
    await deshacer({ cantidad: '3' })

    expect((await anular()).statusCode).toBe(200)
    expect((await deshacer({ cantidad: '1' })).json().message).toMatch(/^El documento está anulado: lo anuló [A-Z]/)
  })

  it.each([
    [{ cantidad: '2.01' }, 422, 'Hay 2,00 preparado: no se puede deshacer tanto.'],
    [{ cantidad: '0' }, 422, 'Ingrese una cantidad mayor que cero.'],
    [{ motivo: ' ' }, 422, 'Indique el motivo.'],
    [{ nro_item: '7' }, 404, 'No existe el ítem 7.'],
    [{ version: '7' }, 409, 'Este registro se modificó mientras tanto. Compare y vuelva a guardar.'],
    [{ n_cotizacion: '999999' }, 404, 'No existe la nota de venta N° 999999.'],
  ])('takes nothing back of %j [DOC-22]', async (change, status, message) => {
    await preparar({ cantidad: '2' })
    const answer = await deshacer(change)

    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect((await list()).data[0]).toMatchObject({ cantidad_preparada: '2' })
  })

  it('takes back once what two take back together [DOC-22] [LLA-06]', async () => {
    await preparar({ cantidad: '2' })
    const version = await versionDe(test.db, id)
    const answers = await race(
      test.db,
      'cotizaciones',
      [1, 2].map(() => () => deshacer({ version })),
    )

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect((await list()).data[0]).toMatchObject({ cantidad_preparada: '1' })
  })

  it('lists what was prepared lately, and of any day by its number [DOC-22]', async () => {
    const preparadas = async (search: object = {}) => (await list({ preparadas: 'S', per_page: -1, ...search })).data
    await preparar({ cantidad: '3' })
    expect(await preparadas({ n_cotizacion: id })).toMatchObject([
      { nro_item: 1, cantidad_preparada: '3', cantidad_pendiente: '0' },
    ])
    await preparar({ nro_item: '2', cantidad: '3' })
    const entregar = (entregada: string) =>
      test.db.updateTable('cotizaciones').set({ entregada }).where('n_cotizacion', '=', Number(id)).execute()
    const suyas = async () => (await preparadas()).filter(({ n_cotizacion }) => n_cotizacion === id).length
    await entregar('2026-11-14')
    expect(await suyas()).toBe(2)
    await entregar('2026-11-13')
    expect([await suyas(), (await preparadas({ n_cotizacion: id })).length]).toEqual([0, 2])
  })

  it('leaves annulled notes out of the warehouse’s list', async () => {
    await anular()

    expect((await list()).total).toBe(0)
    expect(await estado()).toBe('N')
    expect((await preparar()).json().message).toMatch(/^El documento está anulado: lo anuló [A-Z]/)
  })

  it('filters and orders both lists', async () => {
    const otra = await docs.crear({ cliente: '2000', nro_cpt: '', lugar_entrega: '' }, 'nota_venta')
    const notas = async (search: object) =>
      pageSchema(listOfNotasVentas).parse((await seller.call('/api/cotizaciones/notas-ventas', search)).json()).data

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
    const { data } = pageSchema(listOfNotasVentas).parse(
      (await seller.call('/api/cotizaciones/notas-ventas', { n_cotizacion })).json(),
    )
    await test.db.deleteFrom('listas').where('value', '=', 'X').execute()

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
