import { counted } from '@yunque/contracts/codecs/format'
import { runCommand } from '@yunque/settings/command'
import { readConfig } from './config.ts'
import { openDb } from './kernel/db/open-db.ts'
import { inTransaction } from './kernel/db/transaction.ts'
import { sayDemo } from './kernel/demo.ts'
import { readOrder } from './rooms/datos/fuentes/orden.ts'
import { undo } from './rooms/datos/importar/undo.ts'
import { CONSOLA } from './rooms/usuarios/alta.ts'
import { importFile, readBytes } from './take-file.ts'

/** `node apps/legacy/src/import-data.ts --set … file`: imports a file, previews it, or undoes an import (DAT-08). */
const main = async () => {
  const order = readOrder()
  // A missing file is reported before a database is opened.
  const bytes = 'archivo' in order ? await readBytes(order) : Buffer.alloc(0)
  const config = readConfig()
  const { db, close } = await openDb(config, { isBeside: true })
  try {
    await sayDemo(db, config)
    if ('archivo' in order) return await importFile(db, order, bytes)
    const { label, filas } = await inTransaction(db, (trx) =>
      undo(trx, order.deshacer, { usuario: CONSOLA, momento: new Date() }),
    )
    console.log(`${label}: se deshicieron ${counted(filas, 'fila', 'filas')}.`)
  } finally {
    await close()
  }
}

await runCommand(main)
