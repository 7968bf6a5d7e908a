import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBackup } from './backup/read-backup.ts'
import { takeBackup } from './backup/take-backup.ts'
import { readConfig } from './config.ts'
import { reachServer } from './infra/open-db.ts'
import { findCluster } from './infra/postgres/cluster.ts'

const stamp = (now: Date) => now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')

/** `node apps/legacy/src/backup.ts [--to FILE]`: a copy of all that the desk holds, while it works or not. */
const main = async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const { DATABASE_URL, DATA_DIR } = readConfig()
  const file = resolve(values.to ?? join(DATA_DIR, '../copias', `yunque-${stamp(new Date())}.gz`))
  if (!DATABASE_URL && !findCluster(DATA_DIR)) throw new Error(`No hay datos que copiar en ${DATA_DIR}.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })

  const { url, stop } = await reachServer({ DATABASE_URL, DATA_DIR })
  try {
    await takeBackup(url, file)
  } finally {
    await stop()
  }
  const { tables } = await readBackup(file)
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Copia completa: ${Object.keys(tables).length} tablas, ${rows} filas, leída de nuevo y verificada.\n${file}`,
  )
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
