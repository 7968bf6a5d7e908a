import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDb } from '../testing/test-db.ts'
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

  /** Work that waits, the first time, until as many others have come as far. */
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
    // Usually three; more where the second try comes before the first one that waits has its row.
    expect(tries).toBeGreaterThan(2)
  })

  it.each([
    ['40001', 5],
    ['40P01', 5],
    // A name that is taken is taken on the second try, too.
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
