import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administer } from '../../testing/databases.ts'
import { type Line, openLine } from '../../testing/line.ts'
import { openReplicated, type Replicated } from '../../testing/replicated.ts'
import { connect, type OpenDb } from './db.ts'
import { isLost } from './lost.ts'

describe('an earlier leader that takes its place back [OPE-02]', { timeout: 60_000 }, () => {
  let pair: Replicated
  let line: Line
  let desk: OpenDb
  beforeAll(async () => {
    pair = await openReplicated(async () => {})
    line = await openLine(pair.url)
    desk = connect(line.url)
  })
  afterAll(async () => {
    await desk.close()
    await line.close()
    await pair.close()
  })
  const ask = ({ db } = desk) => sql`select 1 as ok`.execute(db).then(({ rows }) => rows)
  const OK = [{ ok: 1 }]

  it('is worked with no more, once another one led: it lacks what that one acknowledged', async () => {
    expect(await ask()).toEqual(OK)
    await pair.promote()
    await expect.poll(() => administer(pair.standbyUrl(), 'select pg_is_in_recovery()::text')).toEqual(['false'])
    line.leadTo(pair.standbyUrl())
    await expect.poll(() => ask().catch(() => [])).toEqual(OK)

    line.leadTo(pair.url)
    for (const _ of [1, 2, 3]) {
      const told = await ask().catch((error: unknown) => error)
      expect(told).toBeInstanceOf(Error)
      expect(isLost(told)).toBe(true)
    }
    const save = desk.db.transaction().execute((trx) => sql`select 1`.execute(trx))
    await expect(save).rejects.toThrow()
  })

  it('is worked with again by who comes back to the newer one, and by who starts anew, as after a restore', async () => {
    line.leadTo(pair.standbyUrl())
    await expect.poll(() => ask().catch(() => [])).toEqual(OK)

    const anew = connect(pair.url)
    expect(await ask(anew)).toEqual(OK)
    await anew.close()
  })
})
