import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** The source of a backup; all of it is read in one snapshot. */
export type Source = {
  query: <Row extends object>(sql: string) => Promise<Row[]>
  /** Rows of a query in the format of `copy … to stdout`, or as its options say. */
  copy: (sql: string, como?: string) => AsyncIterable<Buffer>
}

/** Settings that make values the same text on every server. */
export const SAME_TEXT = [
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set extra_float_digits = 1`,
  `set bytea_output = 'hex'`,
]

/** `client` has a transaction open that sees one snapshot. */
export const serverSource = (client: pg.ClientBase): Source => ({
  query: async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows,
  copy: (sql, como = '') => client.query(copyTo(`copy (${sql}) to stdout ${como}`)),
})
