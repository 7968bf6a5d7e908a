import { listOfFacturas, listOfPedidos } from '@yunque/contracts/list/representante'
import { pedidoAnswer } from '@yunque/contracts/representante'
import { pageSchema } from '@yunque/contracts/row'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFicha } from '../../testing/fichas.ts'
import { addMundo } from '../../testing/mundo.ts'
import { addCliente, addCotizacion, addUsuario } from '../../testing/records.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const FACTURAS = '/api/representante/factura-representante'
const PEDIDOS = '/api/representante/pedido-representante'

describe('represented mills', () => {
  let test: TestApp
  let agent: Awaited<ReturnType<TestApp['signIn']>>

  beforeAll(async () => {
    test = await createTestApp()
    await addMundo(test.db)
    await addFicha(test.db, '1', '1')
    await addUsuario(test.db)
    agent = await test.signIn(['FCR', 'PDR'])
  })
  afterAll(() => test.close())

  describe('invoices', () => {
    let ids: number[]
    beforeAll(async () => {
      await addCliente(test.db, { codigo: '2000', razon: 'Ñandú' })
      const factura = { tipo: 'factura-representante', deposito: 'CEN' } as const
      ids = [
        await addCotizacion(test.db, { ...factura, fecha: '2026-11-20', subtotal_p: '1.50', items: 2 }),
        await addCotizacion(test.db, { ...factura, cliente: '2000', fecha: '2026-11-10' }),
        await addCotizacion(test.db, { ...factura, anulada: 'S', fecha: '2026-11-15' }),
      ]
      await addCotizacion(test.db)
    })
    const list = async (search: object = {}) =>
      pageSchema(listOfFacturas).parse((await agent.call(FACTURAS, search)).json())
    const found = async (search: object) =>
      (await list(search)).data.map(({ n_cotizacion }) => ids.indexOf(Number(n_cotizacion)))

    it.each([
      [{}, [2, 1, 0]],
      [{ orden: 'fecha' }, [1, 2, 0]],
      [{ orden: 'razon' }, [2, 0, 1]],
      [{ estado: 'A' }, [1, 0]],
      [{ estado: 'B' }, [2]],
      [{ razon: 'ñandú' }, [1]],
      [{ n_cotizacion: 'x' }, []],
    ])('%j finds %j [RUT-13]', async (search, expected) => {
      expect(await found(search)).toEqual(expected)
    })

    it('answers the row of the contract', async () => {
      expect((await list({ n_cotizacion: String(ids[0]) })).data).toEqual([
        {
          n_cotizacion: String(ids[0]),
          fecha: '2026-11-20',
          cliente: '1204',
          razon: 'ACEROS DEL SUR SA',
          deposito: 'Depósito central',
          items: 2,
          subtotal_p: '1.50',
          subtotal_d: '',
          estado: 'A',
          usuario: 'vendedor',
          nombre_usuario: 'Marta Quiroga',
        },
      ])
    })

    it('shows the clients that the user may see [LLA-07]', async () => {
      await test.db.insertInto('clientes_usuarios').values({ usuario: agent.codigo, cliente: '2000' }).execute()
      const mine = await found({})
      await test.db.deleteFrom('clientes_usuarios').execute()

      expect(mine).toEqual([1])
    })
  })

  describe('orders', () => {
    beforeAll(async () => {
      const pedido = { fecha: '2026-09-15', moneda: 'D' } as const
      await test.db
        .insertInto('pedidos')
        .values([
          { ...pedido, numero: 800, emisor: 'Acerinox Europa SAU', observaciones: 'Embarque parcial' },
          { ...pedido, numero: 801, emisor: 'Çelik Oyj', fecha: '2026-10-01' },
          { ...pedido, numero: 802, emisor: 'Aperam', fecha: '2026-06-01' },
        ])
        .execute()
      const item = {
        item_pp: 1,
        codigo: 'CH-304-2B',
        cantidad: '100',
        cantidad_equivalente: '3172',
        precio_unitario: '4.69735183',
        precio_total: '14900.00',
      }
      await test.db
        .insertInto('pedido_items')
        .values([
          { ...item, numero: 800, fecha_arrivo: '2026-10-20', ingreso_planta: '2026-10-25' },
          { ...item, numero: 800, item_pp: 2, precio_total: '0.05', fecha_arrivo: '2026-12-04', ingreso_planta: null },
          { ...item, numero: 801, fecha_arrivo: '2026-11-30', ingreso_planta: '2026-12-05' },
          { ...item, numero: 802, fecha_arrivo: '2026-11-20', ingreso_planta: '2026-11-21' },
        ])
        .execute()
    })
    const list = async (search: object = {}) =>
      pageSchema(listOfPedidos).parse((await agent.call(PEDIDOS, search)).json())

    it.each([
      [{}, ['802', '801', '800']],
      [{ orden: 'fecha' }, ['802', '800', '801']],
      [{ orden: 'fecha_arrivo' }, ['802', '801', '800']],
      [{ emisor: 'celik' }, ['801']],
      [{ numero: '800' }, ['800']],
      [{ estado: 'A' }, ['801', '800']],
      [{ estado: 'C' }, ['802']],
    ])('%j finds %j [RUT-14]', async (search, expected) => {
      const { data, total } = await list(search)

      expect([data.map(({ numero }) => numero), total]).toEqual([expected, expected.length])
    })

    it('answers one with its lines, its total exact and its next arrival [RUT-14]', async () => {
      const { pedido } = pedidoAnswer.parse((await agent.call(`${PEDIDOS}/800/get`)).json())

      expect(pedido).toMatchObject({
        numero: '800',
        items: 2,
        total: '14900.05',
        fecha_arrivo: '2026-12-04',
        estado: 'A',
        observaciones: 'Embarque parcial',
      })
      expect(pedido.productos[0]).toEqual({
        item_pp: '1',
        familia: '1',
        codigo: 'CH-304-2B',
        descripcion: 'CHAPA',
        cantidad: '100',
        cantidad_equivalente: '3172',
        precio_unitario: '4.69735183',
        precio_total: '14900.00',
        fecha_arrivo: '2026-10-20',
        ingreso_planta: '2026-10-25',
        nombre_familia: expect.any(String),
        um1: 'UN',
        um2: 'KG',
      })
    })

    it('names one that does not exist [VIS-01]', async () => {
      const answer = await agent.call(`${PEDIDOS}/7/get`)

      expect([answer.statusCode, answer.json().message]).toEqual([404, 'No existe el pedido N° 7.'])
    })
  })
})
