import { documentoGuardarAnswer } from '@yunque/contracts/documento/documento'
import type { Lugar, Moneda } from '@yunque/contracts/productos'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { multiplyRounded } from '@yunque/pricing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListas, documentosDe, ganada } from '../../testing/documentos.ts'
import { addMundo } from '../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const KILOS = '95.16'
const MINIMO = 15
const MONEDAS: Moneda[] = ['D', 'P']

/** In which currencies the product has a cost per kilo, and the day's dollar. */
type Mundo = { costos: Partial<Record<Moneda, string>>; divisa: string | null }

const COSTOS: Mundo['costos'][] = [{}, { D: '4.1111' }, { P: '5821.37' }, { D: '4.1111', P: '5821.37' }, { D: '0' }]
const DIVISAS = ['1411.50', null, '0']
const mundos = COSTOS.flatMap((costos) => DIVISAS.map((divisa): Mundo => ({ costos, divisa })))

/** Prices are whole ten-millionths here, so that the oracle uses integers only. */
const unidades = (text: string): bigint => {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(8, '0'))
}

/**
 * The rule again, implemented from its text alone (DOC-10): the cost in the price's currency, or both in pesos by the frozen
 * rate; the line waits if (price - cost) / price is below 15 %, if there is no cost, if a needed rate is missing, or if the price
 * is zero.
 */
const espera = (precio: string, moneda: Moneda, { costos, divisa }: Mundo): string => {
  if (unidades(multiplyRounded(precio, KILOS)) === 0n) return 'C'
  const otra = moneda === 'D' ? 'P' : 'D'
  const own = unidades(costos[moneda] ?? '0')
  const foreign = unidades(costos[otra] ?? '0')
  const rate = unidades(divisa ?? '0')
  const one = unidades('1')
  if (own === 0n && foreign === 0n) return 'S'
  if (own === 0n && rate === 0n) return 'T'

  const [p, c] =
    own > 0n
      ? [unidades(precio) * one, own * one]
      : moneda === 'P'
        ? [unidades(precio) * one, foreign * rate]
        : [unidades(precio) * rate, foreign * one]
  return (p - c) * 100n < BigInt(MINIMO) * p ? 'M' : ''
}

/** Prices around the floor in each currency, nearly free ones, and a very high one. */
const PRECIOS: Record<Moneda, string[]> = {
  D: ['0', '0.00001', '0.01', '2.50', '4.83658823', '4.83658824', '4.85205', '4.8520', '9'],
  P: ['0', '0.00001', '0.01', '4', '6826.89', '6826.90', '6848.6', '6848.67058824', '6848.67', '9000'],
}

const UNO_SOLO: Record<Moneda, string[]> = { D: ['0', '4.8520', '4.85205'], P: ['0', '6848.67', '6848.67058824'] }

