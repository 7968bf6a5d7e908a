import { itemFormLegacy } from '@yunque/contracts/testing/productos'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addListas, documentosDe, ganada } from '../../../testing/documentos.ts'
import { addMundo } from '../../../testing/mundo.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let seller: Awaited<ReturnType<TestApp['signIn']>>
let docs: ReturnType<typeof documentosDe>

beforeAll(async () => {
  test = await createTestApp()
  await addMundo(test.db)
  await addListas(test.db)
  seller = await test.signIn(['COT', 'NVR'])
  docs = documentosDe(seller)
})
afterAll(() => test.close())

/** Counts a call's statements: each is a round trip, and they are half of the server's work. */
const statementsOf = async (call: () => Promise<{ statusCode: number; json: () => unknown }>) => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { statusCode } = await call()
  // Leaves out the one query by which a new connection checks its leader (DUR-10).
  const said = query.mock.calls.filter(([asked]) => !JSON.stringify(asked).includes('pg_is_in_recovery')).length
  query.mockRestore()
  expect(statusCode).toBe(200)

  return said
}

it('a save, a panel and what a document begins with take no more statements than these', async () => {
  const id = await docs.crear()
  const counts = {
    iniciar: await statementsOf(() => seller.call('/api/cotizaciones/nota_venta/iniciar', { codigo_cliente: '1204' })),
    alta: await statementsOf(() => docs.guardar({}, { key: 'alta-1' })),
    cambio: await statementsOf(() => docs.guardar({ version: '1', referencia: 'OC 2' }, { id, key: 'cambio-1' })),
    panel: await statementsOf(() => seller.call(`/api/cotizaciones/estado/${id}`, { codigo_cliente: '1204' })),
  }

  expect(counts).toEqual({ iniciar: 5, alta: 10, cambio: 11, panel: 7 })
})

it('the status panel stores all lines in one statement: of 1,000 it waited for the database 1,000 times [LIM-12]', async () => {
  const guardar = async (lines: number) => {
    const items = Array.from({ length: lines }, (_, i) => ganada(String(i + 1)))
    const id = await docs.crear({ productos: items.map(() => itemFormLegacy()) })

    return statementsOf(() => docs.saveEstado(id, { items }))
  }

  expect(await guardar(9)).toBe(await guardar(1))
})
