import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** The highest code that a client's places of delivery ever had: one that was removed lends its code to no other (PAN-07). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`alter table clientes add column ultimo_lugar bigint not null default 0`])

export const down = (db: Kysely<unknown>) => run(db, [sql`alter table clientes drop column ultimo_lugar`])
