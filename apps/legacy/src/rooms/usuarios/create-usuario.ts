import type { Db } from '../../kernel/db/db.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import { hashClave } from '../../kernel/people/passwords.ts'
import { type Alta, addUsuario, CONSOLA } from './alta.ts'
import { newClaveTemporal } from './clave-temporal.ts'

/** Creates a user from a command, without a signed-in user. Answers his password for one sign-in, which is shown nowhere else. */
export const createUsuario = async (
  db: Db,
  usuario: Pick<Alta, 'codigo' | 'nombre' | 'e_mail' | 'codigos'>,
): Promise<string> => {
  const clave = newClaveTemporal()
  const clave_hash = await hashClave(clave)
  await inTransaction(db, async (trx) => {
    const one = await trx.selectFrom('usuarios').select('codigo').limit(1).executeTakeFirst()
    // The first user must be able to create others.
    if (!one && !usuario.codigos.includes('USU')) throw new Error('El primer usuario necesita el código USU.')
    const made = { ...usuario, clave_hash, clave_temporal: true, font_size: null }
    await addUsuario(trx, made, { por: CONSOLA, momento: new Date(), isConsola: true })
  })

  return clave
}
