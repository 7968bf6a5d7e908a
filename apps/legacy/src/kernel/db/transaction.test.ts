import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDb } from '../../testing/test-db.ts'
import type { Trx } from './db.ts'
import { inTransaction } from './transaction.ts'

describe('transactions that cross', () => {
  let test: Awaited<ReturnType<typeof openTestDb>>
  beforeAll(async () => {
    test = await openTestDb()
    await sql`create table cajas (id integer primary key, saldo integer not null)`.execute(test.db)
  })
  beforeEach(() => sql`truncate cajas; insert into cajas values (1, 0), (2, 0)`.execute(test.db))
  afterAll(() => test.close())

  const saldos = async () =>
    (await sql<{ saldo: number }>`select saldo from cajas order by id`.execute(test.db)).rows.map(({ saldo }) => saldo)
  const add = (trx: Trx, id: number) => sql`update cajas set saldo = saldo + 1 where id = ${id}`.execute(trx)

  /** Work that, on its first try, waits until `count` transactions have come this far. */
  const meeting = (count: number) => {
    let here = 0
    let open = () => {}
    const all = new Promise<void>((resolve) => {
      open = resolve
    })

    return () => {
      here += 1
      if (here >= count) open()
      return all
    }
  }

  it('are both done where each waited for the other: one is tried again [FAU-68]', async () => {
    const met = meeting(2)
    let tries = 0
    const both = (first: number, second: number) =>
      inTransaction(test.db, async (trx) => {
        tries += 1
        await add(trx, first)
        await met()
        await add(trx, second)
      })

    await Promise.all([both(1, 2), both(2, 1)])

    expect(await saldos()).toEqual([2, 2])
    // Usually three; more where the second try starts before the waiting one has written its row.
    expect(tries).toBeGreaterThan(2)
  })

  it.each([
    ['40001', 5],
    ['40P01', 5],
    // A unique name that is taken stays taken, so a retry would be useless.
    ['23505', 1],
  ])('that end by %s are tried %i times, and then fail as they did [FAU-68]', async (code, expected) => {
    let tries = 0
    const work = async (trx: Trx) => {
      tries += 1
      await add(trx, 1)
      await sql.raw(`do $$ begin raise exception 'crossed' using errcode = '${code}'; end $$`).execute(trx)
    }

    await expect(inTransaction(test.db, work)).rejects.toMatchObject({ code })
    expect([tries, await saldos()]).toEqual([expected, [0, 0]])
  })

  it('are tried again where a table got another column after their statement was prepared [FAU-68]', async () => {
    const all = (trx: Trx) => sql`select * from cajas where id = ${1}`.execute(trx)
    await inTransaction(test.db, all)
    await sql`alter table cajas add column moneda text`.execute(test.db)
    let tries = 0

    const { rows } = await inTransaction(test.db, async (trx) => {
      tries += 1
      await add(trx, 1)
      return all(trx)
    })

    expect([rows, tries, await saldos()]).toEqual([[{ id: 1, saldo: 1, moneda: null }], 2, [1, 0]])
    await sql`alter table cajas drop column moneda`.execute(test.db)
  })

  it('find an index of some rows as often as they are done, whatever plan is kept of other statements [PAN-24]', async () => {
    await sql`create table marcas (id integer, estado text)`.execute(test.db)
    await sql`create unique index marcas_hechas on marcas (id) where estado = 'hecha'`.execute(test.db)
    const mark = (trx: Trx) =>
      sql`insert into marcas values (${1}, 'hecha') on conflict (id) where estado = ${'hecha'} do nothing`.execute(trx)
    for (let i = 0; i < 20; i++) await inTransaction(test.db, mark)
    await inTransaction(test.db, async (trx) => {
      for (let i = 0; i < 20; i++) await mark(trx)
    })

    const { rows } = await sql`select count(*) as n from marcas`.execute(test.db)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('plan the same statement once, and no more than a few hundred [LIM-16]', async () => {
    const { rows: planned } = await inTransaction(test.db, async (trx) => {
      for (const n of [1, 2, 1, ...Array.from({ length: 300 }, (_, i) => i)])
        await sql`select ${sql.lit(n)} + ${1}::integer as uno`.execute(trx)

      return sql<{ statement: string }>`select statement from pg_prepared_statements
        where statement like 'select %as uno'`.execute(trx)
    })

    expect(new Set(planned.map(({ statement }) => statement)).size).toBe(planned.length)
    expect(planned.length).toBeGreaterThan(100)
    expect(planned.length).toBeLessThan(250)
  })

  it('are done once where the last of five tries succeeds [FAU-68]', async () => {
    let tries = 0
    await inTransaction(test.db, async (trx) => {
      tries += 1
      await add(trx, 1)
      if (tries < 5) await sql.raw(`do $$ begin raise exception 'crossed' using errcode = '40001'; end $$`).execute(trx)
    })

    expect([tries, await saldos()]).toEqual([5, [1, 0]])
  })
})
