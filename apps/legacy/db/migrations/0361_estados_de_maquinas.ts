import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** A day's states of a machine are those that had not ended before it: its report does not read all that the machine ever did (LIM-16). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`create index maquina_estados_hasta on maquina_estados (maquina, hasta)`])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index maquina_estados_hasta`])
