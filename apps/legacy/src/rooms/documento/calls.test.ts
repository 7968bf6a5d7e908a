import { documentoInicio, entregaValoresAnswer } from '@yunque/contracts/documento/documento'
import { type EstadoAnswer, estadoAnswer } from '@yunque/contracts/estado'
import { listOfCotizaciones } from '@yunque/contracts/list/cotizaciones'
import { pageSchema } from '@yunque/contracts/row'
import { documentoFormLegacy } from '@yunque/contracts/testing/documento'
import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { documentosDe } from '../../testing/documentos.ts'
import { FORM_HEADERS, urlencoded } from '../../testing/form-fields.ts'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente, addCotizacion, addUsuario } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

type Seller = Awaited<ReturnType<TestApp['signIn']>>

describe('document calls', () => {
  let test: TestApp
  let seller: Seller

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addCliente(test.db, { codigo: '2000', razon: 'Ñandú 100% Hierros', baja: 'S' })
    await addUsuario(test.db, { codigo: 'vendedor', modulos: ['NVR'] })
    seller = await test.signIn(['COT', 'NVR', 'FCR'])
  })
  afterAll(() => test.close())

  describe('POST /api/cotizaciones/consulta', () => {
    let ids: number[]
    beforeAll(async () => {
      ids = []
      const dates = ['2026-11-01', '2026-11-10', '2026-11-20']
      for (const [i, fecha] of dates.entries()) {
        ids.push(await addCotizacion(test.db, { fecha, referencia: `OC ${i}_a`, subtotal_d: '10.50', nro_cpt: 7 }))
      }
      ids.push(await addCotizacion(test.db, { cliente: '2000', negocio: 'E', fecha: '2026-11-15' }))
      ids.push(await addCotizacion(test.db, { razon_reemplazo: 'Particular', fecha: '2026-11-16', anulada: 'S' }))
      await addCotizacion(test.db, { tipo: 'nota_venta' })
    })

    const list = async (search: object) =>
      pageSchema(listOfCotizaciones).parse((await seller.call('/api/cotizaciones/consulta', search)).json())
    const found = async (search: object) =>
      (await list(search)).data.map(({ n_cotizacion }) => ids.indexOf(Number(n_cotizacion)))

    it.each<[object, number[]]>([
      [{}, [4, 3, 2, 1, 0]],
      [{ orden: 'fecha' }, [0, 1, 3, 4, 2]],
      [{ orden: '-fecha' }, [2, 4, 3, 1, 0]],
      [{ orden: 'razon' }, [2, 1, 0, 3, 4]],
      [{ orden: '-razon' }, [4, 3, 0, 1, 2]],
      [{ orden: 'estado' }, [3, 2, 1, 0, 4]],
      [{ razon: 'DEL SUR' }, [2, 1, 0]],
      [{ razon: 'ñandú 100%' }, [3]],
      [{ razon: '%' }, [3]],
      [{ razon: 'parti' }, [4]],
      [{ referencia: '1_a' }, [1]],
      [{ codigo_cliente: '2000' }, [3]],
      [{ negocio: 'E' }, [3]],
      [{ estado: 'A' }, [3, 2, 1, 0]],
      [{ estado: 'AN' }, [4]],
      [{ desde: '2026-11-10', hasta: '2026-11-16' }, [4, 3, 1]],
      [{ n_cotizacion: 'x' }, []],
    ])('%j finds %j', async (search, expected) => {
      expect(await found(search)).toEqual(expected)
    })

    it('finds one by its number', async () => {
      expect(await found({ n_cotizacion: String(ids[1]) })).toEqual([1])
    })

    it('answers the row of the contract, as PHP shapes it [ARQ-07]', async () => {
      const { data, ...page } = (await seller.call('/api/cotizaciones/consulta', { orden: 'fecha' })).json()

      expect(page).toEqual({ current_page: 1, per_page: 10, total: 5, recortado: false })
      expect(data[0]).toEqual({
        n_cotizacion: ids[0],
        fecha: '2026-11-01',
        cliente: '1204',
        razon: 'ACEROS DEL SUR SA',
        contacto: 'Lovelace, Ada',
        referencia: 'OC 0_a',
        negocio: 'Aceros Inoxidables',
        items: 1,
        subtotal_p: null,
        subtotal_d: '10.50',
        validez_oferta: null,
        estado: 'SV',
        usuario: 'vendedor',
        nombre_usuario: 'Marta Quiroga',
      })
    })

    it('answers the last page for one past the end [VIS-09]', async () => {
      expect(await list({ page: 9 })).toMatchObject({ data: Array(5).fill({}), total: 5, current_page: 1 })
    })
  })

  describe('POST /api/cotizaciones/{tipo}/iniciar', () => {
    const iniciar = async (tipo: string, codigo_cliente = '1204') =>
      documentoInicio.parse((await seller.call(`/api/cotizaciones/${tipo}/iniciar`, { codigo_cliente })).json())

    it('gives what the house calls what becomes of a line [DOC-09]', async () => {
      const nombre = { lista: 'estados_item', value: 'P', text: 'No vendido', orden: 3 } as const
      await test.db.insertInto('listas').values(nombre).execute()
      expect((await iniciar('cotizacion')).iniciar.estados_item).toEqual([{ value: 'P', text: 'No vendido' }])
      await test.db.deleteFrom('listas').where('lista', '=', 'estados_item').execute()
    })

    it('offers states and rates in the order that the house gives them, not by their codes [DAT-01]', async () => {
      const rows = (lista: 'estados_item' | 'estados_nv' | 'tipos_cambio') =>
        ['P', 'A', 'M'].map((value, orden) => ({ lista, value, text: `${lista} ${value}`, orden }))
      const all = [...rows('estados_item'), ...rows('estados_nv'), ...rows('tipos_cambio')]
      await test.db.insertInto('listas').values(all.toReversed()).execute()
      const { estados_item, estados_nv, tipos_cambio } = (await iniciar('nota_venta')).iniciar
      await test.db.deleteFrom('listas').where('value', 'in', ['P', 'A', 'M']).execute()

      for (const offered of [estados_item, estados_nv, tipos_cambio])
        expect(offered.map(({ value }) => value)).toEqual(['P', 'A', 'M'])
    })

    it('gives what a quotation is made with', async () => {
      const { iniciar: listas, cliente, array_tipo_ajuste, cliente_baja, validez_oferta } = await iniciar('cotizacion')

      expect(listas).toEqual({
        transportistas: [{ value: '12', text: 'Expreso Pampeano' }],
        usuarios_nv: [],
        estados_nv: [],
        tipos_cambio: [],
        fuera_de_uso: {},
        estados_item: [],
      })
      expect(cliente.lugares_entrega).toEqual([{ value: '1', text: 'Planta Avellaneda' }])
      expect(array_tipo_ajuste.cboEntregaValores.map(({ value }) => value)).toEqual(['2', '1'])
      expect([cliente_baja, validez_oferta]).toEqual([false, '2026-11-28'])
    })

    it('keeps each cell of the conditions under its column [CND-01]', async () => {
      const { tipos_vencimientos, vencimientos } = (await iniciar('cotizacion')).cliente.condiciones.original

      expect(tipos_vencimientos.map(({ col }) => col)).toEqual(['TR', 'CH'])
      expect(vencimientos[1]).toEqual({
        nombre: 'Contado',
        opciones: [
          { tipo_ajuste_codi: '00', tipo_vencim_codi: 'TR' },
          { tipo_ajuste_codi: '', tipo_vencim_codi: '' },
        ],
      })
    })

    it('gives a sales note its users, states and rates too [CND-03]', async () => {
      await test.db
        .insertInto('listas')
        .values({ lista: 'estados_nv', value: 'P', text: 'Pendiente', orden: 1 })
        .execute()
      const { usuarios_nv, estados_nv } = (await iniciar('nota_venta')).iniciar

      expect(usuarios_nv).toContainEqual({ value: 'vendedor', text: 'Marta Quiroga' })
      expect(estados_nv).toEqual([{ value: 'P', text: 'Pendiente' }])
    })

    it('begins the first document of a client with what his record says [PAN-07]', async () => {
      const agreed = { condicion_ajuste: '30_CH', c_transp: '12' }
      await test.db
        .insertInto('clientes')
        .values({ codigo: '3100', razon: 'SIN DOCUMENTOS SA', ...agreed })
        .execute()
      const habitual = async (tipo = 'cotizacion') => (await iniciar(tipo, '3100')).habitual

      expect(await habitual()).toMatchObject({ ...agreed, negocio: '', nro_cpt: '', lugar_entrega: '' })
      await documentosDe(seller).crear({ cliente: '3100', nro_cpt: '', lugar_entrega: '', c_transp: '' })
      expect(await habitual()).toMatchObject({ condicion_ajuste: '30_TR', c_transp: '' })
      expect(await habitual('nota_venta')).toMatchObject(agreed)
    })

    it("tells what the client's newest document of the tipo was made with, as far as it can be chosen again", async () => {
      const docs = documentosDe(seller)
      await docs.crear({ condicion_ajuste: '00_TR', lugar_entrega: '' })
      const habitual = async (tipo = 'cotizacion') => (await iniciar(tipo)).habitual
      expect(await habitual()).toMatchObject({ negocio: 'I', nro_cpt: '7', contacto: 'Lovelace, Ada' })
      expect(await habitual()).toMatchObject({ condicion_ajuste: '00_TR', lugar_entrega: '', c_transp: '12' })
      expect(await habitual('factura-representante')).toMatchObject({ nro_cpt: '', condicion_ajuste: '' })

      const annulled = await docs.crear({ lugar_entrega: '1' })
      await seller.call(`/api/cotizaciones/cotizacion/${annulled}/anular`, { version: '1', motivo: 'Duplicada' })
      await test.db.updateTable('contactos').set({ estado: 'B' }).where('nro_cpt', '=', 7).execute()
      expect(await habitual()).toMatchObject({
        nro_cpt: '',
        contacto: '',
        condicion_ajuste: '00_TR',
        lugar_entrega: '',
      })
      await test.db.updateTable('contactos').set({ estado: 'A' }).where('nro_cpt', '=', 7).execute()
    })

    it("tells in how many days a new line is delivered: as in the client's newest document, or as the house says", async () => {
      const plazo = async (tipo = 'cotizacion') => (await iniciar(tipo)).plazo_entrega
      const docs = documentosDe(seller)
      await docs.crear()
      expect(await plazo()).toBe('7')
      expect(await plazo('factura-representante')).toBe('')

      const [line] = (await docs.leer(await docs.crear())).productos
      expect(line?.plazo_entrega).toBe('7')
      await test.db.insertInto('parametros').values({ nombre: 'dias_entrega', valor: '10' }).execute()
      expect([await plazo(), await plazo('factura-representante')]).toEqual(['7', '10'])
    })

    it('tells that a client is inactive [EST-08]', async () => {
      expect((await iniciar('cotizacion', '2000')).cliente_baja).toBe(true)
    })

    it.each([
      ['cotizacion', '777', 'No existe el cliente 777.'],
      ['recibo', '1204', 'La dirección solicitada no existe.'],
    ])('%s of %s is not found', async (tipo, codigo_cliente, message) => {
      const answer = await seller.call(`/api/cotizaciones/${tipo}/iniciar`, { codigo_cliente })

      expect([answer.statusCode, answer.json()]).toEqual([404, { message }])
    })
  })

  it('gives the options of a kind of payment [API-16, CND-05]', async () => {
    const answer = await seller.call('/api/cotizaciones/cliente/entraga-valores', { tipo_vencim_codi: 'CH' })

    expect(entregaValoresAnswer.parse(answer.json())).toEqual([{ value: '2', text: 'Retira el cobrador' }])
  })

  it.each([
    ['cotizacion', 'No existe la cotización N° 999999.'],
    ['nota_venta', 'No existe la nota de venta N° 999999.'],
    ['factura-representante', 'No existe la factura de representante N° 999999.'],
  ])('names a %s that does not exist [VIS-01]', async (tipo, message) => {
    const answer = await seller.call(`/api/cotizaciones/${tipo}/999999/get`)

    expect([answer.statusCode, answer.json()]).toEqual([404, { message }])
  })

  it('finds no document under another tipo', async () => {
    const id = await addCotizacion(test.db, { tipo: 'nota_venta' })

    expect((await seller.call(`/api/cotizaciones/cotizacion/${id}/get`)).statusCode).toBe(404)
    expect((await seller.call(`/api/cotizaciones/nota_venta/${id}/get`)).statusCode).toBe(200)
  })

  describe('POST /api/cotizaciones/estado/{n_cotizacion}', () => {
    let id = ''
    let panel: EstadoAnswer
    const read = (codigo_cliente: string) => seller.call(`/api/cotizaciones/estado/${id}`, { codigo_cliente })

    beforeEach(async () => {
      const form = documentoFormLegacy({
        productos: [itemFormLegacy(), itemFormLegacy({ productos_seleccionados: ['316L', '2B'] })],
      })
      id = String(
        (await seller.call('/api/cotizaciones/cotizacion/guardar', urlencoded(form), FORM_HEADERS)).json().n_cotizacion,
      )
      panel = estadoAnswer.parse((await read('1204')).json())
    })
    beforeAll(async () => {
      const producto = { prod01: 'P1', familia: '1', descrip: 'CHAPA', productos_seleccionados: ['304', '2B'] }
      await test.db
        .insertInto('productos')
        .values({ ...producto, base_peso: 'chapa', peso: null })
        .execute()
      const lot = {
        prod01: 'P1',
        deposito: 'CEN',
        stock_fis: '12',
        stock_fise: '380.64',
        fecha_tope: null,
        minima_fecha: null,
        medidas: ['2.00', '1000.00', '2000.00'],
        atributos: ['PVC'],
      }
      const otra = { ...lot, medidas: ['3.00', '1000.00', '2000.00'] }
      await test.db
        .insertInto('stock_fichas')
        .values([lot, { ...lot, stock_comp_nv: '2' }, otra])
        .execute()
    })

    it('gives the header and the conditions of the document [API-05]', () => {
      expect(panel.cotizacion).toMatchObject({
        n_cotizacion: id,
        referencia: 'OC 4471',
        cond_pago: '30 días, Transferencia',
        marca_flete_seguro_desti: true,
        estado_documento: 'SV',
      })
      expect(panel.condicion_ajuste).toBe('30_TR')
      expect(panel.array_tipo_ajuste.cboEntregaValores).toEqual([{ value: '1', text: 'Transfiere al vencimiento' }])
    })

    it('gives each line in both units, priced by qe1 [API-05, EST-06]', () => {
      expect(panel.productos[0]).toMatchObject({
        nro_item: 1,
        q1: '3',
        qe1: '95.16',
        um1: 'UN',
        um2: 'KG',
        precio_uni_d: '4.85',
        medidas: '2,00 x 1.000,00 x 2.000,00',
      })
    })

    it('gives the free stock of each line in its measures, and none where there is none [DOC-11] [EST-13]', () => {
      expect(panel.productos.map(({ stockData }) => stockData)).toEqual([
        { stock_actual_ump: '22', stock_actual_ume: '761.28' },
        null,
      ])
    })

    it('knows a document by its number and its client together', async () => {
      const answer = await read('2000')

      expect([answer.statusCode, answer.json()]).toEqual([404, { message: `No existe la cotización N° ${id}.` }])
    })
  })
})
