import { counted } from '@yunque/contracts/codecs/format'
import { familiaForm } from '@yunque/contracts/datos/familias'
import { nombresDeReglas, reglasDe } from '@yunque/pricing'
import type { Db } from '../kernel/db/db.ts'
import { inTransaction } from '../kernel/db/transaction.ts'
import { ApiError } from '../kernel/http/errors.ts'
import { saveFamilia } from '../rooms/datos/familias/save-familia.ts'
import { CONSOLA } from '../rooms/usuarios/alta.ts'

/** Creates one familia if its code is new; an existing one was made by a person and stays. */
const take = async (db: Db, given: unknown): Promise<string> => {
  const { codigo, nombre, reglas = [] } = given as { codigo?: string; nombre?: string; reglas?: string[] }
  // A rule that no house here has says nothing.
  const parsed = familiaForm.safeParse({ ...(given as object), reglas: nombresDeReglas(reglasDe('', reglas)) })
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

/** Imports familias that `move-in` collected, each whole, and prints which were refused (DAT-13). */
export const takeFamilias = async (db: Db, given: readonly unknown[]): Promise<void> => {
  const told: string[] = []
  for (const one of given) told.push(await take(db, one))
  const refused = told.filter((one) => one !== 'nueva' && one !== 'igual')
  for (const one of refused) console.log(one)
  const [nuevas = 0, iguales = 0] = ['nueva', 'igual'].map((que) => told.filter((one) => one === que).length)
  const dichas = [
    counted(nuevas, 'nueva', 'nuevas'),
    counted(iguales, 'que ya estaba', 'que ya estaban'),
    counted(refused.length, 'rechazada', 'rechazadas'),
  ]
  console.log(`Familias: ${dichas.join(', ')}.`)
}
