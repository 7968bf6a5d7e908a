import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** What has been overdue longest is found at once, however many movements there are (VIS-09, LIM-16). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`create index movimientos_vencidos on movimientos (vencimiento, cliente) where saldo > 0`])

export const down = (db: Kysely<unknown>) => run(db, [sql`drop index movimientos_vencidos`])
