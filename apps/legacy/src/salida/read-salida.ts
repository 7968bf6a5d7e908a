import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Entry, open, type ZipFile } from 'yauzl'
import * as z from 'zod'
import type { Copia } from '../backup/fill-from.ts'
import { createSum } from '../backup/format.ts'
import type { BackupFoot, Visitor } from '../backup/read-backup.ts'
import { CSV, csvOf } from './write-salida.ts'

const indice = z.object({
  yunque: z.literal(1),
  taken: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      key: z.array(z.string()),
      rows: z.int(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
})

/** Thrown for a file that is no export, or an incomplete one. */
class SalidaError extends Error {}
const broken = (file: string, cause?: unknown) =>
  new SalidaError(`${file} no es una exportación completa de Yunque.`, { cause })

/** Longest index, in bytes, since it is read into memory. */
const MAX_INDICE = 16 * 1024 * 1024

const openZip = (file: string) =>
  new Promise<{ zip: ZipFile; entries: Map<string, Entry> }>((resolve, reject) => {
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error || !zip) return reject(broken(file, error))
      const entries = new Map<string, Entry>()
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry)
        zip.readEntry()
      })
      zip.on('end', () => resolve({ zip, entries }))
      zip.on('error', (cause) => reject(broken(file, cause)))
      zip.readEntry()
    })
  })

const streamOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error || !stream ? reject(error) : resolve(stream)))
  })

/** The contents of an entry. Errors while reading it are the file's; errors of whoever processes it are not. */
async function* wholeOf(file: string, chunks: Readable): AsyncGenerator<Buffer> {
  const rows = chunks[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await rows.next().catch((cause: unknown) => {
      throw broken(file, cause)
    })
    if (done) return
    yield value
  }
}

/** Reads an export from beginning to end, referenced tables first; rejects unless each table has its checksum. */
const readSalida = async (file: string, visitor: Visitor = {}): Promise<BackupFoot> => {
  const { zip, entries } = await openZip(file)
  try {
    const chunksOf = async (path: string) => {
      const entry = entries.get(path)
      if (!entry) throw broken(file)

      return streamOf(zip, entry)
    }
    const entry = entries.get('yunque.json')
    if (!entry || entry.uncompressedSize > MAX_INDICE) throw broken(file)
    const { taken, migrations, tables, sequences } = indice.parse(
      JSON.parse(await text(wholeOf(file, await streamOf(zip, entry)))),
    )
    await visitor.head?.({ yunque: 1, taken, migrations })
    const sums: BackupFoot['tables'] = {}
    for (const { rows, sha256, ...table } of tables) {
      const sum = createSum()
      const chunks = await chunksOf(csvOf(table.name))
      const summed = async function* () {
        for await (const chunk of wholeOf(file, chunks)) {
          sum.add(chunk)
          yield chunk
        }
      }
      if (visitor.table) await visitor.table(table, summed())
      else for await (const _ of summed());
      if (sum.result().sha256 !== sha256) throw broken(file)
      sums[table.name] = { rows, sha256 }
    }

    return { tables: sums, sequences }
  } catch (error) {
    const isContent = error instanceof SyntaxError || error instanceof z.ZodError
    throw isContent ? broken(file, error) : error
  } finally {
    zip.close()
  }
}

/** An export as a source to fill an empty desk from (DAT-11). Its users have no password yet. */
export const copiaDeSalida = (file: string): Copia => ({
  read: (visitor) => readSalida(file, visitor),
  como: CSV,
  // The current default of a column that an older export's schema had without one.
  lacking: async (client) => {
    await client.query("alter table usuarios alter clave_hash set default ''")
  },
})
