import { type Kysely, sql } from 'kysely'
import { run } from '../run.ts'

/** Clients taken in from files kept their CUIT as the file wrote it, and were not found by it: it is looked for by its digits (PAN-07). */
export const up = (db: Kysely<unknown>) =>
  run(db, [sql`update clientes set cuit = regexp_replace(cuit, '\\D', '', 'g') where cuit ~ '\\D'`])

/** How a file wrote it is not known any more, and nobody needs it. */
export const down = async (): Promise<void> => {}
