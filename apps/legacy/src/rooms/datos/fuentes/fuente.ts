import { hash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../kernel/db/db.ts'
import type { DatosTables } from '../../../kernel/db/schema/datos.ts'
import { ApiError } from '../../../kernel/http/errors.ts'

export type Fuente = Selectable<DatosTables['fuentes']>

const hashOf = (token: string) => hash('sha256', token)

/** A new token, shown once, and the hash that is kept. Its first letters name its purpose to whoever finds a leaked one. */
export const createToken = () => {
  const token = `yunque_${randomBytes(32).toString('base64url')}`

  return { token, token_hash: hashOf(token) }
}

/** The source in use that has this token. */
export const findByToken = (db: Db, token: string): Promise<Fuente | undefined> =>
  db
    .selectFrom('fuentes')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('estado', '=', 'A')
    .executeTakeFirst()

export const findFuente = (db: Db | Trx, codigo: string): Promise<Fuente | undefined> =>
  db.selectFrom('fuentes').selectAll().where('codigo', '=', codigo).executeTakeFirst()

/** A source's name in the audit and among the imports; the space makes sure that no user has this code. */
export const usuarioDe = ({ codigo }: Pick<Fuente, 'codigo'>): string => `fuente ${codigo}`

/**
 * Two files of one set are processed one after another. The second does not wait but is refused.
 * @throws ApiError 409
 */
export const demandTurn = async (trx: Trx, conjunto: string): Promise<void> => {
  const { rows } = await sql<{ free: boolean }>`select
    pg_try_advisory_xact_lock(hashtext('importar'), hashtext(${conjunto})) as free`.execute(trx)
  if (!rows[0]?.free) throw new ApiError(409, 'Otro archivo de este conjunto se está importando. Intente en un minuto.')
}
