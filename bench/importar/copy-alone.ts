import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningPostgres } from '../../apps/legacy/src/kernel/db/postgres/start-postgres.ts'
import { administer } from '../../apps/legacy/src/testing/databases.ts'

const FILAS = 40_000
const VECES = 3

/**
 * The fastest way with Postgres alone: COPY of already prepared lots into the same table with its keys and indexes, without
 * references by name, a preview or movements. Rows per second, the median of three.
 */
export const copyAlone = async (dataDir: string): Promise<number> => {
  const owner = runningPostgres(dataDir)
  if (owner === undefined) throw new Error('postgres')
  const dir = mkdtempSync(join(tmpdir(), 'yunque-copy-'))
  try {
    const file = join(dir, 'lotes.csv')
    const rowOf = (_: unknown, n: number) =>
      `C${n};P${(n % 2_000) + 1};D${(n % 5) + 1};{${(n % 20) + 1}.50,${1000 + (n % 7) * 50}.00,${2000 + (n % 9) * 100}.00};${(n % 90) + 1}.25`
    writeFileSync(file, Array.from({ length: FILAS }, rowOf).join('\n'))
    // Postgres reads the file as another user.
    for (const path of [dir, file]) chmodSync(path, 0o755)
    const each: number[] = []
    for (let vez = 0; vez < VECES; vez++) {
      const start = performance.now()
      await administer(
        owner,
        `copy stock_fichas (c_ficha, prod01, deposito, medidas, stock_fis) from '${file}' (format csv, delimiter ';')`,
      )
      each.push((1_000 * FILAS) / (performance.now() - start))
      await administer(owner, `delete from stock_fichas`)
      await administer(owner, `vacuum stock_fichas`)
    }

    return each.toSorted((a, b) => a - b)[1] ?? 0
  } finally {
    rmSync(dir, { recursive: true })
  }
}
