import pg from 'pg'
import { vi } from 'vitest'

type Removed = `Rows Removed by ${'Filter' | 'Index Recheck' | 'Join Filter'}`
type Plan = { 'Actual Loops': number; 'Actual Rows': number; Plans?: Plan[] } & { [removed in Removed]?: number }

const REMOVED = ['Filter', 'Index Recheck', 'Join Filter'] as const

/** Rows that the steps of a plan look at, be they of a table or of what the statement keeps aside. */
const lookedAt = ({ Plans = [], ...plan }: Plan): number => {
  const own = REMOVED.reduce((sum, by) => sum + (plan[`Rows Removed by ${by}`] ?? 0), plan['Actual Rows'])

  return own * plan['Actual Loops'] + Plans.reduce((sum, part) => sum + lookedAt(part), 0)
}

/**
 * Makes a call, and before each of its statements that match asks Postgres how many rows it looks at, on the same connection: within the
 * transaction, with the rows and the settings that the statement itself finds.
 */
export const rowsLookedAtBy = async <T>(match: RegExp, call: () => Promise<T>) => {
  const each: { rows: number; text: string }[] = []
  const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => Promise<pg.QueryResult> }
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const ask = (...given: unknown[]) => query.apply(this, given)
    const [first, second] = args
    const [text, values] =
      typeof first === 'string' ? [first, second] : [(first as pg.QueryConfig).text, (first as pg.QueryConfig).values]
    if (match.test(text)) {
      await ask('savepoint antes')
      const { rows } = await ask(`explain (analyze, format json) ${text}`, values)
      await ask('rollback to savepoint antes')
      each.push({ rows: lookedAt(rows[0]['QUERY PLAN'][0].Plan), text })
    }

    return ask(...args)
  } as never)
  try {
    return { answer: await call(), each: each.toSorted((one, other) => other.rows - one.rows) }
  } finally {
    asked.mockRestore()
  }
}
