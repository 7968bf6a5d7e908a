/** Pieces of a BIFF8 stream ([MS-XLS]): little endian, text in UTF-16. */

/** Longest data of one record; the rest goes into CONTINUE records. */
const MAX_DATA = 8_224

const CONTINUE = 0x3c

export const u8 = (...values: number[]): Buffer => Buffer.from(values)

export const u16 = (...values: number[]): Buffer => {
  const data = Buffer.alloc(values.length * 2)
  for (const [i, value] of values.entries()) data.writeUInt16LE(value, i * 2)

  return data
}

export const u32 = (...values: number[]): Buffer => {
  const data = Buffer.alloc(values.length * 4)
  for (const [i, value] of values.entries()) data.writeUInt32LE(value, i * 4)

  return data
}

export const f64 = (value: number): Buffer => {
  const data = Buffer.alloc(8)
  data.writeDoubleLE(value)

  return data
}

const UTF16 = 1

/** Text after its length, in two bytes or in one. */
export const text = (value: string): Buffer =>
  Buffer.concat([u16(value.length), u8(UTF16), Buffer.from(value, 'utf16le')])
export const shortText = (value: string): Buffer =>
  Buffer.concat([u8(value.length, UTF16), Buffer.from(value, 'utf16le')])

export const record = (type: number, ...data: Buffer[]): Buffer => {
  const length = data.reduce((sum, part) => sum + part.length, 0)

  return Buffer.concat([u16(type, length), ...data])
}

/** A record of parts that are never split, none longer than MAX_DATA: a part that does not fit begins a CONTINUE record. */
export const continued = (type: number, parts: Iterable<Buffer>): Buffer => {
  const records: Buffer[] = []
  let data: Buffer[] = []
  let length = 0
  const end = () => records.push(record(records.length === 0 ? type : CONTINUE, ...data))
  for (const part of parts) {
    if (length + part.length > MAX_DATA) {
      end()
      data = []
      length = 0
    }
    data.push(part)
    length += part.length
  }
  end()

  return Buffer.concat(records)
}
