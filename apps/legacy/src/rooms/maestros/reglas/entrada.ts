import type { Trx } from '../../../kernel/db/db.ts'
import { invalid } from '../../../kernel/http/errors.ts'

const FUERA = ['Está fuera de uso: no entra nada nuevo.']

/** Refuses to begin a lot of what is out of use. What lies there already goes out, and comes back where that was a mistake (DAT-04). */
export const checkEntrada = async (trx: Trx, { prod01, deposito }: { prod01: string; deposito: string }) => {
  const enUso = await trx
    .selectNoFrom((eb) => [
      eb.exists(eb.selectFrom('productos').where('prod01', '=', prod01).where('en_uso', '=', true)).as('prod01'),
      eb.exists(eb.selectFrom('depositos').where('codigo', '=', deposito).where('en_uso', '=', true)).as('deposito'),
    ])
    .executeTakeFirstOrThrow()
  const errors = { ...(!enUso.prod01 && { prod01: FUERA }), ...(!enUso.deposito && { deposito: FUERA }) }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
