import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addMundo } from '../testing/mundo.ts'
import { createTestApp } from '../testing/test-app.ts'
import { checkStock } from './check-stock.ts'

it('sums the movements of a few products at once: those of all are more than a statement has time for where there are millions [DAT-04]', async () => {
  const test = await createTestApp()
  onTestFinished(() => test.close())
  await addMundo(test.db)
  await sql`insert into productos (prod01, familia, descrip, productos_seleccionados, base_peso)
    select 'P' || i, '1', 'CHAPA', array['304', i::text], 'kilo' from generate_series(1, 60) i`.execute(test.db)
  await sql`insert into stock_movimientos (tipo, prod01, deposito, medidas, atributos, cantidad, fecha, motivo)
    select case when n % 3 = 0 then 'E' else 'S' end, 'P' || i, (select min(codigo) from depositos), array[n % 7 || '.00'], '{}', 1, '2026-11-20', 'x'
    from generate_series(1, 60) i, generate_series(1, 42) n`.execute(test.db)

  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  const said = await test.db.transaction().execute(checkStock)

  // Twice as many went as came.
  expect(said).toMatch(/^420 lotes con otro stock que el de sus movimientos: P1 en \S+ de 0,00 \(2,00 de más\)/)
  const statements = asked.mock.calls.map(([one]) => one as unknown as pg.QueryConfig<[string[]]>)
  const sums = statements.filter(({ text }) => text?.includes('from stock_movimientos'))
  const productos = sums.map(({ values }) => values?.[0].length ?? 0)
  expect(Math.max(...productos)).toBeLessThanOrEqual(10)
  expect(productos.reduce((all, some) => all + some, 0)).toBeGreaterThanOrEqual(60)
}, 60_000)
