import { createRegistry } from '@yunque/metrics'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../kernel/db/db.ts'
import { createMetrics } from '../metrics.ts'
import { addChapa } from '../testing/fichas.ts'
import { addMundo } from '../testing/mundo.ts'
import { paginasDe } from '../testing/paginas.ts'
import { rowsReadBy } from '../testing/plans/rows-read.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const FILAS = 4_000

describe('rows that a framed page reads', () => {
  let desk: TestApp
  let pagina: Awaited<ReturnType<typeof paginasDe>>
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await addChapa(desk.db)
    pagina = await paginasDe(desk, ['PAS', 'PRE', 'IED', 'IEM'])
    const run = (text: string) => sql.raw(text).execute(desk.db)
    await run(`insert into procesos_corridas (proceso, trabajo, estado, empezada, terminada, resultado)
      select 'correos', gen_random_uuid(), 'hecha', m, m, 'x' from generate_series(1, ${FILAS}) n,
        lateral (select '2026-11-21'::timestamptz - n * interval '1 minute' as m) t`)
    await run(`insert into precios (prod01, moneda, base, precio, costo, desde)
      select 'CH-304-2B', 'D', 'kilo', 1, 1, '2026-11-21'::date - n from generate_series(1, ${FILAS}) n`)
    await run(`insert into maquinas (codigo, planta, nombre, orden) values ('L1', 'DAI', 'L1', 1)`)
    await run(`insert into maquina_estados (maquina, desde, hasta, estado)
      select 'L1', m, m + interval '1 hour', case n % 3 when 0 then 'detenida' else 'marcha' end from generate_series(1, ${FILAS}) n,
        lateral (select '2026-11-21 12:00Z'::timestamptz - n * interval '1 hour' as m) t`)
    await run(`insert into movimientos (cliente, moneda, fecha, tipo, numero, vencimiento, importe, saldo)
      select '1204', 'P', '2026-01-01', 'FC', 'A-' || n, '2026-12-01', 1, 1 from generate_series(1, ${FILAS}) n`)
    await run(`insert into movimientos (cliente, moneda, fecha, tipo, numero, importe, saldo)
      select '1204', 'P', '2026-01-02', 'RC', 'R-' || n, -1, -1 from generate_series(1, 100) n`)
    await run(`insert into aplicaciones (haber, debe, importe) select h.id, d.id, 1
      from movimientos h join movimientos d on d.numero = replace(h.numero, 'R', 'A') where h.tipo = 'RC'`)
    await run('vacuum analyze')
  })
  afterAll(() => desk.close())

  it.each([
    ['utilitarios/procesos-automaticos-server', 'every run of a job of each minute'],
    ['precios/lista-de-precios', 'all prices that a product ever had'],
    ['sistemas/informe-estado-maquinas-dai', 'all that a machine ever did'],
  ])('of %s are not %s [LIM-16]', async (ruta) => {
    const { answer, read } = await rowsReadBy(desk, () => pagina.get(ruta))

    expect(answer.statusCode).toBe(200)
    expect(read).toBeLessThan(FILAS / 2)
  })

  it('of a search among applied payments are not all that was ever owed [LIM-16]', async () => {
    const { call } = await desk.signIn(['DAT', 'RCC'])
    const { answer, read } = await rowsReadBy(desk, () =>
      call('/api/datos/aplicaciones', { texto: 'A-77', parte: 'filas' }),
    )

    expect(answer.statusCode).toBe(200)
    expect(read).toBeLessThan(FILAS / 2)
  })

  it('of the metrics are not every run of a job of each minute [OPE-06]', async () => {
    const registry = createRegistry({ isWatched: false })
    const { db, pools, close } = connect(desk.url)
    createMetrics(registry, { db, pools })
    const { answer, read } = await rowsReadBy(desk, () => registry.metrics())
    await close()

    expect(answer).toContain('correos')
    expect(read).toBeLessThan(FILAS / 2)
  })
})
