import pg from 'pg'
import { type Source, serverSource } from './source.ts'

/** A snapshot of the database, which does not change until it is closed. */
export type Moment = { source: Source; close: () => Promise<void> }

/**
 * The limits of the app's role are those of a call. A table's rows, though, are read as fast as somebody fetches them, and nothing is read
 * while a large file goes out (DAT-11).
 */
const PATIENT = ['statement_timeout', 'idle_in_transaction_session_timeout'].map((limit) => `set local ${limit} = 0`)

export const openMoment = async (url: string): Promise<Moment> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const statement of PATIENT) await client.query(statement)
  } catch (error) {
    await client.end()
    throw error
  }

  return { source: serverSource(client), close: () => client.end() }
}
