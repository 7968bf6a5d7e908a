import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

/** Most unpacked bytes of all the files in a workbook: twice what the largest acceptable one needs. */
const MAX_INFLATED = 200 * 1024 * 1024
/** Most files in a workbook; normal ones have some dozens. */
const MAX_ENTRIES = 2_000

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8

/** Start of the directory at the end of a zip, -1 if there is none. */
const directoryOf = (zip: Buffer): number => {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 66_000); at--) {
    if (zip.readUInt32LE(at) === END) return zip.readUInt32LE(at + 16)
  }

  return -1
}

/** The packed bytes and compression method of each file. The unpacked size that the zip states is ignored: it may be false. */
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

/** The unpacked size of a file, counted without keeping it; stops beyond `left` bytes. */
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

/** Whether a workbook's unpacked size is acceptable; counted before anything else reads it (DAT-05). */
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
