import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDb } from '../../testing/test-db.ts'
import { openMoment } from './moment.ts'

it('is read for as long as whoever fetches it takes, which is more than a call may [DAT-11]', async () => {
  const { db, url, close } = await openTestDb()
  try {
    // As the app's own role has them.
    const database = sql.id(new URL(url).pathname.slice(1))
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await sql`alter database ${database} set ${sql.id(limit)} = '200ms'`.execute(db)
    const moment = await openMoment(url)
    await moment.source.query('select pg_sleep(0.5)')
    await sleep(500)

    expect(await moment.source.query('select 1 as one')).toEqual([{ one: 1 }])
    await moment.close()
  } finally {
    await close()
  }
})
