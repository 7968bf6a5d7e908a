import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Trx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from './errors.ts'

const keyOf = ({ headers }: FastifyRequest): string => {
  const key = headers['idempotency-key'] ?? ''
  if (!/^[\w-]{0,100}$/.test(String(key))) throw new ApiError(422, 'La clave de idempotencia no es válida.')

  return String(key)
}

/** Inserts the key; true when it is new. Waits for a running save with the same key. The nightly cleaning deletes keys after a week (DUR-03). */
const claim = async (
  trx: Trx,
  row: { usuario: string; clave: string; ruta: string; cuerpo_hash: string },
  ahora: Date,
) => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotencia')
    .values({ ...row, respuesta: 'null', creada: ahora })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()

  return numInsertedOrUpdatedRows === 1n
}

/**
 * The row of an existing key, locked. The lock is logged like a change, so this transaction's commit also waits for the standby:
 * the stored answer is then known to be there too, even if the save's own commit was no longer waited for (DUR-10).
 */
const stored = (trx: Trx, usuario: string, clave: string) =>
  trx
    .selectFrom('idempotencia')
    .selectAll()
    .where('usuario', '=', usuario)
    .where('clave', '=', clave)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * The stored answer of this user's save under this key, undefined if there is none (LLA-12). Waits for a running save, and holds
 * the key for that moment so that no save can start with it.
 */
export const answerTo = (
  { db, reloj }: Pick<Deps, 'db' | 'reloj'>,
  usuario: string,
  clave: string,
): Promise<object | undefined> =>
  inTransaction(db, async (trx) => {
    const isFree = await claim(trx, { usuario, clave, ruta: '', cuerpo_hash: '' }, reloj())
    if (isFree) {
      await trx.deleteFrom('idempotencia').where('usuario', '=', usuario).where('clave', '=', clave).execute()

      return undefined
    }
    const { respuesta } = await stored(trx, usuario, clave)

    return respuesta as object
  })

/**
 * Saves once for each Idempotency-Key (LLA-05), in one transaction: the same key and body gets the first answer again, the same
 * key with another body 422. A failed save leaves no key. Without the header it just saves.
 */
export const saveOnce = (
  { db, reloj }: Pick<Deps, 'db' | 'reloj'>,
  request: FastifyRequest,
  save: (trx: Trx) => Promise<object>,
) => {
  const clave = keyOf(request)
  if (!clave) return inTransaction(db, save)

  const usuario = request.usuario.codigo
  const ruta = `${request.method} ${request.url}`
  const cuerpo_hash = hash('sha256', JSON.stringify(request.body))

  return inTransaction(db, async (trx) => {
    if (!(await claim(trx, { usuario, clave, ruta, cuerpo_hash }, reloj()))) {
      const first = await stored(trx, usuario, clave)
      if (first.ruta === ruta && first.cuerpo_hash === cuerpo_hash) return first.respuesta as object
      throw new ApiError(422, 'Esta clave de idempotencia ya se usó con otros datos.')
    }

    const respuesta = await save(trx)
    await trx
      .updateTable('idempotencia')
      .set({ respuesta: JSON.stringify(respuesta) })
      .where('usuario', '=', usuario)
      .where('clave', '=', clave)
      .execute()

    return respuesta
  })
}
