import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** What a backup is read from, always in the same snapshot. */
export type Source = {
  query: <Row extends object>(sql: string) => Promise<Row[]>
  /** Rows of a query as `copy … to stdout` writes them, or as its options say. */
  copy: (sql: string, como?: string) => AsyncIterable<Buffer>
}

/** Values as the same text on every server. */
export const SAME_TEXT = [
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set intervalstyle = 'postgres'`,
  `set extra_float_digits = 1`,
  `set bytea_output = 'hex'`,
]

/** `client` has a transaction open that sees one moment. */
export const serverSource = (client: pg.ClientBase): Source => ({
  query: async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows,
  copy: (sql, como = '') => client.query(copyTo(`copy (${sql}) to stdout ${como}`)),
})
