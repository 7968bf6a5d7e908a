import type { Db, Trx } from './db.ts'

/** Serialization failure and deadlock: the database asks us to try again (reliability §5, fault 68). */
const RETRIED = new Set(['40001', '40P01'])
const MAX_TRIES = 5

/**
 * Runs `work` in one transaction, and again where another one crossed it. `work` uses `trx` alone: the embedded database
 * has one connection, and waiting for `db` inside a transaction would wait for ever.
 */
export const inTransaction = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const { code } = error as { code?: string }
      if (tries === MAX_TRIES || !code || !RETRIED.has(code)) throw error
    }
  }
}
