import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** How many mails with a document went in the last hour is asked at every one (PAN-25). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`create index correos_de_documentos on correos (creado) where entidad = 'cotizaciones'`])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index correos_de_documentos`])
