import { type Modulo, modulos, type Permiso, permisos } from '@yunque/contracts/modulos'
import { sql } from 'kysely'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { invalid } from '../../kernel/http/errors.ts'

export type Codigo = Modulo | Permiso

/**
 * Locks the permissions until the transaction ends. Any change of codes, or taking a user out of use, locks them first: otherwise
 * two administrators could take the code from each other at once and leave a desk without any (PAN-10).
 */
export const holdUsuarios = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('usuarios'))`.execute(trx)
}

/** A user's codes that this program knows, in the order of the menu. */
export const codigosOf = async (db: Db, usuario: string): Promise<Codigo[]> => {
  const { rows } = await sql<{ codigo: string }>`
    select modulo as codigo from usuarios_modulos where usuario = ${usuario}
    union all select permiso from usuarios_permisos where usuario = ${usuario}`.execute(db)
  const his = new Set(rows.map(({ codigo }) => codigo))

  return [...modulos, ...permisos].filter((codigo) => his.has(codigo))
}

/** Named in a refusal: a gateway takes a longer text for none that is for people. */
const NOMBRADOS = 8

/** Codes in a sentence: the first ones, and how many there are besides. */
export const nombrados = (codigos: readonly string[]): string =>
  [...codigos.slice(0, NOMBRADOS), ...(codigos.length > NOMBRADOS ? [`y ${codigos.length - NOMBRADOS} más`] : [])].join(
    ', ',
  )

/** Codes without which nobody could give codes any more, and their names. */
const ULTIMOS = { USU: 'USU (Usuarios)', PER: 'PER (Permisos)' } as const

/**
 * Refuses to leave a desk without an active holder of a code that was just taken from somebody (PAN-10, ARQ-15). Called after the
 * change, in its transaction.
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
