import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMundo } from '../../testing/mundo.ts'
import { rowsReadBy } from '../../testing/plans/rows-read.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const MUCHOS = 8_000

const abierta = (numero: string) =>
  `FC A-${numero} · ${5000 + Number(numero)} Acería ${Number(numero)} · vence 20/12/2026 · abierto $\u00a01,00`

describe('a choice among the rows of a large table [DAT-01]', () => {
  let desk: TestApp
  let call: Awaited<ReturnType<TestApp['signIn']>>['call']
  beforeAll(async () => {
    desk = await createTestApp()
    await addMundo(desk.db)
    await sql`insert into clientes (codigo, razon) select (5000 + n)::text, 'Acería ' || n from generate_series(1, ${MUCHOS}) n`.execute(
      desk.db,
    )
    await sql`insert into movimientos (cliente, moneda, fecha, vencimiento, tipo, numero, importe, saldo)
      select (5000 + n)::text, 'P', '2026-11-20', '2026-12-20', 'FC', 'A-' || lpad(n::text, 8, '0'), 1, 1 from generate_series(1, ${MUCHOS}) n`.execute(
      desk.db,
    )
    await sql`vacuum analyze`.execute(desk.db)
    call = (await desk.signIn(['DAT', 'RCC'])).call
  }, 60_000)
  afterAll(() => desk.close())

  it.each([
    ['aplicaciones', 'debe', '', [abierta('00008000'), abierta('00007999')]],
    ['aplicaciones', 'debe', 'a-00000077', [abierta('00000077')]],
    ['aplicaciones', 'debe', 'fc', [abierta('00008000'), abierta('00007999')]],
    ['aplicaciones', 'debe', '5077', [abierta('00000077')]],
    ['aplicaciones', 'debe', 'aceria 777', [abierta('00007779'), abierta('00007778')]],
    ['aplicaciones', 'haber', 'fc', []],
    ['aplicaciones', 'haber', 'zz', []],
    ['aplicaciones', 'haber', 'ninguno', []],
    ['movimientos', 'cliente', '5077', ['5077 Acería 77']],
    ['movimientos', 'cliente', 'aceria 777', ['12770 Acería 7770']],
    ['movimientos', 'cliente', '12', ['12000 Acería 7000']],
    ['movimientos', 'cliente', 'zz', []],
    ['movimientos', 'cliente', 'nadie', []],
  ])('of %s, %s by "%s" reads no more than it shows [LIM-16]', async (tabla, campo, q, dichas) => {
    const { answer, read } = await rowsReadBy(desk, () => call(`/api/datos/${tabla}/buscar`, { campo, q }))
    const first = answer.json().map(({ text }: { text: string }) => text)

    expect(first.slice(0, Math.max(1, dichas.length))).toEqual(dichas)
    expect(read).toBeLessThan(MUCHOS / 20)
  })
})
