import type { Search } from '@yunque/contracts/search'
import { cm05Search, empresasSearch } from '@yunque/contracts/search/clientes'
import { contactosSearch } from '@yunque/contracts/search/contactos'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { margenSearch } from '@yunque/contracts/search/margen'
import { despachosSearch, notasVentasSearch } from '@yunque/contracts/search/notas-ventas'
import { facturasSearch, pedidosSearch } from '@yunque/contracts/search/representante'
import { seguimientosSearch } from '@yunque/contracts/search/seguimientos'
import { tareasSearch } from '@yunque/contracts/search/tareas'
import { usuariosSearch } from '@yunque/contracts/search/usuarios'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiCalls } from './server.ts'
import { addFicha } from './testing/fichas.ts'
import { addMundo } from './testing/mundo.ts'
import { addCliente, addCotizacion, addUsuario } from './testing/records.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

type Filters<Search> = Record<Exclude<keyof Search, 'page' | 'per_page' | 'orden' | 'parte'> & string, string>

/** A list and, for each filter of its contract, a value that some of the rows below have and others have not. */
const list = <S extends object>(search: Search<S>, filters: Filters<S>) => ({
  filters: filters as Record<string, string>,
  names: Object.keys(search.shape),
})

const deDocumento = { n_cotizacion: '51', razon: 'ñandú' }
const deFechas = { codigo_cliente: '2000', desde: '2026-11-19', hasta: '2026-11-18' }

const LISTAS = {
  '/api/cotizaciones/consulta': list(cotizacionesSearch, {
    ...{ ...deDocumento, ...deFechas, referencia: 'pared' },
    ...{ negocio: 'E', estado: 'AN', usuario: 'ana', motivo: '2' },
  }),
  '/api/cotizaciones/notas-ventas': list(notasVentasSearch, {
    ...deDocumento,
    ...deFechas,
    n_cotizacion: '53',
    estado: 'N',
  }),
  '/api/cotizaciones/despachos-pendientes-preparacion': list(despachosSearch, {
    ...{ ...deDocumento, n_cotizacion: '55', deposito: 'SUR' },
  }),
  '/api/cotizaciones/margen-autorizacion-comercial': list(margenSearch, { ...deDocumento, n_cotizacion: '57' }),
  '/api/representante/factura-representante': list(facturasSearch, { ...deDocumento, n_cotizacion: '59', estado: 'B' }),
  '/api/representante/pedido-representante': list(pedidosSearch, { numero: '5', emisor: 'acinox', estado: 'C' }),
  '/api/inicio/tareas-usuario': list(tareasSearch, {
    ...{ tarea: 'llamar', codigo_cliente: '2000', desde: '2026-11-19', hasta: '2026-11-18' },
    ...{ estado: 'H', origen: 'cm05' },
  }),
  '/api/clientes/maestro-contactos': list(contactosSearch, {
    ...{ codigo_cliente: '2000', nombre: 'grace', apellidos: 'hopper', estado: 'B' },
  }),
  '/api/clientes/maestro-empresas': list(empresasSearch, {
    ...{ razon: 'ñandú', codigo: '20', cuit: '30-50001091-2', localidad: 'rosario', vendedor: 'ana', estado: 'B' },
  }),
  // Without a range it lists those that have run out.
  '/api/clientes/cm05-vencidas': list(cm05Search, { rango: '30' }),
  '/api/utilitarios/seguimientos-clientes': list(seguimientosSearch, {
    ...{ ...deFechas, n_cotizacion: '51', usuario: 'ana', tipo: 'V', estado: 'C' },
  }),
  '/api/utilitarios/usuarios': list(usuariosSearch, { nombre: 'quiroga', modulo: 'CPA', estado: 'B' }),
}

/** Exported, and no list of rows with filters: a search by product and a matrix, each with tests of its own. */
const NO_LISTS = ['/api/stock/consulta-stock', '/api/utilitarios/permisos']

