import type { Modulo } from '@yunque/contracts/modulos'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/db.ts'
import { alfabetico } from '../db/unaccent.ts'
import { invalid } from '../http/errors.ts'

/** The name of the user whose code is in a column; the code itself where no user has it any more. */
export const nombreDe = (codigo: string) =>
  sql<string>`coalesce((select nombre from usuarios where codigo = ${sql.ref(codigo)}), ${sql.ref(codigo)})`

/** Users in use who hold a code. */
const holders = (db: Db | Trx, modulo: Modulo) =>
  db
    .selectFrom('usuarios as u')
    .innerJoin('usuarios_modulos as m', 'm.usuario', 'u.codigo')
    .where('m.modulo', '=', modulo)
    .where('u.estado', '=', 'A')

/** Users who may be given work of a screen, because they can open it; as options of a select. */
export const usuariosWith = (db: Db, modulo: Modulo) =>
  holders(db, modulo)
    .select(['u.codigo as value', 'u.nombre as text'])
    .orderBy(alfabetico('u.nombre'))
    .orderBy('u.codigo')
    .execute()

/** All users, also those out of use who wrote documents, as options of a filter. */
export const usuariosTodos = (db: Db) =>
  db
    .selectFrom('usuarios as u')
    .select(['u.codigo as value', 'u.nombre as text'])
    .orderBy(alfabetico('u.nombre'))
    .orderBy('u.codigo')
    .execute()

/** Refuses to give work to a user who cannot open its screen, or does not see one of its clients (LLA-07). */
export const demandUsuario = async (
  trx: Trx,
  modulo: Modulo,
  codigo: string,
  clientes: readonly string[],
  campo = 'usuario',
): Promise<void> => {
  const usuario = await holders(trx, modulo).select('u.nombre').where('u.codigo', '=', codigo).executeTakeFirst()
  if (!usuario) throw invalid({ [campo]: ['Elija una persona que tenga esta pantalla.'] })
  if (clientes.length === 0) return
  const { rows } =
    await sql`select from usuarios u where u.codigo = ${codigo} and u.asociado and ${new Set(clientes).size} >
    (select count(*) from clientes_usuarios a where a.usuario = u.codigo and a.cliente = any(${clientes}))`.execute(trx)
  if (rows.length > 0) throw invalid({ [campo]: [`${usuario.nombre} no ve a ese cliente (clientes asociados).`] })
}
