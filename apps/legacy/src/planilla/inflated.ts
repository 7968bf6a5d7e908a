import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

/** Bytes that the files within a workbook may have together: twice what the largest that we open needs. */
const MAX_INFLATED = 200 * 1024 * 1024
/** Files within one: a workbook has some dozens. */
const MAX_ENTRIES = 2_000

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8

/** Where the directory at a zip's end begins, -1 without one. */
const directoryOf = (zip: Buffer): number => {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 66_000); at--) {
    if (zip.readUInt32LE(at) === END) return zip.readUInt32LE(at + 16)
  }

  return -1
}

/** The packed bytes of each file, and how. What the zip says of their size unpacked is not asked: it may lie. */
function* entriesOf(zip: Buffer): Generator<{ packed: Buffer; isDeflated: boolean }> {
  let at = directoryOf(zip)
  while (at >= 0 && at + 46 <= zip.length && zip.readUInt32LE(at) === CENTRAL) {
    const size = zip.readUInt32LE(at + 20)
    const local = zip.readUInt32LE(at + 42)
    if (local + 30 > zip.length || zip.readUInt32LE(local) !== LOCAL) return
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    yield { packed: zip.subarray(start, start + size), isDeflated: zip.readUInt16LE(at + 10) === DEFLATED }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

class TooMuch extends Error {}

/** How many bytes a packed file has; it is thrown away as it comes, and ends where there are more than `left`. */
const inflatedSize = async (packed: Buffer, left: number): Promise<number> => {
  let size = 0
  const counter = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      done(size > left ? new TooMuch() : null)
    },
  })
  await pipeline(Readable.from([packed]), createInflateRaw(), counter).catch((error: unknown) => {
    if (error instanceof TooMuch) throw error
  })

  return size
}

/** Whether what is packed in a workbook is of a size that can be opened: counted before anything reads it (DAT-05). */
export const fitsInflated = async (bytes: Uint8Array): Promise<boolean> => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (zip.length < 22 || zip.readUInt32LE(0) !== LOCAL) return true
  let left = MAX_INFLATED
  let entries = 0
  try {
    for (const { packed, isDeflated } of entriesOf(zip)) {
      entries += 1
      left -= isDeflated ? await inflatedSize(packed, left) : packed.length
      if (left < 0 || entries > MAX_ENTRIES) return false
    }
  } catch {
    return false
  }

  return true
}
