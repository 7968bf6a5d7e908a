import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readArgs, runCommand } from '@yunque/settings/command'
import { restoreBackup } from './backup/restore-backup.ts'
import { readConfig } from './config.ts'
import { openServer } from './kernel/db/open-db.ts'

/** `node apps/legacy/src/restore.ts FILE`: fills an empty data folder, or an empty DATABASE_URL, from a copy. */
const main = async () => {
  const [file = ''] = readArgs('restore ARCHIVO', { options: {}, positionals: [1, 1] }).positionals
  // Before a database is made for it.
  await access(file, constants.R_OK)

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

await runCommand(main)
