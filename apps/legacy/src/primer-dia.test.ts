import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { casa } from '../db/migrations/0120_casa.ts'
import { run } from '../db/run.ts'
import { PAGINAS } from './pages/paginas.ts'
import { documentosDe, ganada } from './testing/documentos.ts'
import { addFamilia } from './testing/mundo.ts'
import { paginasDe } from './testing/paginas.ts'
import { addCliente } from './testing/records.ts'
import { createTestApp, PUBLIC_URL, type TestApp } from './testing/test-app.ts'

describe('a desk on its first day', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ conCasa: true })
  })
  afterAll(() => test.close())

  const all = async (table: 'listas' | 'parametros' | 'vencimientos' | 'entrega_valores' | 'condiciones_opciones') =>
    test.db.selectFrom(table).selectAll().execute()

  it.each(PAGINAS.map(({ nombre, modulo }) => [nombre, modulo] as const))(
    'the page %s says where its rows come from, not that none were found [VIS-09] [DAT-12]',
    async (nombre, modulo) => {
      const { get } = await paginasDe(test, [modulo])
      const { statusCode, body } = await get(nombre)

      expect(statusCode).toBe(200)
      expect(body).not.toContain('No se encontraron registros.')
    },
  )

  it('quotes, wins, sells and prints with no more than a product, its price and a client [DAT-15]', async () => {
    await addFamilia(test.db)
    await addCliente(test.db)
    await test.db
      .insertInto('productos')
      .values({
        prod01: 'CH-304-2B',
        familia: '1',
        descrip: 'CHAPA',
        base_peso: 'chapa',
        peso: null,
        iva: '21',
        productos_seleccionados: ['304', '2B'],
      })
      .execute()
    await test.db
      .insertInto('precios')
      .values({ prod01: 'CH-304-2B', moneda: 'D', base: 'kilo', precio: '4.85', costo: '3', desde: '2026-11-01' })
      .execute()
    const seller = await test.signIn(['COT', 'NVR'])
    const docs = documentosDe(seller)
    const nada = { nro_cpt: '', lugar_entrega: '', c_transp: '' }
    const contado = { ...nada, condicion_ajuste: '00_TR', entrega_valor: 'TR1' }

    const cotizacion = await docs.guardar({ ...contado, productos: [itemFormLegacy()] })
    expect([cotizacion.statusCode, cotizacion.body]).toEqual([200, expect.any(String)])
    const { n_cotizacion } = cotizacion.json()
    const won = await docs.saveEstado(String(n_cotizacion), { lugar_entrega: '', c_transp: '', items: [ganada()] })
    expect([won.statusCode, won.body]).toEqual([200, expect.any(String)])
    const { estado_documento } = await docs.leer(String(n_cotizacion))
    expect(estado_documento).toBe('GA')
    const lineas = [itemFormLegacy({ nro_item_origen: '1' })]
    const nota = await docs.guardar(
      { ...contado, n_cotizacion_origen: String(n_cotizacion), estado: 'P', tipo_cambio: 'D', productos: lineas },
      { tipo: 'nota_venta' },
    )
    expect([nota.statusCode, nota.body]).toEqual([200, expect.any(String)])
    for (const [tipo, id] of [
      ['cotizacion', n_cotizacion],
      ['nota_venta', nota.json().n_cotizacion],
    ]) {
      const url: string = (await seller.call(`/api/cotizaciones/${tipo}/${id}/imprimir`)).json()
      const paper = await test.app.inject(url.replace(PUBLIC_URL, ''))
      expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    }
  })

  it('quotes to the generic client, under the conditions that a new document is offered [DAT-15]', async () => {
    const { call } = await test.signIn(['COT'])
    const inicio = (await call('/api/cotizaciones/cotizacion/iniciar', { codigo_cliente: '9999' })).json()

    expect(inicio.cliente.condiciones.original.vencimientos).toEqual([
      {
        nombre: 'Contado',
        opciones: ['EF', 'TR'].map((tipo_vencim_codi) => ({ tipo_ajuste_codi: '00', tipo_vencim_codi })),
      },
    ])
  })

  it('has the lines of business that its first familia belongs to [DAT-15]', async () => {
    const { call } = await test.signIn(['DAT'])
    for (const [i, negocio] of ['I', 'E', 'H'].entries()) {
      const made = await call('/api/datos/familias/guardar', {
        codigo: `N${i}`,
        nombre: 'Propia',
        negocio,
        medidas_familia: '0',
        um1: 'KG',
        um2: '',
        densidad: '',
        reglas: [],
        selectores: [],
        medidas: [],
        version: '',
      })
      expect([made.statusCode, made.body]).toEqual([200, expect.any(String)])
    }
  })

  it('leaves a desk that has its own as it is [DAT-15]', async () => {
    const own = await createTestApp({ conCasa: true })
    try {
      await own.db.deleteFrom('listas').where('lista', '=', 'motivos_item').where('value', '=', '9').execute()
      await own.db.updateTable('parametros').set({ valor: '15' }).where('nombre', '=', 'dias_validez').execute()
      await own.db.deleteFrom('parametros').where('nombre', '=', 'leyenda_iva').execute()
      await own.db.updateTable('clientes').set({ razon: 'MOSTRADOR' }).where('codigo', '=', '9999').execute()
      await own.db.deleteFrom('condiciones_opciones').where('tipo_vencim_codi', '=', 'TR').execute()
      await own.db.deleteFrom('entrega_valores').where('tipo_vencim_codi', '=', 'TR').execute()
      await own.db.deleteFrom('tipos_vencimientos').where('tipo_vencim_codi', '=', 'TR').execute()
      const held = () =>
        sql`select (select json_agg(l) from listas l) as l, (select json_agg(p) from parametros p) as p,
          (select json_agg(c) from clientes c) as c, (select json_agg(o) from condiciones_opciones o) as o,
          (select json_agg(e) from entrega_valores e) as e, (select json_agg(t) from tipos_vencimientos t) as t`.execute(
          own.db,
        )
      const before = await held()
      await run(own.db, casa)

      expect((await held()).rows).toEqual(before.rows)
    } finally {
      await own.close()
    }
  })

  it.each([
    ['estados_item', 'AGP'],
    ['motivos_item', '123456789'],
    ['estados_nv', 'PAED'],
    ['tipos_cambio', 'BD'],
  ])('holds the house’s %s [DOC-03] [DOC-04] [DAT-15]', async (lista, codes) => {
    const rows = (await all('listas')).filter((row) => 'lista' in row && row.lista === lista)

    expect(rows.map((row) => ('value' in row ? row.value : '')).join('')).toBe(codes)
  })
})
