import { type Modulo, modulos, type Permiso, permisos } from '@yunque/contracts/modulos'
import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'

export type Codigo = Modulo | Permiso

/**
 * Holds who may do what until the end of the transaction. Whoever changes codes or takes a user out of use holds it first:
 * else two administrators, each on the other's record, could leave a desk without any (PAN-10).
 */
export const holdUsuarios = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('usuarios'))`.execute(trx)
}

/** The codes of a user, as far as this program knows them, in the order of the menu. */
export const codigosOf = async (db: Db, usuario: string): Promise<Codigo[]> => {
  const { rows } = await sql<{ codigo: string }>`
    select modulo as codigo from usuarios_modulos where usuario = ${usuario}
    union all select permiso from usuarios_permisos where usuario = ${usuario}`.execute(db)
  const his = new Set(rows.map(({ codigo }) => codigo))

  return [...modulos, ...permisos].filter((codigo) => his.has(codigo))
}

/** The codes without which nobody could give any again, and what they are called. */
const ULTIMOS = { USU: 'USU (Usuarios)', PER: 'PER (Permisos)' } as const

/**
 * Refuses to leave a desk without an active user who has one of the codes that were just taken from somebody (PAN-10, ARQ-15). Asked
 * after the change, in its own transaction.
 */
export const demandTitulares = async (trx: Trx, perdidos: Iterable<Codigo>): Promise<void> => {
  for (const codigo of perdidos) {
    if (codigo !== 'USU' && codigo !== 'PER') continue
    const holder = await trx
      .selectFrom('usuarios_modulos as m')
      .innerJoin('usuarios as u', 'u.codigo', 'm.usuario')
      .select('u.codigo')
      .where('m.modulo', '=', codigo)
      .where('u.estado', '=', 'A')
      .limit(1)
      .executeTakeFirst()
    if (!holder)
      throw invalid({ [codigo]: [`Debe quedar al menos un usuario activo con el código ${ULTIMOS[codigo]}.`] })
  }
}
