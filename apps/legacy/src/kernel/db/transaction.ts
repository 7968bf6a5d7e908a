import { setTimeout as wait } from 'node:timers/promises'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import { ApiError } from '../http/errors.ts'
import { CHANGED } from './client.ts'
import { type Db, deadlineOf, type Trx } from './db.ts'
import { isFull, isLost } from './lost.ts'

/** Serialization failure, deadlock, and a changed table: Postgres asks for a retry (FAU-68). */
const RETRIED = new Set(['40001', '40P01', CHANGED])
const MAX_TRIES = 5
/** Longest wait before a retry, multiplied by the number of tries: retries that start together would collide again. */
const WAIT_MS = 10

/** Databases that refused a save for lack of disk space, and when they last did. */
const full = new WeakMap<Db, number>()
/**
 * How long that is told at least, in milliseconds. On a full disk small writes still find room in pages that are there, and reads need
 * none: each would take the word back before anybody's look at `readyz` or the metrics sees it.
 */
const TOLD_MS = 60_000

/** Whether saves find room on the disk: since one did not, another has, a minute later or more. */
export const hasSpace = (db: Db): boolean => !full.has(db)

/** Notes that something was committed. */
const noteRoom = (db: Db): void => {
  const at = full.get(db)
  if (at !== undefined && performance.now() - at > TOLD_MS) full.delete(db)
}

/**
 * One try. If the connection ends during the commit, or the commit gets no answer, nobody knows whether it was saved: that is
 * neither a failure nor a success (DUR-10). A commit that is no longer waited for keeps its connection until the server has
 * finished it.
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
    noteRoom(db)

    return result
  } catch (error) {
    if (isFull(error)) full.set(db, performance.now())
    if (isCommitting && isLost(error)) throw new ApiError(504, ERRORES.UNCONFIRMED)
    throw error
  } finally {
    deadline.stop()
  }
}

/**
 * Runs `work` in one transaction, and again where it collided with another transaction. `work` may use only `trx`: if every
 * transaction waited for a second connection, none would get one.
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
