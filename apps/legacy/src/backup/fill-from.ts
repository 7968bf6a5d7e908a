import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { SAME_TEXT, serverSource } from '../kernel/db/source.ts'
import { createSum } from './format.ts'
import type { BackupFoot, BackupTable, Visitor } from './read-backup.ts'
import { quote, readTables, rowsOf } from './tables.ts'

/** The source that tables are filled from. */
export type Copia = {
  /** Reads it from beginning to end; rejects if it is incomplete. */
  read: (visitor?: Visitor) => Promise<BackupFoot>
  /** The format of its rows, as options of COPY. */
  como: string
  /** Prepares tables whose rows lack a column; runs before the rows are copied. */
  lacking?: (client: pg.ClientBase) => Promise<void>
}

const columnsOf = ({ columns }: BackupTable) => columns.map(quote).join(', ')

/** Joins rows into large pieces, since each piece costs a network packet. */
async function* inPieces(rows: AsyncIterable<Buffer>) {
  let piece: Buffer[] = []
  let size = 0
  for await (const row of rows) {
    piece.push(row)
    size += row.length
    if (size < 65_536) continue
    yield Buffer.concat(piece)
    piece = []
    size = 0
  }
  yield Buffer.concat(piece)
}

/** Row count and checksum of a table in the database, to compare with the backup. */
const sumOf = async (client: pg.ClientBase, table: BackupTable, como: string) => {
  const sum = createSum()
  for await (const chunk of serverSource(client).copy(rowsOf(table), como)) sum.add(chunk)

  return sum.result()
}

/**
 * Fills the tables of a migrated, empty database from a copy, in the transaction that `client` has open; rejects unless
 * every table then has the copy's checksum.
 */
export const fillFrom = async (client: pg.ClientBase, { read, como, lacking }: Copia): Promise<BackupFoot> => {
  for (const setting of SAME_TEXT) await client.query(setting)
  const names = (await readTables(serverSource(client))).map(({ name }) => quote(name))
  // Triggers are off and the migrations' rows deleted, because the backup holds all of those rows itself.
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)

  await lacking?.(client)

  const tables: BackupTable[] = []
  const foot = await read({
    table: async (table, rows) => {
      tables.push(table)
      await pipeline(
        inPieces(rows),
        client.query(copyFrom(`copy ${quote(table.name)} (${columnsOf(table)}) from stdin ${como}`)),
      )
    },
  })
  for (const { name, last_value, is_called } of foot.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), last_value, is_called])
  }
  await client.query('set constraints all immediate')
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const table of tables) {
    const [stored, meant] = [await sumOf(client, table, como), foot.tables[table.name]]
    if (stored.sha256 === meant?.sha256) continue
    throw new Error(`La tabla ${table.name} no quedó como en la copia: no se restauró nada.`)
  }

  return foot
}
