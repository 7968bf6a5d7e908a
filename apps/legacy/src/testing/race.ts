import { sql } from 'kysely'
import type { Db } from '../kernel/db/db.ts'

/**
 * How many of this database's transactions on `table` wait for a lock. Copies of the database share the table's oid, so the
 * database is compared too.
 */
export const waiting = async (db: Db, table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(distinct w.pid) as n from pg_locks w join pg_locks h on h.pid = w.pid
    where not w.granted and h.relation = ${table}::regclass
      and h.database = (select oid from pg_database where datname = current_database())`.execute(db)

  return rows[0]?.n ?? 0
}

/** How many of this database's transactions wait for an advisory lock. */
export const waitingAdvisory = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db)

  return rows[0]?.n ?? 0
}

/** Runs calls so that all have read before any writes to `table`: writes to it are blocked until every call waits. */
export const race = async <T>(db: Db, table: string, calls: (() => Promise<T>)[]): Promise<T[]> => {
  const running: Promise<T>[] = []
  await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.id(table)} in share mode`.execute(trx)
    running.push(...calls.map((call) => call()))
    while ((await waiting(db, table)) < calls.length);
  })

  return Promise.all(running)
}
