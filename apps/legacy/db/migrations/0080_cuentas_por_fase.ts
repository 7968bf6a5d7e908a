import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Indexes the sums of open documents: a dashboard adds them up five times by their last day, and they are few among those of five years (LIM-16). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`create index documentos_cuentas_fase on documentos_cuentas (tipo, fase) include (validez_oferta, n)`])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index documentos_cuentas_fase`])
