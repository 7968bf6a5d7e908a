import pg from 'pg'
import { type Source, serverSource } from './source.ts'

/** A snapshot of the database, which does not change until it is closed. */
export type Moment = { source: Source; close: () => Promise<void> }

export const openMoment = async (url: string): Promise<Moment> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin isolation level repeatable read read only')

  return { source: serverSource(client), close: () => client.end() }
}