describe('what waits for approval', () => {
  let test: TestApp
  let seller: Awaited<ReturnType<TestApp['signIn']>>
  let docs: ReturnType<typeof documentosDe>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addListas(test.db)
    await test.db
      .insertInto('productos')
      .values({
        prod01: 'CH-304-2B',
        familia: '1',
        descrip: 'CHAPA',
        productos_seleccionados: ['304', '2B'],
        base_peso: 'chapa',
        peso: null,
      })
      .execute()
    await test.db
      .insertInto('margenes_minimos')
      .values({ familia: '1', margen: `${MINIMO}` })
      .execute()
    seller = await test.signIn(['COT', 'NVR', 'FCR'])
    docs = documentosDe(seller)
  })
  afterAll(() => test.close())

  const be = async ({ costos, divisa }: Mundo) => {
    await test.db.deleteFrom('precios').execute()
    for (const moneda of MONEDAS) {
      const costo = costos[moneda]
      const row = { prod01: 'CH-304-2B', moneda, base: 'kilo' as const, precio: '4.85', desde: '2026-11-01' }
      if (costo !== undefined)
        await test.db
          .insertInto('precios')
          .values({ ...row, costo })
          .execute()
    }
    await test.db.deleteFrom('dolar_cotizaciones').execute()
    const dias = { dias_30: '1', dias_60: '1', dias_90: '1' }
    if (divisa === null) return
    await test.db
      .insertInto('dolar_cotizaciones')
      .values({ fecha: '2026-11-20', billete: '1420.00', divisa, ...dias })
      .execute()
  }

  const linea = (moneda: Moneda, precio_unitario: string, change: object = {}) =>
    itemFormLegacy({
      moneda,
      precio_unitario,
      precio_origen: 'manual',
      precio_total: multiplyRounded(precio_unitario, KILOS),
      ...change,
    })
  const guardar = async (productos: ReturnType<typeof linea>[], tipo: Lugar = 'cotizacion') =>
    docs.guardar({ productos, deposito: tipo === 'factura-representante' ? 'CEN' : '' }, { tipo })

  it.each(mundos)('in both currencies, by cost and rate: %j [DOC-10]', async (mundo) => {
    await be(mundo)
    const cases = MONEDAS.flatMap((moneda) => PRECIOS[moneda].map((precio) => ({ moneda, precio })))
    const answer = await guardar(cases.map(({ moneda, precio }) => linea(moneda, precio)))
    const { n_cotizacion, aprobacion } = documentoGuardarAnswer.parse(answer.json())
    const expected = cases.flatMap(({ moneda, precio }, i) => {
      const motivo = espera(precio, moneda, mundo)
      return motivo ? [{ item: i + 1, motivo }] : []
    })

    expect(aprobacion).toEqual(expected)
    expect((await docs.leer(n_cotizacion)).estado_documento).toBe('PA')
  })

  it.each(mundos)('alone, by tipo: %j [DOC-06] [DOC-10]', async (mundo) => {
    await be(mundo)
    for (const moneda of MONEDAS) {
      for (const precio of UNO_SOLO[moneda]) {
        const motivo = espera(precio, moneda, mundo)
        const quote = documentoGuardarAnswer.parse((await guardar([linea(moneda, precio)])).json())
        expect([moneda, precio, (await docs.leer(quote.n_cotizacion)).estado_documento]).toEqual([
          moneda,
          precio,
          motivo ? 'PA' : 'SV',
        ])

        const note = await guardar([linea(moneda, precio)], 'nota_venta')
        expect([moneda, precio, note.statusCode]).toEqual([moneda, precio, motivo ? 422 : 200])
      }
      // The house does not approve the prices of a represented mill.
      expect((await guardar([linea(moneda, '0.01')], 'factura-representante')).statusCode).toBe(200)
    }
  })

  it('reckons at the rate that the document froze, not at the day’s [DOC-08] [DOC-10]', async () => {
    await be({ costos: { D: '4.1111' }, divisa: '1411.50' })
    const id = await docs.crear({ productos: [linea('P', '7000')] })
    await be({ costos: { D: '4.1111' }, divisa: '9000' })
    const list = await (await test.signIn(['CPA'])).call('/api/cotizaciones/margen-autorizacion-comercial')

    expect((await docs.leer(id)).estado_documento).toBe('SV')
    expect(list.json().data.some(({ n_cotizacion }: { n_cotizacion: number }) => String(n_cotizacion) === id)).toBe(
      false,
    )
  })

  it('takes the note rate where the document says so [DOC-10]', async () => {
    await be({ costos: { D: '4.1111' }, divisa: '1411.50' })
    await test.db
      .insertInto('listas')
      .values(['B', 'D'].map((value, orden) => ({ lista: 'tipos_cambio' as const, value, text: value, orden })))
      .execute()
    // 4.1111 / 0.85 is 4.8366 U$S: 6,826.85 pesos at 1,411.50 and 6,867.96 at 1,420.
    const vender = (tipo_cambio: string) =>
      docs.guardar({ tipo_cambio, productos: [linea('P', '6830')] }, { tipo: 'nota_venta' })

    const answers = [(await vender('D')).statusCode, (await vender('B')).statusCode]
    await test.db.deleteFrom('listas').where('lista', '=', 'tipos_cambio').execute()

    expect(answers).toEqual([200, 422])
  })

  it('reckons a cost by the piece of what is priced by the kilo, and the other way round [DOC-10]', async () => {
    await be({ costos: { D: '100' }, divisa: null })
    await test.db.updateTable('precios').set({ base: 'pieza' }).execute()
    // Three pieces cost 300; 95.16 kilos at 3.7089 are 352.94, of which 15 % is 52.94.
    const estado = async (precio: string) =>
      (await docs.leer(await docs.crear({ productos: [linea('D', precio)] }))).estado_documento

    expect(await estado('3.7089')).toBe('PA')
    expect(await estado('3.7090')).toBe('SV')
  })

  it('asks nothing of a family without a floor, but of a gift [DOC-10]', async () => {
    await be({ costos: {}, divisa: null })
    await test.db.deleteFrom('margenes_minimos').execute()
    const answer = await guardar([linea('P', '0.01'), linea('D', '0')])
    await test.db
      .insertInto('margenes_minimos')
      .values({ familia: '1', margen: `${MINIMO}` })
      .execute()

    expect(answer.json().aprobacion).toEqual([{ item: 2, motivo: 'C' }])
  })

  describe('of a sales note', () => {
    beforeAll(() => be({ costos: { D: '4.1111' }, divisa: '1411.50' }))

    /** An approved quotation at 2.50 whose line is won. */
    const aprobada = async () => {
      const id = await docs.crear({ productos: [linea('D', '2.50')] })
      const approver = await test.signIn(['CPA'])
      await approver.call(`/api/cotizaciones/margen-autorizacion-comercial/${id}/autorizar`, { version: '1' })
      await docs.saveEstado(id, { version: '2', items: [ganada()] })

      return id
    }
    const vender = (n_cotizacion_origen: string, item: ReturnType<typeof linea>) =>
      docs.guardar({ n_cotizacion_origen, productos: [item] }, { tipo: 'nota_venta' })

    it('takes the price that was approved on the quotation, and no lower one [DOC-06] [DOC-10]', async () => {
      const id = await aprobada()
      const lower = await vender(id, linea('D', '2.49', { nro_item_origen: '1' }))
      expect(lower.json().errors).toEqual({
        'productos.0.precio_unitario': [
          'Ítem 1: precio por debajo del mínimo. Cotícelo: una nota de venta lleva el precio de una cotización aprobada.',
        ],
      })
      expect((await vender(id, linea('P', '2.50', { nro_item_origen: '1' }))).statusCode).toBe(422)
      const other = { nro_item_origen: '1', medidas_seleccionadas: ['9', '1000', '2000'] }
      expect((await vender(id, linea('D', '2.50', other))).statusCode).toBe(422)

      expect((await vender(id, linea('D', '2.50', { nro_item_origen: '1' }))).statusCode).toBe(200)
    })

    it('may be corrected after its cost rose [DOC-06]', async () => {
      const id = await docs.crear({ productos: [linea('D', '5')] }, 'nota_venta')
      await sql`update precios set costo = 4.9`.execute(test.db)
      const again = (precio: string, version: string) =>
        docs.guardar({ version, productos: [linea('D', precio, { nro_item: '1' })] }, { tipo: 'nota_venta', id })

      expect((await again('5', '1')).statusCode).toBe(200)
      expect((await again('4.99', '2')).statusCode).toBe(422)
      await sql`update precios set costo = 4.1111`.execute(test.db)
    })
  })

  describe('where a price comes from', () => {
    const origenes = async (id: string) => (await docs.leer(id)).productos.map(({ precio_origen }) => precio_origen)
    const deLista = (moneda: Moneda, precio: string, change: object = {}) =>
      linea(moneda, precio, { precio_origen: 'lista', ...change })

    it('is typed where it says list and is not the list’s [DOC-10] [VIS-12]', async () => {
      await be({ costos: { D: '1' }, divisa: '1411.50' })
      const id = await docs.crear({
        productos: [
          deLista('D', '4.85'),
          deLista('D', '4.850'),
          deLista('D', '4.86'),
          deLista('P', '4.85'),
          deLista('D', '4.85', { productos_seleccionados: ['316L', '2B'] }),
          linea('D', '4.85'),
        ],
      })

      expect(await origenes(id)).toEqual(['lista', 'lista', 'manual', 'manual', 'manual', 'manual'])
    })

    it('stays what it was while nothing of the line changes, whatever the list says [VIS-12]', async () => {
      await be({ costos: { D: '1' }, divisa: '1411.50' })
      const id = await docs.crear({ productos: [deLista('D', '4.85'), deLista('D', '4.85')] })
      await sql`update precios set precio = 5.10`.execute(test.db)
      const productos = [
        deLista('D', '4.85', { nro_item: '1' }),
        deLista('D', '4.84', { nro_item: '2' }),
        deLista('D', '4.85'),
        deLista('D', '5.10'),
      ]
      await docs.guardar({ version: '1', productos }, { id })

      expect(await origenes(id)).toEqual(['lista', 'manual', 'manual', 'lista'])
    })
  })
})
