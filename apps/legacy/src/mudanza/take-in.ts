import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readArgs, runCommand, ToldError } from '@yunque/settings/command'
import { readConfig } from '../config.ts'
import type { Db } from '../kernel/db/db.ts'
import { openDb } from '../kernel/db/open-db.ts'
import { sayDemo } from '../kernel/demo.ts'
import { readOrder } from '../rooms/datos/fuentes/orden.ts'
import { importFile, readBytes } from '../take-file.ts'
import { takeFamilias } from './familias.ts'

/** Exit codes for refused rows and for an unusable file: neither stops the move. */
const REFUSED = [3, 4]

/** Imports one set as `import-data` does; its refused rows go into a file beside it. */
const takeSet = async (db: Db, carpeta: string, set: string): Promise<void> => {
  const rechazadas = join(carpeta, `${set}-rechazadas.csv`)
  const order = readOrder(['--set', set, '--parcial', '--rechazadas', rechazadas, join(carpeta, `${set}.csv`)])
  if ('deshacer' in order) return
  try {
    await importFile(db, order, await readBytes(order))
  } catch (error) {
    if (!(error instanceof ToldError) || !REFUSED.includes(error.exitCode)) throw error
  }
}

/**
 * `node apps/legacy/src/mudanza/take-in.ts CARPETA SET…`: imports what `move-in` collected in a folder, in this order; the familias,
 * each whole, are one of the sets (DAT-13). One program for all of them, because starting a program costs more than most sets do.
 */
const main = async () => {
  const { positionals } = readArgs('take-in CARPETA CONJUNTO…', { options: {}, positionals: [1, 99] })
  const [carpeta = '', ...sets] = positionals
  const config = readConfig()
  const { db, close } = await openDb(config, { isBeside: true })
  try {
    await sayDemo(db, config)
    for (const set of sets) {
      if (set === 'familias') {
        await takeFamilias(db, JSON.parse(await readFile(join(carpeta, 'familias.json'), 'utf8')))
        continue
      }
      // Users are created once: an existing one may have been renamed since.
      const done = join(carpeta, 'usuarios-hechos')
      if (set === 'usuarios' && existsSync(done)) continue
      await takeSet(db, carpeta, set)
      if (set === 'usuarios') await writeFile(done, '')
    }
  } finally {
    await close()
  }
}

await runCommand(main)
