import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Why a document was annulled. '' where it is not annulled, or was before a reason was required (DOC-12). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`alter table cotizaciones add column motivo_anulacion text not null default ''`])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table cotizaciones drop column motivo_anulacion`])
