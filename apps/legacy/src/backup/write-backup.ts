import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { SAME_TEXT, type Source } from '../kernel/db/source.ts'
import { createSum, END, type Foot, type Head } from './format.ts'
import { readMigrations, readSequences, readTables, rowsOf } from './tables.ts'

async function* linesOfBackup(source: Source, taken: Date, onDone: (foot: Foot) => void) {
  for (const setting of SAME_TEXT) await source.query(setting)
  const head: Head = { yunque: 1, taken: taken.toISOString(), migrations: await readMigrations(source) }
  yield `${JSON.stringify(head)}\n`

  const foot: Foot = { tables: {}, sequences: [] }
  for (const table of await readTables(source)) {
    yield `${JSON.stringify(table)}\n`
    const sum = createSum()
    for await (const chunk of source.copy(rowsOf(table))) {
      sum.add(chunk)
      yield chunk
    }
    foot.tables[table.name] = sum.result()
    yield `${END}\n`
  }
  // Sequences are read after the rows: they ignore snapshots, and may be ahead of the rows but not behind.
  foot.sequences = await readSequences(source)
  yield `${JSON.stringify(foot)}\n`
  onDone(foot)
}

/** Transforms the compressed bytes, such as by encryption, before any of them reaches the disk. */
export type Cifrar = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>

/** Writes a backup to `file`, down to the disk; only its owner can read it. One that fails leaves nothing. */
export const writeBackup = async (source: Source, file: string, encrypt?: Cifrar): Promise<Foot> => {
  let whole: Foot | undefined
  try {
    await pipeline(
      linesOfBackup(source, new Date(), (foot) => {
        whole = foot
      }),
      createGzip(),
      encrypt ?? new PassThrough(),
      createWriteStream(file, { mode: 0o600 }),
    )
    const handle = await open(file, 'r')
    await handle.sync()
    await handle.close()
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  if (!whole) throw new Error('The backup has no end')

  return whole
}
