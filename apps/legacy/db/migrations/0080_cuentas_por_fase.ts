import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** The sums of open documents, which a dashboard adds up by their last day five times: few among those of five years (LIM-16). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`create index documentos_cuentas_fase on documentos_cuentas (tipo, fase) include (validez_oferta, n)`])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index documentos_cuentas_fase`])
