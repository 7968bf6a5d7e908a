import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Why a document was annulled; '' of one that is not, or was before anybody asked (DOC-12). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`alter table cotizaciones add column motivo_anulacion text not null default ''`])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table cotizaciones drop column motivo_anulacion`])
