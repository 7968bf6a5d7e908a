import type { Columna } from '@yunque/contracts/list'
import { LISTS } from '@yunque/contracts/lists'
import type { Search } from '@yunque/contracts/search'
import { cm05Search, empresasSearch } from '@yunque/contracts/search/clientes'
import { contactosSearch } from '@yunque/contracts/search/contactos'
import { cotizacionesSearch } from '@yunque/contracts/search/cotizaciones'
import { familiasSearch } from '@yunque/contracts/search/familias'
import { margenSearch } from '@yunque/contracts/search/margen'
import { despachosSearch, notasVentasSearch } from '@yunque/contracts/search/notas-ventas'
import { recibidosSearch } from '@yunque/contracts/search/pedidos'
import { facturasSearch, pedidosSearch } from '@yunque/contracts/search/representante'
import { seguimientosSearch } from '@yunque/contracts/search/seguimientos'
import { tareasSearch } from '@yunque/contracts/search/tareas'
import { usuariosSearch } from '@yunque/contracts/search/usuarios'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiCalls } from './server.ts'
import { addListas } from './testing/listas.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

type Filters<Search> = Record<Exclude<keyof Search, 'page' | 'per_page' | 'orden' | 'parte'> & string, string>

/** A list and, for each filter of its contract, a value that only some of the rows below have. */
const list = <S extends object>(search: Search<S>, filters: Filters<S>) => ({
  filters: filters as Record<string, string>,
  names: Object.keys(search.shape),
})

const deDocumento = { n_cotizacion: '51', razon: 'ñandú' }
const deFechas = { codigo_cliente: '2000', desde: '2026-11-19', hasta: '2026-11-18' }

const LISTAS = {
  '/api/cotizaciones/consulta': list(cotizacionesSearch, {
    ...deDocumento,
    ...deFechas,
    referencia: 'pared',
    negocio: 'E',
    estado: 'AN',
    vence: 'S',
    usuario: 'ana',
    motivo: '2',
  }),
  '/api/cotizaciones/notas-ventas': list(notasVentasSearch, {
    ...deDocumento,
    ...deFechas,
    n_cotizacion: '53',
    estado: 'N',
  }),
  '/api/cotizaciones/despachos-pendientes-preparacion': list(despachosSearch, {
    ...deDocumento,
    n_cotizacion: '55',
    deposito: 'SUR',
    preparadas: 'S',
  }),
  '/api/cotizaciones/margen-autorizacion-comercial': list(margenSearch, { ...deDocumento, n_cotizacion: '57' }),
  '/api/representante/factura-representante': list(facturasSearch, { ...deDocumento, n_cotizacion: '59', estado: 'B' }),
  '/api/representante/pedido-representante': list(pedidosSearch, { numero: '5', emisor: 'acinox', estado: 'C' }),
  '/api/cotizaciones/pedidos': list(recibidosSearch, {
    ...deFechas,
    de: 'compras@otra',
    asunto: 'urgente',
    codigo_cliente: '2000',
    estado: 'T',
    usuario: 'ana',
  }),
  '/api/inicio/tareas-usuario': list(tareasSearch, {
    tarea: 'llamar',
    codigo_cliente: '2000',
    desde: '2026-11-19',
    hasta: '2026-11-18',
    estado: 'H',
    origen: 'cm05',
  }),
  '/api/clientes/maestro-contactos': list(contactosSearch, {
    codigo_cliente: '2000',
    nombre: 'grace',
    apellidos: 'hopper',
    estado: 'B',
  }),
  '/api/clientes/maestro-empresas': list(empresasSearch, {
    razon: 'ñandú',
    codigo: '20',
    cuit: '30-50001091-2',
    localidad: 'rosario',
    vendedor: 'ana',
    estado: 'B',
  }),
  // Without a range the list has only expired CM05, not all rows.
  '/api/clientes/cm05-vencidas': list(cm05Search, { rango: '30' }),
  '/api/utilitarios/seguimientos-clientes': list(seguimientosSearch, {
    ...deFechas,
    n_cotizacion: '51',
    usuario: 'ana',
    tipo: 'V',
    estado: 'C',
  }),
  '/api/datos/familias': list(familiasSearch, { nombre: 'bronce', negocio: 'E', estado: 'B' }),
  '/api/utilitarios/usuarios': list(usuariosSearch, { nombre: 'quiroga', modulo: 'CPA', estado: 'B' }),
}

/** Calls with an export that are no filtered lists: a search by product, a matrix, and the masters, which have tests of their own. */
const NO_LISTS = ['/api/stock/consulta-stock', '/api/utilitarios/permisos', '/api/datos/:tabla']

/** Orders by a column that is shown as words but sorted by meaning: a state by its progress, a kind by its code. */
const BY_MEANING = ['estado', 'negocio', 'origen', 'tipo', 'codigo', 'preparacion']

/** The orders of each list whose values people read as words. */
const ordersByWord = LISTS.flatMap(({ path, search, columnas, page }) =>
  (columnas as readonly Columna<object>[]).flatMap((columna) => {
    const { key, tipo = 'texto' } = columna as { key: string; tipo?: string }
    const isOrder = search.parse({ orden: key } as never).orden === key

    return isOrder && tipo === 'texto' && !BY_MEANING.includes(key) ? [{ path, key, columna, page }] : []
  }),
)

describe('every list', () => {
  let test: TestApp
  let call: Awaited<ReturnType<TestApp['signIn']>>['call']

  beforeAll(async () => {
    test = await createTestApp()
    const caller = await test.signIn([
      'COT',
      'NVR',
      'DPP',
      'CPA',
      'FCR',
      'PDR',
      'MCO',
      'TAR',
      'MEM',
      'SEG',
      'USU',
      'DAT',
    ])
    call = caller.call
    await addListas(test.db, caller.codigo, test.clock.now)
    // The names sort in the opposite order of the codes.
    const names = { ana: 'Zulema Paz', vendedor: 'Álvarez, Juan', [caller.codigo]: 'Quiroga' }
    for (const [codigo, nombre] of Object.entries(names)) {
      await test.db.updateTable('usuarios').set({ nombre }).where('codigo', '=', codigo).execute()
    }
    const asignada = { usuario: caller.codigo, creada: test.clock.now, vencimiento: '2026-11-19' }
    await test.db
      .insertInto('tareas')
      .values(['vendedor', 'ana'].map((asignada_por) => ({ ...asignada, asignada_por, tarea: 'Visitar' })))
      .execute()
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

  it.each(ordersByWord)(
    '$path by $key goes by the words that it shows [VIS-15]',
    async ({ path, key, columna, page }) => {
      const shown = async (orden: string) => {
        const answer = await call(path, { per_page: -1, orden })
        const { data } = page.parse(answer.json()) as { data: Record<string, unknown>[] }

        return data.map((row) => {
          const text = String(columna.valor?.(row) ?? row[key] ?? '')
          // A client is found by his name even where his code is shown before it.
          return key === 'razon' && 'cliente' in row ? text.slice(String(row.cliente).length + 1) : text
        })
      }
      const told = (texts: string[]) => texts.filter((text) => text !== '')
      const up = told(await shown(key))
      expect(up).toEqual(up.toSorted(new Intl.Collator('und').compare))
      expect(told(await shown(`-${key}`)).toSorted()).toEqual(up.toSorted())
    },
  )
})
