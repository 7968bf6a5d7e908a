import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Indexes all mails by their day, and no longer those with a document alone: a mail that comes back may be about any of the last weeks (PAN-25). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`create index correos_creado on correos (creado)`, sql`drop index correos_de_documentos`])

export const down = (db: Kysely<unknown>) =>
  run(db, [
    sql`create index correos_de_documentos on correos (creado) where entidad = 'cotizaciones'`,
    sql`drop index correos_creado`,
  ])
