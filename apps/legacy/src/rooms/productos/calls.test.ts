import { opciones } from '@yunque/contracts/codecs/codecs'
import { CLIENTE_GENERICO } from '@yunque/contracts/codecs/codigos'
import {
  listaPrecioAnswer,
  pesoPrecioAnswer,
  productoAnswer,
  productosAnswer,
  ultimaCotizacionAnswer,
} from '@yunque/contracts/productos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedFamilias } from '../../../db/seed/familias.ts'
import { seedProductos } from '../../../db/seed/productos.ts'
import { insertWorld } from '../../../db/seed/seed-database.ts'
import { makeIngresos, seedStock } from '../../../db/seed/stock.ts'
import { addCliente } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const API = '/api/cotizaciones'
const chapa = { familia: '1', productos_seleccionados: ['304', '2B'] }
const seleccion = {
  ...chapa,
  medidas_seleccionadas: ['2.00', '1000.00', '2000.00'],
  medidas_seleccionadas_hasta: ['2.00', '1000.00', '2000.00'],
  atributos_seleccionados: ['PVC'],
}

describe('productos', () => {
  let desk: TestApp
  let post: (path: string, payload: object) => Promise<unknown>

  beforeAll(async () => {
    desk = await createTestApp()
    const { call } = await desk.signIn(['COT', 'CLP'], 'marta')
    post = async (path, payload) => (await call(path, payload)).json()
    await insertWorld(desk.db, { ...seedFamilias(), ...seedProductos('2026-11-21') })
    await insertWorld(desk.db, seedStock([], makeIngresos({ today: '2026-11-21', scale: 1 }), { today: '2026-11-21' }))
    await desk.db.deleteFrom('precios').where('prod01', '=', 'CH-304-2B').execute()
    await desk.db
      .insertInto('precios')
      .values({ prod01: 'CH-304-2B', moneda: 'D', base: 'kilo', precio: '4.85', costo: '3.60', desde: '2026-11-01' })
      .execute()
  })
  afterAll(() => desk.close())

  it.each([
    ['H', ['30', '31', '33']],
    ['E', ['13', '14', '15', '16', '21']],
  ])('familias/select lists those of %s by their number [API-12]', async (negocio, codigos) => {
    const familias = opciones.parse(await post(`${API}/familias/select`, { negocio }))

    expect(familias.map(({ value }) => value)).toEqual(codigos)
  })

  it('consulta-lista-de-precios tells weight, list price, its day and the day’s rates in one answer [PAN-15]', async () => {
    const dia = (fecha: string, billete: string) => ({
      fecha,
      billete,
      divisa: '1411.5',
      dias_30: '1',
      dias_60: '1',
      dias_90: '1',
    })
    await desk.db
      .insertInto('dolar_cotizaciones')
      .values([dia('2026-11-20', '1420'), dia('2026-11-22', '9')])
      .execute()
    const ask = async (change: object = {}) =>
      listaPrecioAnswer.parse(
        await post('/api/precios/consulta-lista-de-precios', {
          negocio: 'I',
          empresa: '',
          ...chapa,
          medidas_seleccionadas: seleccion.medidas_seleccionadas,
          ...change,
        }),
      )

    expect(await ask()).toEqual({
      prod01: 'CH-304-2B',
      descrip: 'CHAPA INOXIDABLE AISI 304 2B',
      reglas: null,
      medidas_familia: 0,
      um1: 'UN',
      peso: '31.72000000',
      precios: [{ moneda: 'D', precio: '4.85', desde: '2026-11-01' }],
      dolar_billete: '1420',
      dolar_divisa: '1411.5',
      dolar_fecha: '2026-11-20',
      nv_anteriores: [],
    })
    expect(await ask({ medidas_seleccionadas: ['2.00'] })).toMatchObject({ peso: '', precios: [{ precio: '4.85' }] })
    expect(await ask({ productos_seleccionados: ['999', '2B'] })).toMatchObject({ prod01: '', precios: [], peso: '' })
  })

  it('familias/select ALL lists every one [API-12]', async () => {
    const familias = opciones.parse(await post(`${API}/familias/select`, { negocio: 'ALL' }))

    expect(familias).toHaveLength(20)
    expect(familias[0]).toEqual({ value: '1', text: 'Chapas inoxidables' })
  })

  it('productos asks for the selectors, measures and attributes of a family, in order [API-11]', async () => {
    const asked = productosAnswer.parse(await post(`${API}/productos`, { familia: '1' }))

    expect(asked.productos.map(({ nombre }) => nombre)).toEqual(['Calidad', 'Terminación'])
    expect(asked.productos[0]?.opciones[0]).toEqual({ value: '304', text: 'AISI 304' })
    expect(asked.medidas).toEqual(['Espesor', 'Ancho', 'Largo'].map((nombre) => ({ nombre, um: 'mm' })))
    expect(asked.um1).toBe('UN')
    expect(asked.atributos[0]?.opciones.map(({ value }) => value)).toEqual(['SIN', 'PVC', 'LASER'])
  })

  it('productos of a family that does not exist names the field', async () => {
    expect(await post(`${API}/productos`, { familia: '999' })).toEqual({
      message: 'No existe la familia.',
      errors: { familia: ['No existe la familia.'] },
    })
  })

  it.each([
    [chapa, { desc_1: 'CHAPA INOXIDABLE AISI 304 2B', medidas_familia: 0, prod01: 'CH-304-2B', iva: '21.00' }],
    [
      { ...chapa, productos_seleccionados: ['304', ''] },
      { desc_1: '', medidas_familia: 0, prod01: '', iva: '' },
    ],
    [
      { familia: '47', productos_seleccionados: ['CORTE'] },
      { desc_1: 'SERVICIO CORTE A MEDIDA', medidas_familia: 1, prod01: 'SE-CORTE', iva: '21.00' },
    ],
  ])('productos/get of %j [API-10]', async (payload, expected) => {
    expect(productoAnswer.parse(await post(`${API}/productos/get`, payload))).toEqual(expected)
  })

  const pesoPrecio = async (change: object = {}) => {
    const medidas = ['Espesor', 'Ancho', 'Largo'].map((nombre) => ({ nombre, um: 'mm' }))
    const { medidas_seleccionadas } = seleccion
    const payload = { empresa: '1204', moneda: 'D', ...chapa, medidas_seleccionadas, medidas, ...change }

    return pesoPrecioAnswer.parse(await post(`${API}/productos/peso-precio`, payload))
  }

  it.each([
    ['the exact weight of a piece and its list price', {}, { peso: '31.72000000', precio: '4.85' }],
    [
      'no price in a currency without a list: nothing is converted',
      { moneda: 'P' },
      { peso: '31.72000000', precio: '' },
    ],
    [
      'no weight while a measure is missing',
      { medidas_seleccionadas: ['2.00', '', '2000.00'] },
      { peso: '', precio: '4.85' },
    ],
    [
      'no weight of measures that make one of more figures than a line can have, and the price all the same [VIS-23]',
      { medidas_seleccionadas: ['99999999.00', '99999999.00', '99999999.00'] },
      { peso: '', precio: '4.85' },
    ],
    [
      'no weight of a measure that rounds up to more figures than a line can have: it was an unexpected error [VIS-23]',
      { medidas_seleccionadas: ['2.00', '1000.00', '999999999999.999'] },
      { peso: '', precio: '4.85' },
    ],
    [
      'the weight of measures with 2 decimals, to which others are rounded [PES-06]',
      { medidas_seleccionadas: ['1.995', '1000.0000', '2000'] },
      { peso: '31.72000000', precio: '4.85' },
    ],
    ['nothing of no product', { productos_seleccionados: ['304', 'XX'] }, { peso: '', precio: '' }],
  ])('peso-precio answers %s [API-09]', async (_what, change, expected) => {
    expect(await pesoPrecio(change)).toEqual(expected)
  })

  it.each([
    ['m', 'Diámetro', 'Largo', ['50.00', '3.00'], '51.83627856'],
    ['cm', 'DIAMETRO', 'LARGO', ['50.00', '300.00'], '51.83627856'],
    ['pulg.', 'Diámetro exterior', 'Longitud', ['50.00', '10.00'], '4.38880492'],
    ['mm', 'Ø', 'Largo', ['50.00', '3000.00'], '51.83627856'],
    ['tiras', 'Diámetro', 'Largo', ['50.00', '3.00'], ''],
  ])(
    'peso-precio weighs a bar whose length is in %s, by measures called as the house calls them [API-09] [DAT-02]',
    async (um, diametro, largo, medidas_seleccionadas, peso) => {
      const familia = `BB${um}`
      await desk.db
        .insertInto('familias')
        .values({
          codigo: familia,
          nombre: 'Barras de bronce',
          negocio: 'E',
          medidas_familia: 0,
          um1: 'UN',
          densidad: '8.8',
        })
        .execute()
      await desk.db
        .insertInto('familia_medidas')
        .values([
          { familia, orden: 1, nombre: diametro, um: 'mm' },
          { familia, orden: 2, nombre: largo, um },
        ])
        .execute()
      const producto = { prod01: `BB-${um}`, descrip: 'BARRA', base_peso: 'redonda', iva: '21' } as const
      await desk.db
        .insertInto('productos')
        .values({ ...producto, familia, productos_seleccionados: [] })
        .execute()
      const asked = { familia, productos_seleccionados: [], medidas_seleccionadas }

      expect(await pesoPrecio(asked)).toMatchObject({ peso })
    },
  )

  it('peso-precio of what is sold by the kilo is one kilo', async () => {
    const alambre = { familia: '3', productos_seleccionados: ['304', 'BRI'], medidas_seleccionadas: ['1.00'] }

    expect(await pesoPrecio(alambre)).toMatchObject({ peso: '1.00000000' })
  })

  it('search/depositos lists the warehouses [API-13]', async () => {
    const depositos = opciones.parse(await post('/api/search/depositos', []))

    expect(depositos[0]).toEqual({ value: '01', text: 'Depósito Avellaneda' })
    expect(depositos).toHaveLength(4)
  })

  describe('ultima-cotizacion', () => {
    const consulta = { item: seleccion, negocio: 'I', empresa: '1204' }
    const ask = async (payload: object = consulta) =>
      ultimaCotizacionAnswer.parse(await post(`${API}/productos/ultima-cotizacion`, payload))

    const addDocumento = async (
      n_cotizacion: number,
      change: {
        tipo?: 'cotizacion' | 'nota_venta'
        cliente?: string
        anulada?: 'S'
        medidas?: string[]
        documento?: object
        linea?: object
      } = {},
    ) => {
      const { tipo = 'cotizacion', cliente = '1204', anulada = 'N', medidas = seleccion.medidas_seleccionadas } = change
      const comun = { fecha: '2026-10-02', usuario: 'marta', negocio: 'I', modificado_por: 'marta' }
      await insertWorld(desk.db, {
        cotizaciones: [
          {
            ...comun,
            n_cotizacion,
            tipo,
            cliente,
            anulada,
            modificado: new Date('2026-10-02'),
            ...change.documento,
          } as never,
        ],
        cotizacion_items: [
          {
            n_cotizacion,
            nro_item: 1,
            orden: 1,
            familia: '1',
            productos_seleccionados: chapa.productos_seleccionados,
            medidas_seleccionadas: medidas,
            cantidad: '3.00',
            moneda: 'D',
            precio_unitario: '4.79',
            ...change.linea,
          } as never,
        ],
      })
    }

    beforeAll(async () => {
      await addCliente(desk.db)
      await addCliente(desk.db, { codigo: '1300', razon: 'OTRO' })
      await addDocumento(10_231)
      await addDocumento(10_240, { medidas: ['2', '1000', '2000'] })
      await addDocumento(10_250, { medidas: ['3.00', '1000.00', '2000.00'] })
      await addDocumento(10_260, { cliente: '1300' })
      await addDocumento(10_270, { anulada: 'S' })
      await addDocumento(10_280, { tipo: 'nota_venta' })
    })

    it('tells what this client was quoted and sold of this very item, newest first [API-08]', async () => {
      const { pedidos_anteriores, nv_anteriores } = await ask()

      expect(pedidos_anteriores.map(({ numero }) => numero)).toEqual(['10240', '10231'])
      expect(nv_anteriores).toEqual([
        {
          numero: '10280',
          fecha: '2026-10-02',
          cantidad: '3.00',
          moneda: 'D',
          precio_unitario: '4.79',
          estado: '',
          razon: '',
        },
      ])
    })

    it('tells what became of each earlier quotation of it, by its line [ITM-17] [VIS-28]', async () => {
      await addCliente(desk.db, { codigo: '1400', razon: 'TERCERO' })
      const cliente = '1400'
      await addDocumento(10_301, { cliente, documento: { rechazada: 'S' } })
      await addDocumento(10_302, { cliente, documento: { pendiente_aprobacion: 'S' } })
      await addDocumento(10_303, { cliente, linea: { estado: 'P', motivo_codi: '1' } })
      await addDocumento(10_304, { cliente, linea: { estado: 'G' } })
      await addDocumento(10_305, { cliente, documento: { validez_oferta: '2026-10-12' } })
      await addDocumento(10_306, { cliente, documento: { validez_oferta: '2099-10-12' } })

      const { pedidos_anteriores } = await ask({ ...consulta, empresa: cliente })

      expect(pedidos_anteriores.map(({ numero, estado }) => [numero, estado])).toEqual([
        ['10306', 'SV'],
        ['10305', 'VE'],
        ['10304', 'GA'],
        ['10303', 'PE'],
        ['10302', 'PA'],
        ['10301', 'RE'],
      ])
    })

    it('names the buyer where the client stands for all who have no record [EST-02]', async () => {
      await addCliente(desk.db, { codigo: CLIENTE_GENERICO, razon: 'CONSUMIDOR FINAL' })
      await addDocumento(10_310, { cliente: CLIENTE_GENERICO, documento: { razon_reemplazo: 'TALLER UNO' } })
      await addDocumento(10_311, { cliente: CLIENTE_GENERICO, documento: { razon_reemplazo: 'TALLER DOS' } })

      const { pedidos_anteriores } = await ask({ ...consulta, empresa: CLIENTE_GENERICO })

      expect(pedidos_anteriores.map(({ razon }) => razon)).toEqual(['TALLER DOS', 'TALLER UNO'])
    })

    it('takes a measure that is not chosen yet for any', async () => {
      const item = { ...seleccion, medidas_seleccionadas: ['', '', ''], medidas_seleccionadas_hasta: ['', '', ''] }

      expect((await ask({ ...consulta, item })).pedidos_anteriores).toHaveLength(3)
    })

    it('knows nothing of no client', async () => {
      expect(await ask({ ...consulta, empresa: '' })).toEqual({ pedidos_anteriores: [], nv_anteriores: [] })
    })
  })

  it('is closed to who neither makes documents nor looks at stock [LLA-07]', async () => {
    const { call } = await desk.signIn(['MCO'])

    expect((await call(`${API}/familias/select`, { negocio: 'I' })).statusCode).toBe(403)
  })
})
