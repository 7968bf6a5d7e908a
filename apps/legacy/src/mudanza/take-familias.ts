import { readFile } from 'node:fs/promises'
import { familiaForm } from '@yunque/contracts/datos/familias'
import { readArgs, runCommand, ToldError } from '@yunque/settings/command'
import { readConfig } from '../config.ts'
import type { Db } from '../kernel/db/db.ts'
import { openDb } from '../kernel/db/open-db.ts'
import { inTransaction } from '../kernel/db/transaction.ts'
import { ApiError } from '../kernel/http/errors.ts'
import { saveFamilia } from '../rooms/datos/familias/save-familia.ts'
import { CONSOLA } from '../rooms/usuarios/alta.ts'

/** Creates one familia if its code is new; an existing one was made by a person and stays. */
const take = async (db: Db, given: unknown): Promise<string> => {
  const { codigo, nombre } = given as { codigo?: string; nombre?: string }
  const parsed = familiaForm.safeParse(given)
  if (!parsed.success) return `${codigo} ${nombre}: ${parsed.error.issues[0]?.message}`
  const known = await db.selectFrom('familias').select('codigo').where('codigo', '=', parsed.data.codigo).execute()
  if (known.length > 0) return 'igual'
  try {
    const quien = { usuario: CONSOLA, ahora: new Date() }
    await inTransaction(db, (trx) => saveFamilia(trx, quien, undefined, parsed.data))

    return 'nueva'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error

    return `${codigo} ${nombre}: ${error.message}`
  }
}

/** `node apps/legacy/src/mudanza/take-familias.ts familias.json`: imports familias that `move-in` collected, each whole (DAT-13). */
const main = async () => {
  const { positionals } = readArgs('take-familias familias.json', { options: {}, positionals: [1, 1] })
  const given: unknown[] = JSON.parse(await readFile(positionals[0] ?? '', 'utf8'))
  const { db, close } = await openDb(readConfig(), { isBeside: true })
  try {
    const told: string[] = []
    for (const one of given) told.push(await take(db, one))
    const refused = told.filter((one) => one !== 'nueva' && one !== 'igual')
    for (const one of refused) console.log(one)
    const [nuevas, iguales] = ['nueva', 'igual'].map((que) => told.filter((one) => one === que).length)
    console.log(`Familias: ${nuevas} nuevas, ${iguales} que ya estaban, ${refused.length} rechazadas.`)
    if (refused.length > 0) throw new ToldError(3)
  } finally {
    await close()
  }
}

await runCommand(main)
