import { read, utils } from '@e965/xlsx'
import {
  proximosIngresosAnswer,
  stockAvanzadoAnswer,
  stockProductoAnswer,
  totalesStockAnswer,
} from '@yunque/contracts/stock'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedFamilias } from '../../../db/seed/familias.ts'
import { seedProductos } from '../../../db/seed/productos.ts'
import { insertWorld } from '../../../db/seed/seed-database.ts'
import type { Schema } from '../../kernel/db/schema.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const STOCK = '/api/cotizaciones/stock'
const item = {
  familia: '1',
  productos_seleccionados: ['304', '2B'],
  medidas_seleccionadas: ['', '', ''],
  medidas_seleccionadas_hasta: ['', '', ''],
  atributos_seleccionados: [''],
}
const busqueda = {
  item,
  usar_ficha: 'S',
  negocio: 'I',
  deposito: '',
  ver_primera: 'N',
  ver_segunda: 'N',
  ver_write_down: 'N',
  listar_familias: 'N',
}

describe('stock', () => {
  let desk: TestApp
  let post: (path: string, payload: object) => Promise<unknown>

  beforeAll(async () => {
    desk = await createTestApp()
    const { call } = await desk.signIn(['COT'])
    post = async (path, payload) => (await call(`${STOCK}/${path}`, payload)).json()
    await insertWorld(desk.db, { ...seedFamilias(), ...seedProductos('2026-11-21') })
    await insertWorld(desk.db, {
      depositos: [
        { codigo: '01', nombre: 'Avellaneda' },
        { codigo: '02', nombre: 'Rosario' },
      ],
    })
  })
  afterAll(() => desk.close())
  beforeEach(async () => {
    await desk.db.deleteFrom('stock_fichas').execute()
  })

  const add = (c_ficha: string, change: Partial<Insertable<Schema['stock_fichas']>> = {}) =>
    desk.db
      .insertInto('stock_fichas')
      .values({
        c_ficha,
        prod01: 'CH-304-2B',
        deposito: '01',
        medidas: ['2.00', '1000.00', '2000.00'],
        atributos: ['PVC'],
        stock_fis: '25.00',
        stock_fise: '793.00',
        fecha_tope: null,
        minima_fecha: null,
        ...change,
      })
      .execute()
  const search = async (change: object = {}, itemChange: object = {}) =>
    stockAvanzadoAnswer.parse(await post('avanzado', { ...busqueda, ...change, item: { ...item, ...itemChange } }))
  const fichas = async (change?: object, itemChange?: object) =>
    (await search(change, itemChange)).productos.map(({ c_ficha }) => c_ficha)

  it('avanzado says of a lot what of it is out of use, as a new line would be refused it [DAT-01]', async () => {
    await add('40123')
    await add('40124', { atributos: [''] })
    const dicho = async () => (await search()).productos.map(({ c_ficha, fuera_de_uso }) => [c_ficha, fuera_de_uso])
    expect(await dicho()).toEqual([
      ['40123', ''],
      ['40124', ''],
    ])

    const producto = (en_uso: boolean) =>
      desk.db.updateTable('productos').set({ en_uso }).where('prod01', '=', 'CH-304-2B').execute()
    const opcion = (baja: 'S' | 'N') =>
      desk.db
        .updateTable('selector_opciones')
        .set({ baja })
        .where('familia', '=', '1')
        .where('value', '=', 'PVC')
        .execute()
    await producto(false)
    expect(await dicho()).toEqual([
      ['40123', 'el producto'],
      ['40124', 'el producto'],
    ])
    // Its lots come after those of what is in use.
    await desk.db
      .insertInto('stock_fichas')
      .values({
        c_ficha: '40125',
        prod01: 'CH-430-N4',
        deposito: '01',
        medidas: ['2.00', '1000.00', '2000.00'],
        atributos: [''],
        stock_fis: '1.00',
        stock_fise: '1.00',
      })
      .execute()
    const todos = { productos_seleccionados: ['', ''] }
    expect(await fichas({}, todos)).toEqual(['40125', '40123', '40124'])
    await desk.db.deleteFrom('stock_fichas').where('c_ficha', '=', '40125').execute()
    await producto(true)
    await opcion('S')
    expect(await dicho()).toEqual([
      ['40123', 'PVC 1 cara'],
      ['40124', ''],
    ])
    await opcion('N')
  })

  it('avanzado answers a lot with every column of the specification [API-15]', async () => {
    await add('40123', {
      area: 'N2',
      ubica: 'B-14',
      cajon: '7',
      observ: 'Rayada',
      tipo_registro: 'G',
      fecha_tope: '2026-12-31',
      minimo_remito: '120',
      minima_fecha: '2026-09-15',
      stock_egreso: '1.00',
      stock_egresoe: '31.72',
      stock_comp_nv: '4.00',
      stock_comp_nve: '126.88',
    })

    const { productos, fecha_actual, recortado } = await search()

    expect([fecha_actual, recortado]).toEqual(['2026-11-21', false])
    expect(productos).toEqual([
      {
        prod01: 'CH-304-2B',
        descrip: 'CHAPA INOXIDABLE AISI 304 2B',
        fuera_de_uso: '',
        c_ficha: '40123',
        cajon: '7',
        medidas: '2.00 x 1000.00 x 2000.00',
        atributos: 'PVC 1 cara',
        observ: 'Rayada',
        tipo_registro: 'G',
        fecha_tope: '2026-12-31',
        minimo_remito: '120',
        minima_fecha: '2026-09-15',
        stock_disp: '20.00',
        stock_dispe: '634.40',
        stock_fis: '25.00',
        stock_fise: '793.00',
        stock_ingreso: '0',
        stock_ingresoe: '0',
        stock_egreso: '1.00',
        stock_egresoe: '31.72',
        stock_comp_nv: '4.00',
        stock_comp_nve: '126.88',
        procedencia: '',
        producto_select: ['304', '2B'],
        medidas_select: ['2.00', '1000.00', '2000.00'],
        atributos_select: ['PVC'],
        area: 'N2',
        ubica: 'B-14',
        precio_d: expect.stringMatching(/^\d/),
        precio_p: '',
        precio_base: 'kilo',
      },
    ])
  })

  it('who quotes is told the list price of the day, who only reads the stock is not [STO-09]', async () => {
    await add('1')
    await add('2', { prod01: 'CH-316L-2B' })
    const preciosDe = async (ask: typeof post) => {
      const answer = await ask('avanzado', { ...busqueda, listar_familias: 'S' })
      return stockAvanzadoAnswer.parse(answer).productos.map(({ precio_d, precio_p }) => [precio_d, precio_p])
    }
    await desk.db
      .insertInto('precios')
      .values([
        { prod01: 'CH-304-2B', moneda: 'P', base: 'kilo', precio: '9320', costo: null, desde: '2026-11-21' },
        { prod01: 'CH-304-2B', moneda: 'P', base: 'kilo', precio: '9999', costo: null, desde: '2026-11-22' },
      ])
      .execute()
    expect(await preciosDe(post)).toEqual([
      [expect.stringMatching(/^\d/), '9320'],
      [expect.stringMatching(/^\d/), ''],
    ])

    const { call } = await desk.signIn(['CST'])
    const reader = async (path: string, payload: object) => (await call(`${STOCK}/${path}`, payload)).json()
    expect(await preciosDe(reader)).toEqual([
      ['', ''],
      ['', ''],
    ])
  })

  describe('avanzado filters', () => {
    beforeEach(async () => {
      await add('1')
      await add('2', { medidas: ['10.00', '1000.00', '2000.00'], calidad: '2' })
      await add('3', { prod01: 'CH-316L-2B', deposito: '02', atributos: ['SIN'] })
      await add('4', { write_down: 'S' })
      await add('5', { prod01: 'RE-1045-LAM', medidas: ['25.40', '6000.00'] })
    })

    it.each([
      ['the product', {}, {}, ['1', '4', '2']],
      ['any of a selector that is not chosen', {}, { productos_seleccionados: ['', '2B'] }, ['1', '4', '2', '3']],
      ['every product of the familia', { listar_familias: 'S' }, {}, ['1', '4', '2', '3']],
      ['a measure', {}, { medidas_seleccionadas: ['2', '', ''] }, ['1', '4']],
      [
        'measures from … to, as numbers',
        {},
        { medidas_seleccionadas: ['9.00', '', ''], medidas_seleccionadas_hasta: ['10.00', '', ''] },
        ['2'],
      ],
      ['measures up to', {}, { medidas_seleccionadas_hasta: ['9.00', '', ''] }, ['1', '4']],
      ['an attribute', { listar_familias: 'S' }, { atributos_seleccionados: ['SIN'] }, ['3']],
      ['an attribute beyond the first', { listar_familias: 'S' }, { atributos_seleccionados: ['', 'SIN'] }, []],
      ['a third measure', {}, { medidas_seleccionadas: ['', '', '2500.00'] }, []],
      ['a third measure from …', {}, { medidas_seleccionadas: ['2.00', '', '2000'] }, ['1', '4']],
      ['a warehouse', { listar_familias: 'S', deposito: '02' }, {}, ['3']],
      ['Primera [STO-03]', { ver_primera: 'S' }, {}, ['1', '4']],
      ['Segunda [STO-03]', { ver_segunda: 'S' }, {}, ['2']],
      ['both', { ver_primera: 'S', ver_segunda: 'S' }, {}, ['1', '4', '2']],
      ['SOLO WriteDown [STO-03]', { ver_write_down: 'S' }, {}, ['4']],
      ['another business line', { negocio: 'E' }, {}, []],
    ])('by %s', async (_what, change, itemChange, expected) => {
      expect(await fichas(change, itemChange)).toEqual(expected)
    })

    it('by attributes of any place, of lots that have fewer, as their own texts say [STO-03]', async () => {
      await add('6', { atributos: ['PVC', 'LASER'] })
      await add('7', { atributos: [] })
      const de = (atributos_seleccionados: string[]) => fichas({}, { atributos_seleccionados })

      expect(await de(['PVC', ''])).toEqual(['1', '4', '6', '2'])
      expect(await de(['PVC', 'LASER'])).toEqual(['6'])
      expect(await de(['', 'LASER'])).toEqual(['6'])
      expect(await de(['', ''])).toEqual(['1', '4', '6', '7', '2'])
    })

    it('takes Segunda for nothing in a family that knows none [STO-03]', async () => {
      const barra = { familia: '13', productos_seleccionados: ['1045', 'LAM'] }

      expect(await fichas({ negocio: 'E', ver_segunda: 'S' }, barra)).toEqual(['5'])
    })
  })

  it('avanzado needs a familia', async () => {
    expect(await post('avanzado', { ...busqueda, item: { ...item, familia: '' } })).toHaveProperty([
      'errors',
      'item.familia',
    ])
  })

  it('avanzado puts lots in the order of their products and measures, as numbers, those without one last [STO-04]', async () => {
    await add('1', { medidas: ['10.00', '500.00'] })
    await add('2', { medidas: ['2.00', '1000.00'] })
    await add('3', { medidas: ['2.00', '500.00'] })
    await add('4', { medidas: ['', ''] })
    await add('5', { medidas: ['2.00'] })
    await add('6', { medidas: ['1.00', '9000.00'], prod01: 'CH-316L-2B' })
    await add('7', { medidas: ['2.00', '500.00'] })

    expect(await fichas({ listar_familias: 'S' })).toEqual(['3', '7', '2', '5', '1', '4', '6'])
  })

  it('avanzado answers 1,000 lots at the most, and says that there are more [LIM-15]', async () => {
    const rows = Array.from({ length: 1_001 }, (_, i) => ({
      c_ficha: String(i + 1),
      prod01: 'CH-304-2B',
      deposito: '01',
    }))
    await insertWorld(desk.db, { stock_fichas: rows as never })

    const { productos, recortado } = await search()

    expect([productos.length, recortado]).toEqual([1_000, true])
    await desk.db.deleteFrom('stock_fichas').where('c_ficha', '=', '1').execute()
    expect(await search()).toMatchObject({ recortado: false })
  })

  const producto = async (change: object = {}, negocio = 'I') =>
    stockProductoAnswer.parse(await post('producto', { item: { ...item, ...change }, negocio, empresa: '' }))

  it('producto adds up what is free of the item, in both units [API-07]', async () => {
    await add('1', { stock_comp_nv: '5.00', stock_comp_nve: '158.60' })
    await add('2')
    await add('3', { medidas: ['3.00', '1000.00', '2000.00'] })

    const answer = await producto({ medidas_seleccionadas: ['2.00', '1000.00', '2000.00'] })

    expect(answer).toEqual({ kilos_disponible_stock: '1427.40', candidad_disponible_stock: '45.00' })
  })

  it.each([
    ['nothing was ever stocked', async () => {}],
    ['all of it is promised', () => add('1', { stock_comp_nv: '25.00', stock_comp_nve: '793.00' })],
  ])('producto answers nothing when %s', async (_when, setUp) => {
    await setUp()

    expect(await producto()).toEqual({ kilos_disponible_stock: '', candidad_disponible_stock: '' })
  })

  it('producto knows the kilos of what is counted in kilos', async () => {
    await add('1', { prod01: 'GR-S-230', medidas: [], atributos: [], stock_fis: '80.00', stock_fise: '0' })
    const granalla = { familia: '21', productos_seleccionados: ['S', '230'] }

    expect(await producto(granalla, 'E')).toEqual({
      kilos_disponible_stock: '80.00',
      candidad_disponible_stock: '80.00',
    })
  })

  describe('proximos-ingresos', () => {
    beforeAll(async () => {
      const ingreso = (numero: string, change: object) => ({
        codigo: 'CH-304-2B',
        c_ficha: '',
        numero,
        emisor: 'Acerinox Europa SAU',
        cantidad: '100.00',
        cantidad_equivalente: '3172.00',
        nro_pp: '884',
        item_pp: '2',
        dep: '01',
        fecha_arrivo: '2026-12-04',
        ingreso_planta: null,
        ...change,
      })
      await insertWorld(desk.db, {
        ingresos: [
          ingreso('3', { fecha_arrivo: '2027-01-10' }),
          ingreso('1', {}),
          ingreso('2', { c_ficha: '40123' }),
          ingreso('4', { codigo: 'CH-316L-2B' }),
          ingreso('5', { fecha_arrivo: '2026-11-10' }),
          ingreso('6', { fecha_arrivo: '2026-11-11', ingreso_planta: '2026-11-21' }),
          ingreso('7', { fecha_arrivo: null }),
          ingreso('8', { fecha_arrivo: '2026-11-10', ingreso_planta: '2026-11-20' }),
          ingreso('9', { fecha_arrivo: '2026-08-01' }),
        ],
      })
    })

    it.each([
      [
        'of a product, soonest first, late ones too and those without a day',
        { prod01: 'CH-304-2B', c_ficha: '' },
        ['5', '6', '1', '2', '3', '7'],
      ],
      ['of a lot, with those of no lot', { prod01: 'CH-304-2B', c_ficha: '40999' }, ['5', '6', '1', '3', '7']],
      ['of a familia', { prod01: '', c_ficha: '' }, ['5', '6', '1', '2', '4', '3', '7']],
    ])('lists those %s [API-14]', async (_what, payload, numeros) => {
      const ingresos = proximosIngresosAnswer.parse(await post('proximos-ingresos', { familia: '1', ...payload }))

      expect(ingresos.map(({ numero }) => numero)).toEqual(numeros)
    })

    it('tells of each all that the specification asks [API-14]', async () => {
      const [, , ingreso] = proximosIngresosAnswer.parse(
        await post('proximos-ingresos', { familia: '1', prod01: 'CH-304-2B', c_ficha: '' }),
      )

      expect(ingreso).toEqual({
        codigo: 'CH-304-2B',
        numero: '1',
        emisor: 'Acerinox Europa SAU',
        cantidad: '100.00',
        cantidad_equivalente: '3172.00',
        nro_pp: '884',
        item_pp: '2',
        dep: '01',
        fecha_arrivo: '2026-12-04',
        ingreso_planta: '',
        um1: 'UN',
        um2: 'KG',
      })
    })
  })

  const exported = async (change: object = {}) => {
    const { call, token } = await desk.signIn(['CST'])
    const url = (await call('/api/stock/consulta-stock/exportar', { ...busqueda, ...change })).json()
    const file = await desk.app.inject({ url: new URL(url).pathname, headers: { authorization: `Bearer ${token}` } })
    const book = read(file.rawPayload)

    return utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] as never)
  }

  it('exports every column of the screen, each figure with its equivalent beside it, and measures with commas and units [STO-04] [VIS-11] [VIS-22]', async () => {
    await add('40000', {
      medidas: ['1.60', '1000.00'],
      stock_ingreso: '4.00',
      stock_ingresoe: '126.88',
      stock_egreso: '1.00',
      stock_egresoe: '31.72',
      stock_comp_nv: '5.00',
      stock_comp_nve: '158.60',
      fecha_tope: '2026-11-30',
      observ: 'Rayada',
      cajon: 'C1',
    })

    const [{ 'Fecha tope': tope, ...row } = {}] = await exported()
    expect(row).toMatchObject({
      Producto: 'CH-304-2B',
      Ficha: '40000',
      Medidas: '1,60 x 1.000,00',
      Atributos: 'PVC 1 cara',
      'Disponible (UN)': 19,
      'Disponible (KG)': 602.68,
      'Físico (UN)': 25,
      'Físico (KG)': 793,
      'Ingreso (UN)': 4,
      'Ingreso (KG)': 126.88,
      'Egreso (UN)': 1,
      'Egreso (KG)': 31.72,
      'Comp. NV (UN)': 5,
      'Comp. NV (KG)': 158.6,
      Observación: 'Rayada',
      Cajón: 'C1',
    })
    // A day of a spreadsheet, counted from the end of 1899.
    expect(tope).toBe(Date.UTC(2026, 10, 30) / 86_400_000 - Date.UTC(1899, 11, 30) / 86_400_000)
  })

  it('adds up what a search finds by deposit and in all, in the units of its familia [PAN-14] [DOC-11]', async () => {
    const { call } = await desk.signIn(['CST'])
    const totales = async () =>
      totalesStockAnswer.parse((await call('/api/stock/consulta-stock/totales', busqueda)).json())
    expect(await totales()).toMatchObject({ depositos: [], total: { fichas: 0, stock_disp: '' } })

    await add('1', { stock_comp_nv: '5.00', stock_comp_nve: '158.60' })
    await add('2', { stock_fis: '1.00', stock_fise: '31.72' })
    await add('3', { deposito: '02', stock_fis: '4.00', stock_fise: '126.88' })
    const { depositos, total, um1, um2 } = await totales()

    expect([um1, um2]).toEqual(['UN', 'KG'])
    const figures = ['deposito', 'nombre', 'fichas', 'stock_disp', 'stock_dispe', 'stock_fis', 'stock_comp_nv'] as const
    expect(depositos.map((sum) => figures.map((figure) => sum[figure]))).toEqual([
      ['01', 'Avellaneda', 2, '21.00', '666.12', '26.00', '5.00'],
      ['02', 'Rosario', 1, '4.00', '126.88', '4.00', '0'],
    ])
    expect(total).toMatchObject({ fichas: 3, stock_disp: '25.00', stock_dispe: '793.00', stock_comp_nv: '5.00' })
  })
})
