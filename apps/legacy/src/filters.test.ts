import type { Columna } from '@yunque/contracts/columna'
import { LISTS } from '@yunque/contracts/lists'
import { modulos } from '@yunque/contracts/modulos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiCalls } from './server.ts'
import { addFilas, LISTAS } from './testing/listas.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

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
    const caller = await test.signIn(modulos)
    call = caller.call
    await addFilas(test.db, caller.codigo, test.clock.now)
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

    expect([...LISTS.map(({ path }) => path), ...NO_LISTS].toSorted()).toEqual(lists.toSorted())
  })

  it.each(
    LISTS.flatMap(({ name, path }) =>
      Object.entries(LISTAS[name].filters).map(([filter, value]) => [path, filter, value]),
    ),
  )('%s is narrowed by %s [LIS-02]', async (path, name, value) => {
    const all = await rowsOf(path, {})
    const some = await rowsOf(path, { [name]: value })

    expect(value).not.toBe('')
    expect(some.length, `a row of addFilas in testing/listas.ts that ${name}=${value} finds`).toBeGreaterThan(0)
    expect(some.length, `a condition for ${name} in the list's found, and a row that it leaves out`).toBeLessThan(
      all.length,
    )
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
          return key === 'razon' ? text.replace(new RegExp(`^${row.cliente} `), '') : text
        })
      }
      const told = (texts: string[]) => texts.filter((text) => text !== '')
      const up = told(await shown(key))
      expect(up).toEqual(up.toSorted(new Intl.Collator('und').compare))
      expect(told(await shown(`-${key}`)).toSorted()).toEqual(up.toSorted())
    },
  )
})