describe('every list', () => {
  let test: TestApp
  let call: Awaited<ReturnType<TestApp['signIn']>>['call']

  beforeAll(async () => {
    test = await createTestApp()
    const { db } = test
    await addMundo(db)
    await addUsuario(db)
    await addUsuario(db, { codigo: 'ana' })
    const nandu = { razon: 'ÑANDÚ SRL', cuit: '30500010912', localidad: 'Rosario', vendedor: 'ana', baja: 'S' } as const
    await addCliente(db, { codigo: '2000', ...nandu })
    await addCliente(db, { codigo: '3001', cm05_vencimiento: '2026-10-01' })
    await addCliente(db, { codigo: '3002', cm05_vencimiento: '2026-11-01' })
    await addCliente(db, { codigo: '3003', cm05_vencimiento: '2026-12-01' })
    await db.insertInto('depositos').values({ codigo: 'SUR', nombre: 'Depósito sur' }).execute()
    await addFicha(db, '1', '10')
    await addFicha(db, '2', '10')
    await sql`update stock_fichas set deposito = 'SUR' where c_ficha = '2'`.execute(db)
    const otra = { cliente: '2000', fecha: '2026-11-20', referencia: 'Pared 4', negocio: 'E', usuario: 'ana' } as const
    const sin = {
      peso_unitario: null,
      peso_total: null,
      precio_unitario: null,
      precio_total: null,
      plazo_entrega: null,
    }
    const linea = { ...sin, nro_item: 1, orden: 0, familia: '1', cantidad: '2', moneda: 'D' } as const
    const add = async (
      n_cotizacion: number,
      change: Parameters<typeof addCotizacion>[1],
      ficha = '1',
      item: { estado?: 'P'; motivo_codi?: string } = {},
    ) => {
      await addCotizacion(db, { n_cotizacion, ...change })
      await db
        .insertInto('cotizacion_items')
        .values({ ...linea, n_cotizacion, ficha: JSON.stringify({ ficha }), ...item })
        .execute()
    }
    await add(50, {})
    await add(51, { ...otra, anulada: 'S' }, '1', { estado: 'P', motivo_codi: '2' })
    await add(52, { tipo: 'nota_venta' })
    await add(53, { ...otra, tipo: 'nota_venta', anulada: 'S' })
    await add(55, { ...otra, tipo: 'nota_venta' }, '2')
    await add(56, { pendiente_aprobacion: 'S' })
    await add(57, { ...otra, pendiente_aprobacion: 'S' })
    await add(58, { tipo: 'factura-representante', deposito: 'CEN' })
    await add(59, { ...otra, tipo: 'factura-representante', deposito: 'CEN', anulada: 'S' })
    const contacto = { codi: '2000', apellido: 'Hopper', nombres: 'Grace', estado: 'B' } as const
    await db.insertInto('contactos').values(contacto).execute()
    for (const [numero, emisor, fecha] of [
      [5, 'ACINOX', '2026-11-01'],
      [6, 'LAMINADOS', '2026-12-24'],
    ] as const) {
      await db.insertInto('pedidos').values({ numero, emisor, fecha: '2026-10-01', moneda: 'D' }).execute()
      const pedido = { numero, item_pp: 1, codigo: 'CH-304-2B', cantidad: '1', cantidad_equivalente: null }
      const fechas = { precio_unitario: '1', precio_total: '1', fecha_arrivo: fecha, ingreso_planta: fecha }
      await db
        .insertInto('pedido_items')
        .values({ ...pedido, ...fechas })
        .execute()
    }
    const caller = await test.signIn(['COT', 'NVR', 'DPP', 'CPA', 'FCR', 'PDR', 'MCO', 'TAR', 'MEM', 'SEG', 'USU'])
    call = caller.call
    const tarea = { usuario: caller.codigo, creada: test.clock.now }
    await db
      .insertInto('tareas')
      .values([
        { ...tarea, tarea: 'Escribir', vencimiento: '2026-11-18' },
        { ...tarea, tarea: 'Llamar', vencimiento: '2026-11-20', cliente: '2000', origen: 'cm05', estado: 'H' },
      ])
      .execute()
    const seguimiento = { fecha: '2026-11-01', cliente: '1204', tipo: 'L', detalle: 'Precio' } as const
    const cerrado = { cliente: '2000', n_cotizacion: 51, tipo: 'V', usuario: 'ana', estado: 'C' } as const
    await db
      .insertInto('seguimientos')
      .values([
        { ...seguimiento, usuario: caller.codigo, recordatorio: '2026-11-18' },
        { ...seguimiento, ...cerrado, recordatorio: '2026-11-20' },
      ])
      .execute()
    await db.updateTable('usuarios').set({ nombre: 'Ana Paz', estado: 'B' }).where('codigo', '=', 'ana').execute()
  })
  afterAll(() => test.close())

  const rowsOf = async (path: string, search: object): Promise<object[]> => {
    const answer = await call(path, { per_page: -1, ...search })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])

    return answer.json().data
  }

  it('is here: a list is a call whose rows can be exported', () => {
    const lists = apiCalls(test.deps).flatMap(({ path }) => (path.endsWith('/exportar') ? [path.slice(0, -9)] : []))

    expect([...Object.keys(LISTAS), ...NO_LISTS].toSorted()).toEqual(lists.toSorted())
  })

  it.each(
    Object.entries(LISTAS).flatMap(([path, { filters, names }]) =>
      names
        .filter((name) => !['page', 'per_page', 'orden', 'parte'].includes(name))
        .map((name) => [path, name, filters[name] ?? '']),
    ),
  )('%s is narrowed by %s [LIS-02]', async (path, name, value) => {
    const all = await rowsOf(path, {})
    const some = await rowsOf(path, { [name]: value })

    expect(value).not.toBe('')
    expect(some.length).toBeGreaterThan(0)
    expect(some.length).toBeLessThan(all.length)
  })
})
