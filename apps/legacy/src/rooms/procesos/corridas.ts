import { diaDe, masDias } from '@yunque/contracts/codecs/dias'
import { sql } from 'kysely'
import { audit } from '../../kernel/audit.ts'
import type { Db, Trx } from '../../kernel/db/db.ts'
import { countOf } from '../../kernel/db/sql.ts'

/** How long runs are kept (PAN-20). */
export const DIAS_HISTORIA = 90
/** How many days back a daily job always looks. */
export const SEMANA = 7

/** When the last of a job's done runs began, for a query that says which of them count. */
export const lastHecha = (db: Db | Trx, proceso: string) =>
  db
    .selectFrom('procesos_corridas')
    .select(({ fn }) => fn.max('empezada').as('ultima'))
    .where('proceso', '=', proceso)
    .where('estado', '=', 'hecha')

/** The day from which a daily job looks back: that of its last run, or a week ago where that was later (PAN-24). */
export const desdeUltima = async (db: Db | Trx, proceso: string, hoy: string): Promise<string> => {
  const { ultima } = await lastHecha(db, proceso)
    // The one that is going on has no result yet.
    .where('resultado', '<>', '')
    .executeTakeFirstOrThrow()
  const semana = masDias(hoy, -SEMANA)

  return ultima && diaDe(ultima) < semana ? diaDe(ultima) : semana
}

export const listPausas = async (db: Db | Trx): Promise<ReadonlySet<string>> =>
  new Set((await db.selectFrom('procesos_en_pausa').select('proceso').execute()).map(({ proceso }) => proceso))

/** Whether a job's last run failed: its page and the alarm say so until one is done. */
export const hasFailed = async (db: Db, proceso: string): Promise<boolean> => {
  const last = await db
    .selectFrom('procesos_corridas')
    .select('estado')
    .where('proceso', '=', proceso)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

  return last?.estado === 'fallida'
}

/** The last run of each of these jobs; one of each minute has a hundred thousand. */
export const lastCorridas = async (db: Db, procesos: readonly string[]) => {
  const rows = await db
    .selectFrom(sql<{ proceso: string }>`(select unnest(${procesos}::text[]) as proceso)`.as('p'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('procesos_corridas as c')
          .selectAll('c')
          // The first in the index's own order from its job on: asked for one job, the planner walks back through those of all.
          .whereRef('c.proceso', '>=', 'p.proceso')
          .orderBy('c.proceso')
          .orderBy('c.id', 'desc')
          .limit(1)
          .as('c'),
      (join) => join.onRef('c.proceso', '=', 'p.proceso'),
    )
    .selectAll('c')
    .execute()

  return new Map(rows.map((row) => [row.proceso, row]))
}

export const listCorridas = (db: Db, proceso: string, limit: number, offset: number) =>
  db
    .selectFrom('procesos_corridas as c')
    .leftJoin('usuarios as u', 'u.codigo', 'c.pedida_por')
    .selectAll('c')
    .select('u.nombre')
    .where('c.proceso', '=', proceso)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countCorridas = (db: Db, proceso: string): Promise<number> =>
  countOf(db.selectFrom('procesos_corridas').where('proceso', '=', proceso))

/** Pauses a job or resumes it; records who did it and when. */
export const setPausa = async (
  trx: Trx,
  { usuario, momento }: { usuario: string; momento: Date },
  proceso: string,
  pausa: boolean,
): Promise<void> => {
  await (pausa
    ? trx
        .insertInto('procesos_en_pausa')
        .values({ proceso, usuario, desde: momento })
        .onConflict((conflict) => conflict.doNothing())
    : trx.deleteFrom('procesos_en_pausa').where('proceso', '=', proceso)
  ).execute()
  await audit(trx, {
    momento,
    usuario,
    accion: pausa ? 'pausar' : 'reanudar',
    entidad: 'proceso',
    id_entidad: proceso,
    antes: null,
    despues: null,
  })
}
