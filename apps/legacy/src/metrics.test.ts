import { createRegistry, serveMetrics } from '@yunque/metrics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { createServer } from './server.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { openTestDb } from './testing/test-db.ts'

describe('what a legacy server counts [OPE-06]', () => {
  let test: TestApp
  let other: Awaited<ReturnType<typeof openTestDb>>
  beforeAll(async () => {
    test = await createTestApp()
    other = await openTestDb()
  })
  afterAll(async () => {
    await test.close()
    await other.close()
  })

  it('is calls and saves by how they ended, connections, mail, jobs, sources and room; on a port of its own, and no name of anybody', async () => {
    const registry = createRegistry({ isWatched: false })
    const metrics = createMetrics(registry, { db: other.db, pools: other.pools, dataDir: '/' })
    const app = await createServer({ ...test.deps, db: other.db }, { metrics })
    await other.db
      .insertInto('procesos_corridas')
      .values([
        {
          proceso: 'limpieza',
          trabajo: crypto.randomUUID(),
          estado: 'hecha',
          empezada: new Date(),
          terminada: new Date(1_000_000),
        },
        {
          proceso: 'limpieza',
          trabajo: crypto.randomUUID(),
          estado: 'fallida',
          empezada: new Date(),
          terminada: new Date(),
        },
      ])
      .execute()
    await other.db
      .insertInto('correos')
      .values({
        clave: 'x',
        para: 'ana@secreto.example',
        asunto: 'a',
        texto: 'b',
        proximo: new Date(),
        creado: new Date(Date.now() - 7_200_000),
      })
      .execute()
    const fuente = { nombre: 'Sistema de Ana', conjuntos: ['stock'], ritmo: 'horas' as const, horas: 1 }
    const entrega = { conjunto: 'stock', recibido: new Date(), importacion: 1, campos: [] }
    await other.db
      .insertInto('fuentes')
      .values([
        { codigo: 'erp', ...fuente },
        { codigo: 'viejo', ...fuente, estado: 'B' },
      ])
      .execute()
    await other.db
      .insertInto('fuentes_entregas')
      .values([
        { fuente: 'erp', tomado: new Date(Date.now() - 10_800_000), ...entrega },
        { fuente: 'viejo', tomado: new Date(0), ...entrega },
      ])
      .execute()
    await app.inject({ method: 'GET', url: '/api/version' })
    await app.inject({ method: 'POST', url: '/api/clientes/maestro-contactos/guardar', payload: {} })
    await app.inject({ method: 'GET', url: '/nada/ana@secreto.example' })

    const { port, close } = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect((await fetch(`http://127.0.0.1:${port}/api/version`)).status).toBe(404)
    close()
    await app.close()

    const reads = (series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.split(' ')
          .at(-1),
      )
    expect(reads('yunque_calls_total{call="/api/version",status="200"}')).toBe(1)
    expect(reads('yunque_calls_total{call="none",status="404"}')).toBe(1)
    expect(reads('yunque_call_seconds_count{call="/api/version"}')).toBe(1)
    expect(reads('yunque_saves_total{result="refused"}')).toBe(1)
    expect(reads('yunque_saves_total{result="in doubt"}')).toBe(0)
    expect(reads('yunque_db_up')).toBe(1)
    expect(reads('yunque_db_commits_waiting')).toBe(0)
    expect(reads('yunque_db_connections{pool="reads",state="total"}')).toBeGreaterThan(0)
    expect(reads('yunque_disk_full')).toBe(0)
    expect(reads('yunque_disk_free_bytes')).toBeGreaterThan(0)
    expect(reads('yunque_mail_waiting')).toBe(1)
    expect(Math.round(reads('yunque_mail_oldest_seconds') / 3_600)).toBe(2)
    expect(reads('yunque_job_last_done_timestamp_seconds{proceso="limpieza"}')).toBe(1_000)
    expect(text).not.toContain('yunque_job_last_done_timestamp_seconds{proceso="copia"}')
    expect(reads('yunque_desk_made_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 86_400)
    expect(reads('yunque_desk_made_timestamp_seconds')).toBeLessThan(Date.now() / 1_000 + 1)
    expect(reads('yunque_job_last_failed{proceso="limpieza"}')).toBe(1)
    expect(Math.round(reads('yunque_source_age_seconds{conjunto="stock"}') / 3_600)).toBe(3)
    expect(reads('yunque_source_late{conjunto="stock"}')).toBe(1)
    expect(text).not.toContain('secreto')
    expect(text).not.toMatch(/Ana|erp/)
  })

  it('is told without the database, and that it is away', async () => {
    const registry = createRegistry({ isWatched: false })
    const away = await openTestDb()
    createMetrics(registry, { db: away.db, pools: away.pools })
    await away.close()

    const text = await registry.metrics()
    expect(text).toContain('\nyunque_db_up 0\n')
    expect(text).toMatch(/^yunque_mail_waiting nan$/im)
  })
})
