import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Finds whose a record's task is now, whoever it was given to first: each night's tasks ask it of each (PAN-03). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`create index tareas_por_clave on tareas (clave) where clave <> ''`])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index tareas_por_clave`])
