import { sql } from 'kysely'
import { lastAudit } from '../../kernel/audit.ts'
import { momentoDe } from '../../kernel/dates.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { notFound } from '../../kernel/http/errors.ts'
import { nombreDe } from '../../kernel/people/usuarios.ts'
import { type Caller, canSee } from '../../kernel/people/visible.ts'
import { filasDeSeguimientos } from './list.ts'

/** The stored follow-up; 404 also when its client is hidden from the user. */
export const findSeguimiento = async (db: Db | Trx, caller: Caller, n_seguimiento: number) => {
  const found = await filasDeSeguimientos(db, caller.hoy)
    // Who saved it last, shown in case of a conflict (VIS-07).
    .leftJoinLateral(lastAudit('seguimiento', String(n_seguimiento)), (join) => join.onTrue())
    .select(sql<string>`coalesce(s.nro_cpt::text, '')`.as('nro_cpt'))
    .select(sql<string>`coalesce(s.anterior::text, '')`.as('anterior'))
    .select((eb) =>
      eb
        .selectFrom('seguimientos as n')
        .select(sql<string>`max(n.n_seguimiento)::text`.as('siguiente'))
        .whereRef('n.anterior', '=', 's.n_seguimiento')
        // Of the same client, whose few are found by an index; one that was given to another client continues this no more.
        .whereRef('n.cliente', '=', 's.cliente')
        .as('siguiente'),
    )
    .select(['s.resultado', 's.cerrado', 's.version', 'a.momento'])
    .select(nombreDe('a.usuario').as('modificado_por'))
    .where('s.n_seguimiento', '=', n_seguimiento)
    .where(canSee(caller, 's.cliente'))
    .executeTakeFirst()
  if (!found) throw notFound(`No existe el seguimiento N° ${n_seguimiento}.`)

  const { momento, cerrado, ...seguimiento } = found

  return { ...seguimiento, cerrado: cerrado && momentoDe(cerrado), modificado: momento && momentoDe(momento) }
}

export type SeguimientoGuardado = Awaited<ReturnType<typeof findSeguimiento>>
