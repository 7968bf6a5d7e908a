import { estadoAnswer } from '@yunque/contracts/estado'
import { stockAvanzadoAnswer, stockProductoAnswer, totalesStockAnswer } from '@yunque/contracts/stock'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld } from '../../../db/seed/make-world.ts'
import { insertWorld } from '../../../db/seed/seed-database.ts'
import { addCotizacion } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { totalesStock } from './totals.ts'

type Medido = { disp: string; dispe: string; um1: string; um2: string }

/** Lots of every family, with each way to tell them apart, and the selection of a line that asks for one of them. */
const LINEAS = 200

/** A figure as views show it: nothing free is ''. Kilos are the second unit, or the first where that is the kilo (STO-04, ITM-17). */
const enVista = ({ disp, dispe, um1, um2 }: Medido) => {
  const libre = (text: string) => (Number(text) > 0 ? Number(text) : '')

  return {
    cantidad: libre(disp),
    equivalente: libre(dispe),
    kilos: libre(um2 === 'KG' ? dispe : um1 === 'KG' ? disp : '0'),
  }
}
const numero = (text: string) => (text === '' ? '' : Number(text))

describe('the stock of a line', () => {
  let desk: TestApp
  let call: Awaited<ReturnType<TestApp['signIn']>>['call']
  const world = makeWorld({ today: '2026-11-21', scale: 1 }, 'hash')
  const familias = new Map(world.familias?.map((familia) => [familia.codigo, familia]))
  const productos = new Map(world.productos?.map((producto) => [producto.prod01, producto]))
  const depositos = new Map(world.depositos?.map(({ codigo, nombre }) => [codigo, nombre]))
  const fichas = world.stock_fichas ?? []

  /** A selection of this lot: its product, measures and attributes; for every third lot, any attributes. */
  const lineaDe = (ficha: (typeof fichas)[number], i: number) => {
    const producto = productos.get(ficha.prod01)
    const medidas = [...(ficha.medidas ?? [])]

    return {
      familia: producto?.familia ?? '',
      productos_seleccionados: [...(producto?.productos_seleccionados ?? [])],
      medidas_seleccionadas: medidas,
      medidas_seleccionadas_hasta: i % 2 ? medidas : medidas.map((medida, k) => (k === 0 ? '99999.00' : medida)),
      atributos_seleccionados: i % 3 ? [...(ficha.atributos ?? [])] : (ficha.atributos ?? []).map(() => ''),
    }
  }
  const step = Math.floor(fichas.length / LINEAS)
  const lineas = fichas.filter((_, i) => i % step === 0).map(lineaDe)
  const negocioDe = (codigo: string) => (familias.get(codigo)?.negocio ?? 'I') as 'I' | 'E' | 'H'

  /** The figure computed from the seeded rows, lot by lot, in plain code. */
  const oracle = (linea: (typeof lineas)[number], deposito: string): Medido => {
    const familia = familias.get(linea.familia)
    const own = fichas.filter((ficha) => {
      const producto = productos.get(ficha.prod01)
      const [medidas, atributos] = [ficha.medidas ?? [], ficha.atributos ?? []]
      return (
        producto?.familia === linea.familia &&
        (deposito === '' || ficha.deposito === deposito) &&
        linea.productos_seleccionados.every((value, k) => producto.productos_seleccionados[k] === value) &&
        linea.atributos_seleccionados.every((value, k) => value === '' || atributos[k] === value) &&
        linea.medidas_seleccionadas.every(
          (desde, k) =>
            Number(medidas[k]) >= Number(desde) && Number(medidas[k]) <= Number(linea.medidas_seleccionadas_hasta[k]),
        )
      )
    })
    const libre = (suffix: '' | 'e') =>
      own.reduce(
        (total, ficha) =>
          total +
          Math.round(100 * Number(ficha[`stock_fis${suffix}`])) -
          Math.round(100 * Number(ficha[`stock_egreso${suffix}`])) -
          Math.round(100 * Number(ficha[`stock_comp_nv${suffix}`])),
        0,
      ) / 100

    return { disp: String(libre('')), dispe: String(libre('e')), um1: familia?.um1 ?? '', um2: familia?.um2 ?? '' }
  }

  beforeAll(async () => {
    desk = await createTestApp()
    await insertWorld(desk.db, world)
    call = (await desk.signIn(['COT', 'FCR', 'CST'])).call
  })
  afterAll(() => desk.close())

  const busquedaDe = (linea: object & { familia: string }, deposito: string, change: object = {}) => ({
    item: linea,
    usar_ficha: 'S',
    negocio: negocioDe(linea.familia),
    deposito,
    ver_primera: 'N',
    ver_segunda: 'N',
    ver_write_down: 'N',
    listar_familias: 'N',
    ...change,
  })
  const searched = async (...asked: Parameters<typeof busquedaDe>) => {
    const answer = await call('/api/cotizaciones/stock/avanzado', busquedaDe(...asked))
    return stockAvanzadoAnswer.parse(answer.json()).productos
  }
  /** The consultation has the same rows as the stock search; these are its totals, overall and by deposit. */
  const consulted = async (...asked: Parameters<typeof busquedaDe>) =>
    totalesStockAnswer.parse((await call('/api/stock/consulta-stock/totales', busquedaDe(...asked))).json())
  /** 1235.5 is 1.235,5, as the report formats measures. */
  const formato = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 2 })
  const leido = (text: string) => (text === '—' ? '0' : text.replaceAll('.', '').replace(',', '.'))
  /** Rows of the framed report, by product, measure and deposit, of these families. */
  const reported = async (codigos: ReadonlySet<string>) => {
    const { token } = await desk.signIn(['STK'])
    const user = await desk.app.inject({ url: '/api/verificar-token', headers: { authorization: `Bearer ${token}` } })
    const cookies = { yunque_marco: user.json().user.clave_md5 }
    const pages = await Promise.all(
      [...codigos].map((familia) =>
        desk.app.inject({ url: `/paginas/stock/informe-stock?familia=${familia}`, cookies }),
      ),
    )
    const ROW =
      /<tr><th scope="row">(\S+) · [^<]*<\/th><td>([^<]*)<\/td><td>([^<]*)<\/td><td[^>]*>[^<]*<\/td><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td><\/tr>/g

    return pages.flatMap(({ body }) =>
      [...body.matchAll(ROW)].map(([, prod01 = '', medida = '', deposito = '', cantidad = '', kilos = '']) => ({
        prod01,
        medida,
        deposito,
        cantidad: leido(cantidad),
        kilos: leido(kilos),
      })),
    )
  }
  /** Added here, because a lot's free stock may be negative, and the `sum` for money knows only positive amounts. */
  const suma = (values: string[]) => values.reduce((total, value) => total + Math.round(100 * Number(value)), 0) / 100

  it.each(['', '01', '03'])(
    'is one figure in editor, searcher and consultation, deposit %j [DOC-11] [API-07] [API-15] [PAN-14]',
    async (deposito) => {
      for (const linea of lineas) {
        const expected = enVista(oracle(linea, deposito))
        const body = { item: linea, negocio: negocioDe(linea.familia), empresa: '', deposito }
        const editor = stockProductoAnswer.parse((await call('/api/cotizaciones/stock/producto', body)).json())
        const lots = await searched(linea, deposito)
        const { total, depositos } = await consulted(linea, deposito)

        expect([linea, Number(total.stock_disp), Number(total.stock_dispe), total.fichas]).toEqual([
          linea,
          suma(lots.map(({ stock_disp }) => stock_disp)),
          suma(lots.map(({ stock_dispe }) => stock_dispe)),
          lots.length,
        ])
        expect([linea, suma(depositos.map(({ stock_fis }) => stock_fis))]).toEqual([linea, Number(total.stock_fis)])
        expect([linea, numero(editor.candidad_disponible_stock), numero(editor.kilos_disponible_stock)]).toEqual([
          linea,
          expected.cantidad,
          expected.kilos,
        ])
        expect([linea, suma(lots.map(({ stock_disp }) => stock_disp)) || '']).toEqual([linea, expected.cantidad])
      }
    },
  )

  it('is the same one in the status panel, however many lines [DOC-11] [EST-13]', async () => {
    for (const negocio of ['I', 'E', 'H'] as const) {
      const own = lineas.filter(({ familia }) => negocioDe(familia) === negocio)
      const { codigo: cliente } = world.clientes?.[0] ?? { codigo: '' }
      const usuario = world.usuarios?.[0]?.codigo ?? ''
      const n_cotizacion = await addCotizacion(desk.db, { cliente, usuario, negocio, items: own.length })
      const { nro_item: _n, nro_item_origen: _o, ficha: _f, plazo_entrega: _p, ...linea } = itemFormLegacy()
      await desk.db
        .insertInto('cotizacion_items')
        .values(
          own.map((seleccion, i) => ({
            ...linea,
            ...seleccion,
            n_cotizacion,
            nro_item: i + 1,
            orden: i,
            ficha: null,
            plazo_entrega: 7,
            medidas_familia: 0,
            precio_origen: 'manual' as const,
            observacion_interna: '',
            precio_total: '1',
          })),
        )
        .execute()
      const answer = await call(`/api/cotizaciones/estado/${n_cotizacion}`, { codigo_cliente: cliente })
      const panel = estadoAnswer.parse(answer.json()).productos.map(({ stockData }) => stockData)

      expect(
        panel.map((stock) => [numero(stock?.stock_actual_ump ?? ''), numero(stock?.stock_actual_ume ?? '')]),
      ).toEqual(
        own.map((seleccion) => {
          const { cantidad, equivalente } = enVista(oracle(seleccion, ''))
          return [cantidad, equivalente]
        }),
      )
    }
  })

  it('is the same one of a product, measure and deposit in all five views [DOC-11]', async () => {
    const lots = fichas.filter((_, i) => i % step === 0)
    const rows = await reported(new Set(lots.map(({ prod01 }) => productos.get(prod01)?.familia ?? '')))
    expect(lots.length).toBeGreaterThanOrEqual(LINEAS)

    for (const ficha of lots) {
      const { deposito } = ficha
      const linea = {
        ...lineaDe(ficha, 1),
        atributos_seleccionados: (ficha.atributos ?? []).map(() => ''),
      }
      const { disp, dispe, um1, um2 } = oracle(linea, deposito)
      const body = { item: linea, negocio: negocioDe(linea.familia), empresa: '', deposito }
      const editor = stockProductoAnswer.parse((await call('/api/cotizaciones/stock/producto', body)).json())
      const found = await searched(linea, deposito)
      const { total } = await consulted(linea, deposito)
      const medida = linea.medidas_seleccionadas.map((text) => formato.format(Number(text))).join(' × ')
      const own = rows.filter(
        (row) =>
          row.deposito === depositos.get(deposito) &&
          row.medida === medida &&
          productos.get(row.prod01)?.familia === linea.familia &&
          linea.productos_seleccionados.every(
            (value, k) => productos.get(row.prod01)?.productos_seleccionados[k] === value,
          ),
      )

      expect([
        ficha.c_ficha,
        suma(found.map(({ stock_disp }) => stock_disp)),
        Number(total.stock_disp),
        suma(own.map(({ cantidad }) => cantidad)),
        numero(editor.candidad_disponible_stock) || 0,
      ]).toEqual([ficha.c_ficha, Number(disp), Number(disp), Number(disp), Math.max(0, Number(disp))])
      expect([ficha.c_ficha, suma(own.map(({ kilos }) => kilos))]).toEqual([
        ficha.c_ficha,
        Number(um2 === 'KG' ? dispe : um1 === 'KG' ? disp : 0),
      ])
    }
  })

  it('adds up to the stock report, by family and deposit [DOC-11]', async () => {
    const report = await totalesStock(desk.db, { negocio: '', familia: '', deposito: '', calidad: '', write_down: '' })
    const rows = report.filter((row) => row.nivel === 'familia_deposito')
    expect(rows.length).toBeGreaterThan(20)

    for (const { familia, deposito, disp, disp_kg } of rows) {
      const todo = {
        productos_seleccionados: [],
        medidas_seleccionadas: [],
        medidas_seleccionadas_hasta: [],
        atributos_seleccionados: [],
      }
      const lots = await searched({ familia, ...todo }, deposito, { listar_familias: 'S' })
      const { um1 = '', um2 = '' } = familias.get(familia) ?? {}
      expect([familia, deposito, Number(disp)]).toEqual([familia, deposito, suma(lots.map((lot) => lot.stock_disp))])
      const kilos =
        um2 === 'KG' ? lots.map((lot) => lot.stock_dispe) : um1 === 'KG' ? lots.map((lot) => lot.stock_disp) : []
      expect([familia, deposito, Number(disp_kg ?? 0)]).toEqual([familia, deposito, suma(kilos)])
    }
  })
})
