import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import * as z from 'zod'
import { bytesDe } from './cifrado.ts'
import { createSum, END, linesOf } from './format.ts'

const head = z.object({ yunque: z.literal(1), taken: z.string(), migrations: z.array(z.string()) })
const table = z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) })
const foot = z.object({
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
})

export type BackupHead = z.output<typeof head>
export type BackupTable = z.output<typeof table>
export type BackupFoot = z.output<typeof foot>

/** Thrown for a file that is no backup, or an incomplete one. */
class BackupError extends Error {}

const broken = (file: string, cause?: unknown) =>
  new BackupError(`${file} no es una copia completa de Yunque.`, { cause })

export type Visitor = {
  head?: (head: BackupHead) => Promise<void> | void
  /** Receives the rows of a table, and must read them to their end. */
  table?: (table: BackupTable, rows: AsyncIterable<Buffer>) => Promise<void>
}

/**
 * Reads a backup from beginning to end; rejects unless every table has the checksum that the last line states. An encrypted
 * backup is opened with one of `identidades`.
 */
export const readBackup = async (
  file: string,
  visitor: Visitor = {},
  identidades: readonly string[] = [],
): Promise<BackupFoot> => {
  // An error in the pipeline also ends `linesOf`, which reports it.
  const lines = linesOf(pipeline(bytesDe(file, identidades), createGunzip(), () => {}))
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw broken(file)

    return value
  }
  const json = (line: Buffer): unknown => JSON.parse(line.toString())
  const sums: BackupFoot['tables'] = {}

  async function* rowsUntilEnd(sum: ReturnType<typeof createSum>) {
    for (let line = await next(); !line.equals(Buffer.from(`${END}\n`)); line = await next()) {
      sum.add(line)
      yield line
    }
  }

  try {
    const begin = head.parse(json(await next()))
    await visitor.head?.(begin)
    for (;;) {
      const line = json(await next())
      const found = table.safeParse(line).data
      if (!found) {
        const end = foot.parse(line)
        if (JSON.stringify(end.tables) !== JSON.stringify(sums)) throw broken(file)
        return end
      }
      const sum = createSum()
      const rows = rowsUntilEnd(sum)
      if (visitor.table) await visitor.table(found, rows)
      else for await (const _ of rows);
      sums[found.name] = sum.result()
    }
  } catch (error) {
    // The messages of zlib, age and the parsers are for programmers.
    const isContent = error instanceof SyntaxError || error instanceof z.ZodError || isZlib(error)
    throw isContent ? broken(file, error) : error
  }
}

const isZlib = (error: unknown) => error instanceof Error && 'code' in error && /^Z_|^ERR_/.test(String(error.code))
