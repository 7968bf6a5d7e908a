import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readArgs, runCommand } from '@yunque/settings/command'
import type { Source } from './kernel/db/source.ts'

/** The earlier database engine, in the version that wrote those folders. It is downloaded for this command only. */
const ENGINE = '@electric-sql/pglite@0.5.16'

type Engine = {
  query: (sql: string) => Promise<{ rows: never[]; blob?: Blob }>
  close: () => Promise<void>
}

const openEngine = async (dir: string, fetched: string): Promise<Engine> => {
  execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', fetched, ENGINE], { stdio: 'inherit' })
  const main = pathToFileURL(join(fetched, 'node_modules/@electric-sql/pglite/dist/index.js'))

  return (await import(main.href)).PGlite.create(dir)
}

const engineSource = (engine: Engine): Source => ({
  query: async (sql) => (await engine.query(sql)).rows,
  copy: async function* (sql) {
    const { blob } = await engine.query(`copy (${sql}) to '/dev/blob'`)
    for await (const chunk of blob?.stream() ?? []) yield Buffer.from(chunk)
  },
})

/** `node apps/legacy/src/carry-over.ts`: moves the data in a folder of the earlier engine into the Postgres beside it. */
const main = async () => {
  readArgs('carry-over', { options: {} })
  // Loaded after the arguments are read, so that a wrong one is told at once.
  const { isRestorable, restoreBackup } = await import('./backup/restore-backup.ts')
  const { writeBackup } = await import('./backup/write-backup.ts')
  const { readConfig } = await import('./config.ts')
  const { startPostgres } = await import('./kernel/db/postgres/start-postgres.ts')
  const { DATA_DIR } = readConfig()
  const before = join(DATA_DIR, 'pg')
  if (!existsSync(before)) throw new Error(`No hay datos de una versión anterior en ${before}.`)
  // One that failed or was killed leaves a folder without data, in which it begins anew.
  if (existsSync(join(DATA_DIR, 'postgres'))) {
    const { url, stop } = await startPostgres(DATA_DIR)
    const isFree = await isRestorable(url).finally(stop)
    if (!isFree) throw new Error(`${DATA_DIR} ya tiene datos de esta versión: no se cambió nada.`)
  }

  const passing = mkdtempSync(join(tmpdir(), 'yunque-carry-over-'))
  try {
    const copy = join(passing, 'copy.gz')
    const engine = await openEngine(before, passing)
    await writeBackup(engineSource(engine), copy).finally(() => engine.close())

    const { url, stop } = await startPostgres(DATA_DIR)
    const { tables } = await restoreBackup(copy, url).finally(stop)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Se trajeron ${rows} filas de ${Object.keys(tables).length} tablas. ${before} ya no se usa: puede borrarla.`,
    )
  } finally {
    rmSync(passing, { recursive: true })
  }
}

await runCommand(main)
