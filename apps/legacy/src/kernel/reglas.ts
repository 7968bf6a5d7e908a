import { type FamiliaRules, reglasDe } from '@yunque/pricing'
import type { Db } from './db/db.ts'

/** A family's current rules (DAT-16); null in its row means those of its code. */
export const reglasDeFamilia = async (db: Db, codigo: string): Promise<FamiliaRules> => {
  const familia = await db.selectFrom('familias').select('reglas').where('codigo', '=', codigo).executeTakeFirst()

  return reglasDe(codigo, familia?.reglas)
}
