import { type Modulo, modulos, type Permiso, permisos } from '@yunque/contracts/modulos'
import { sql } from 'kysely'
import type { Db, Trx } from '../../infra/db.ts'
import { invalid } from '../../infra/errors.ts'

export type Codigo = Modulo | Permiso

const isModulo = (codigo: string): codigo is Modulo => (modulos as readonly string[]).includes(codigo)

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

/**
 * Gives a user exactly these codes; the ones that he keeps are not touched. Answers what changed. Nobody takes USU
 * from himself; who may have taken it from another asks `demandAdministrador` afterwards (PAN-10).
 */
export const setCodigos = async (
  trx: Trx,
  usuario: string,
  codigos: readonly Codigo[],
  { por, momento }: { por: string; momento: Date },
): Promise<{ given: readonly Codigo[]; taken: readonly Codigo[] }> => {
  const before = new Set(await codigosOf(trx, usuario))
  const after = new Set(codigos)
  const given = [...after].filter((codigo) => !before.has(codigo))
  const taken = [...before].filter((codigo) => !after.has(codigo))
  if (usuario === por && taken.includes('USU')) {
    throw invalid({ USU: ['No puede quitarse a usted mismo el código USU (Usuarios).'] })
  }
  const given_m = given.filter(isModulo)
  const given_p = given.filter((codigo) => !isModulo(codigo))
  if (taken.length > 0) {
    await trx.deleteFrom('usuarios_modulos').where('usuario', '=', usuario).where('modulo', 'in', taken).execute()
    await trx.deleteFrom('usuarios_permisos').where('usuario', '=', usuario).where('permiso', 'in', taken).execute()
  }
  if (given_m.length > 0) {
    await trx
      .insertInto('usuarios_modulos')
      .values(given_m.map((modulo) => ({ usuario, modulo })))
      .execute()
  }
  if (given_p.length > 0) {
    await trx
      .insertInto('usuarios_permisos')
      .values(given_p.map((permiso) => ({ usuario, permiso })))
      .execute()
  }
  if (given.length + taken.length === 0) return { given, taken }

  await trx
    .insertInto('codigos_cambios')
    .values([...given, ...taken].map((codigo) => ({ usuario, codigo, tiene: after.has(codigo), momento, por })))
    .onConflict((conflict) =>
      conflict.columns(['usuario', 'codigo']).doUpdateSet((eb) => ({
        tiene: eb.ref('excluded.tiene'),
        momento: eb.ref('excluded.momento'),
        por: eb.ref('excluded.por'),
      })),
    )
    .execute()

  return { given, taken }
}

/** Refuses to leave a desk without an active user who has USU (PAN-10). Asked after the change, in its own transaction. */
export const demandAdministrador = async (trx: Trx): Promise<void> => {
  const holder = await trx
    .selectFrom('usuarios_modulos as m')
    .innerJoin('usuarios as u', 'u.codigo', 'm.usuario')
    .select('u.codigo')
    .where('m.modulo', '=', 'USU')
    .where('u.estado', '=', 'A')
    .limit(1)
    .executeTakeFirst()
  if (!holder) throw invalid({ USU: ['Debe quedar al menos un usuario activo con el código USU (Usuarios).'] })
}
