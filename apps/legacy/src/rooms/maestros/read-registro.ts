import type { Maestro } from '@yunque/contracts/maestros/maestro'
import { sql } from 'kysely'
import { lastAudit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { donde, filaDe } from './columnas.ts'

/** A row of a master, each of its fields as text. */
export type Registro = Readonly<Record<string, string>>

/**
 * A master's name in the audit. It differs from the table's, because others write about that table there with numbers of their
 * own (a change of prices, an import).
 */
export const entidadDe = ({ de }: Maestro): string => `maestro ${de}`

/** The row with who changed it last, or 404. */
export const findRegistro = async (db: Db | Trx, maestro: Maestro, id: string): Promise<Registro> => {
  const found = await db
    .selectFrom(sql<object>`${sql.table(maestro.de)}`.as('t'))
    .leftJoinLateral(lastAudit(entidadDe(maestro), id), (join) => join.onTrue())
    .select([filaDe(maestro).as('fila'), 'a.momento', nombreDe('a.usuario').as('modificado_por')])
    .where(sql<boolean>`t.registro = ${id}::bigint`)
    .where(donde(maestro))
    .executeTakeFirst()
  if (!found) throw notFound('El registro no existe.')
  const { fila, momento, modificado_por } = found

  return { ...fila, modificado: momento ? momentoDe(momento) : '', modificado_por: modificado_por ?? '' }
}

/** The current row, locked until this transaction ends. */
export const holdRegistro = async (trx: Trx, maestro: Maestro, id: string): Promise<Registro> => {
  await sql`select 1 from ${sql.table(maestro.de)} where registro = ${id}::bigint for update`.execute(trx)

  return findRegistro(trx, maestro, id)
}
