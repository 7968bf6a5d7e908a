import pg from 'pg'
import { vi } from 'vitest'

type Plan = { 'Node Type': string; 'Actual Loops': number; 'Actual Rows': number; Plans?: Plan[] } & {
  [removed in `Rows Removed by ${'Filter' | 'Index Recheck'}`]?: number
}

/** Rows that a plan reads of tables and indexes. */
const readBy = ({ Plans = [], ...plan }: Plan): number => {
  const type = plan['Node Type']
  const isScan = /Scan$/.test(type) && !/Bitmap Index|Subquery|Function|CTE|Values/.test(type)
  const rows =
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)

  return (isScan ? rows * plan['Actual Loops'] : 0) + Plans.reduce((sum, part) => sum + readBy(part), 0)
}

/** Makes a call, and asks Postgres how many rows each of its queries had to read of tables and indexes. */
export const rowsReadBy = async <T>({ url }: { url: string }, call: () => Promise<T>) => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await call()
  const statements = asked.mock.calls.map((args) => args as unknown as [string, unknown[]])
  asked.mockRestore()
  const client = new pg.Client(url)
  await client.connect()
  try {
    // A table of a million rows is not read whole for a few of them; a test's would be.
    await client.query('set enable_seqscan = off')
    let read = 0
    for (const [text, values] of statements) {
      if (!/^\s*(select|with)\b/i.test(text)) continue
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
      read += readBy(rows[0]['QUERY PLAN'][0].Plan)
    }

    return { answer, read }
  } finally {
    await client.end()
  }
}
