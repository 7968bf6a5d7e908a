import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
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

/** Writes a backup to `file`, which appears only when it is complete and on disk; only its owner can read it. */
export const writeBackup = async (source: Source, file: string, encrypt?: Cifrar): Promise<Foot> => {
  // A random name: two machines that share the folder may begin a copy in the same second.
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  let whole: Foot | undefined
  try {
    await pipeline(
      linesOfBackup(source, new Date(), (foot) => {
        whole = foot
      }),
      createGzip(),
      encrypt ?? new PassThrough(),
      createWriteStream(part, { mode: 0o600 }),
    )
    const handle = await open(part, 'r')
    await handle.sync()
    await handle.close()
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  if (!whole) throw new Error('The backup has no end')

  return whole
}
