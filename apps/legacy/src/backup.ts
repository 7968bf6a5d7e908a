import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readArgs, runCommand } from '@yunque/settings/command'
import { readBackup } from './backup/read-backup.ts'
import { takeBackup } from './backup/take-backup.ts'
import { readConfig } from './config.ts'
import { reachServer } from './kernel/db/open-db.ts'
import { findCluster } from './kernel/db/postgres/cluster.ts'

const stamp = (now: Date) => now.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')

/** What Postgres calls a table that is not there. */
const NO_SUCH_TABLE = '42P01'

/** `node apps/legacy/src/backup.ts [--to FILE]`: a copy of all that the desk holds, while it works or not. */
const main = async () => {
  const { values } = readArgs('backup [--to ARCHIVO]', { options: { to: { type: 'string' } } })
  const config = readConfig()
  const { DATABASE_URL, DATA_DIR } = config
  const file = resolve(values.to ?? join(DATA_DIR, '../copias', `yunque-${stamp(new Date())}.gz`))
  if (!DATABASE_URL && !findCluster(DATA_DIR)) throw new Error(`No hay datos que copiar en ${DATA_DIR}.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })

  const { url, stop } = await reachServer(config)
  try {
    await takeBackup(url, file)
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_TABLE) throw error
    throw new Error('No hay datos que copiar: la base no tiene las tablas de un escritorio.')
  } finally {
    await stop()
  }
  const { tables } = await readBackup(file)
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Copia completa: ${Object.keys(tables).length} tablas, ${rows} filas, leída de nuevo y verificada.\n${file}`,
  )
}

await runCommand(main)
