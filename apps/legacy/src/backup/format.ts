import { createHash } from 'node:crypto'
import type { Sequence } from './tables.ts'

/**
 * A backup is a gzipped text: a line of JSON about the database; then for each table a line of JSON, its rows as Postgres's COPY
 * writes them and a line `\.`; and at the end a line of JSON with the counts and checksums. A truncated file lacks that last
 * line.
 */
export type Head = { yunque: 1; taken: string; migrations: string[] }
export type Foot = { tables: Record<string, Sum>; sequences: Sequence[] }

/** Count and checksum of a table's rows. */
export type Sum = { rows: number; sha256: string }

export const END = '\\.'

const NEWLINE = 10

/** Computes a checksum over chunks of whatever size. */
export const createSum = () => {
  const hash = createHash('sha256')
  let rows = 0

  return {
    add: (chunk: Buffer) => {
      hash.update(chunk)
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
    },
    result: (): Sum => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** Lines of a stream, each with its line end. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const line = chunk.subarray(from, at + 1)
      yield begun.length ? Buffer.concat([...begun, line]) : line
      begun = []
      from = at + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
}
