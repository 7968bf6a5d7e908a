import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Line, openLine } from '../../testing/line.ts'
import { openTestDb } from '../../testing/test-db.ts'
import { appUrlOf, grantApp } from './app-role.ts'
import { connect } from './db.ts'
import { openDb } from './open-db.ts'
import { inTransaction } from './transaction.ts'

describe('a database behind PgBouncer in transaction mode [OPE-01]', () => {
  let test: Awaited<ReturnType<typeof openTestDb>>
  let line: Line
  beforeAll(async () => {
    test = await openTestDb()
    line = await openLine(test.url)
  })
  afterAll(async () => {
    await line.close()
    await test.close()
  })

  /** The bytes that the desk sends to its database for the same read and save, twice. */
  const said = async (isPooled: boolean): Promise<string> => {
    const bytes: Buffer[] = []
    line.losesSent((chunk) => {
      bytes.push(Buffer.from(chunk))
      return false
    })
    const { db, close } = connect(line.url, { isPooled })
    const work = () => inTransaction(db, (trx) => sql`select ${1}::int as uno, 'se guarda'`.execute(trx))
    await sql`select ${1}::int as uno, 'se lee'`.execute(db)
    await work()
    await work()
    await close()
    line.losesSent(() => false)

    return Buffer.concat(bytes).toString('latin1')
  }
  /** The names of prepared statements, found in Parse messages: type, length, name. */
  const PREPARED = /P[\s\S]{4}[0-9a-f-]{36}\0/

  it('is told no limit at the start of a connection and prepares nothing: it would refuse both', async () => {
    const [pooled, direct] = [await said(true), await said(false)]

    expect(pooled).toContain('se guarda')
    for (const refused of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit=off'])
      expect([refused, direct.includes(refused), pooled.includes(refused)]).toEqual([refused, true, false])
    expect([PREPARED.test(direct), PREPARED.test(pooled)]).toEqual([true, false])
  })

  it('has the limits of its role', async () => {
    const url = new URL(appUrlOf(test.url))
    url.username = `${url.username}_agrupado`
    await grantApp(test.db, url.href)
    const { db, close } = connect(url.href, { isPooled: true })
    const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'jit']

    const { rows } =
      await sql`select name, setting from pg_settings where name = any (${settings}) order by name`.execute(db)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'jit', setting: 'off' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '15000' },
    ])
    await close()
    await sql`drop owned by ${sql.id(url.username)}`.execute(test.db)
    await sql`drop role ${sql.id(url.username)}`.execute(test.db)
  })

  it('wants its owner named, who gives them to the role', async () => {
    await expect(openDb({ DATABASE_URL: test.url, DATABASE_POOLED: '1', DATA_DIR: '/nada' })).rejects.toThrow(
      'DATABASE_POOLED quiere también DATABASE_OWNER_URL',
    )
  })
})
