import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** A long import is undone by the queue, as it was stored: its work is pending in one state more (DAT-07). */
export const up = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index importaciones_por_hacer on importaciones (id)
      where estado in ('por_mirar', 'por_guardar', 'por_deshacer')`,
    sql`drop index importaciones_pendientes`,
  ])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`update importaciones set estado = 'guardada', deshecha_por = null where estado = 'por_deshacer'`,
    sql`create index importaciones_pendientes on importaciones (id) where estado in ('por_mirar', 'por_guardar')`,
    sql`drop index importaciones_por_hacer`,
  ])
