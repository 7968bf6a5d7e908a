import { setTimeout as wait } from 'node:timers/promises'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { ApiError } from '../http/errors.ts'
import { CHANGED } from './client.ts'
import { type Db, deadlineOf, type Trx } from './db.ts'
import { isFull, isLost } from './lost.ts'

/** Serialization failure, deadlock, and a table that was changed: the database asks us to try again (FAU-68). */
const RETRIED = new Set(['40001', '40P01', CHANGED])
const MAX_TRIES = 5
/** How long a repeated try waits at most, times the tries so far: tries that start at once would collide again. */
const WAIT_MS = 10

/** Databases whose last save found no room on the disk. */
const full = new WeakSet<Db>()

/** Whether saves find room on the disk, as far as the last one tells. */
export const hasSpace = (db: Db): boolean => !full.has(db)

/**
 * One try. A connection that ends during the commit, or a commit without an answer, leaves the save in doubt: it is neither
 * an ordinary failure nor a success (DUR-10). A commit that is given up keeps its connection until the server has finished
 * it.
 */
const execute = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  let isCommitting = false
  const deadline = deadlineOf(db)
  try {
    const transaction = db.transaction().execute(async (trx) => {
      const done = await work(trx)
      isCommitting = true
      deadline.start()

      return done
    })
    const result = await Promise.race([transaction, deadline.promise])
    full.delete(db)

    return result
  } catch (error) {
    if (isFull(error)) full.add(db)
    if (isCommitting && isLost(error)) throw new ApiError(504, ERRORES.UNCONFIRMED)
    throw error
  } finally {
    deadline.stop()
  }
}

/**
 * Runs `work` in one transaction, and again where another transaction collided with it. `work` uses `trx` alone: if every
 * transaction waited for a second connection, none would ever get one.
 */
export const inTransaction = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await execute(db, work)
    } catch (error) {
      const { code } = error as { code?: string }
      if (tries === MAX_TRIES || !code || !RETRIED.has(code)) throw error
      await wait(Math.random() * WAIT_MS * tries)
    }
  }
}
