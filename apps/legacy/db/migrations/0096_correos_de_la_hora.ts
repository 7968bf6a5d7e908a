import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Indexes mails with a document: each new one asks how many were sent in the last hour (PAN-25). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`create index correos_de_documentos on correos (creado) where entidad = 'cotizaciones'`])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index correos_de_documentos`])
