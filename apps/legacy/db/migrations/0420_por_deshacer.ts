import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** The queue also undoes long imports: a third state of an import is work for it, and the index finds it (DAT-07). */
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
