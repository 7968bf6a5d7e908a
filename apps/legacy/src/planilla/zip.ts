import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { PlanillaError } from './planilla-error.ts'

/** Files within one: a workbook has some dozens. */
const MAX_ENTRIES = 2_000

export type Zip = {
  has: (name: string) => boolean
  /** The size of all of its files unpacked, as the archive states it. No file is read beyond its stated size. */
  size: number
  names: () => string[]
  /** A file's bytes, piece by piece; rejects if there are more than its stated size, or if its checksum is another. */
  read: (name: string) => AsyncGenerator<Buffer>
}

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)))
  })

const entriesOf = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      if (entries.size > MAX_ENTRIES) reject(new PlanillaError('grande'))
      else zip.readEntry()
    })
    zip.on('end', () => resolve(entries))
    zip.on('error', reject)
    zip.readEntry()
  })

const streamOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)))
  })

async function* chunksOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0
  for await (const chunk of await streamOf(zip, entry)) {
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (sum !== entry.crc32) throw new PlanillaError('ilegible')
}

/** The files within a zip, none of which is unpacked before it is asked for. */
export const openZip = async (bytes: Uint8Array): Promise<Zip> => {
  const zip = await open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const entries = await entriesOf(zip)
  let size = 0
  for (const { uncompressedSize } of entries.values()) size += uncompressedSize

  return {
    size,
    has: (name) => entries.has(name),
    names: () => [...entries.keys()],
    read: async function* (name) {
      const entry = entries.get(name)
      if (!entry) throw new PlanillaError('ilegible')
      yield* chunksOf(zip, entry)
    },
  }
}
