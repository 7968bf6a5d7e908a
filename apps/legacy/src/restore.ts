import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from './backup/restore-backup.ts'
import { readConfig } from './config.ts'
import { openServer } from './infra/open-db.ts'

/** `node apps/legacy/src/restore.ts FILE`: fills an empty data folder, or an empty DATABASE_URL, from a copy. */
const main = async () => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new Error('Indique qué copia: restore ARCHIVO')

  const { url, stop } = await openServer(readConfig())
  try {
    const { tables } = await restoreBackup(resolve(file), url)
    for (const [name, { rows, sha256 }] of Object.entries(tables)) {
      console.log(`${name.padEnd(28)} ${String(rows).padStart(9)} filas  ${sha256.slice(0, 16)}`)
    }
    console.log('Restaurado: cada tabla tiene el número de filas y la suma de control de la copia.')
  } finally {
    await stop()
  }
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
