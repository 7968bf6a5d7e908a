import { hash } from 'node:crypto'
import { counted } from '@yunque/contracts/codecs/format'
import type { Trx } from '../../kernel/db/db.ts'
import { inTransaction } from '../../kernel/db/transaction.ts'
import type { Deps } from '../../kernel/deps.ts'
import { ApiError } from '../../kernel/http/errors.ts'

const MAX_WAIT_MS = 15 * 60_000
/** A failed attempt is forgotten a day after its wait has ended; an address from which the owner signed in, a year after the last time. */
const FORGET_MS = 24 * 3_600_000
const FORGET_KNOWN_MS = 365 * FORGET_MS

/** How many attempts have no wait, and the longest wait after them: for an account from one address, and from all addresses together. */
const FROM_ONE = { free: 5, maxMs: MAX_WAIT_MS }
const FROM_ALL = { free: 50, maxMs: 60_000 }
type Rule = typeof FROM_ONE

const waitFor = (failures: number, { free, maxMs }: Rule): number =>
  failures < free ? 0 : Math.min(1_000 * 2 ** (failures - free), maxMs)

/** A wait in words, rounded up: '1 segundo', '9 minutos'. */
const palabrasDe = (ms: number): string => {
  const segundos = Math.ceil(ms / 1_000)

  return segundos < 120
    ? counted(segundos, 'segundo', 'segundos')
    : counted(Math.ceil(segundos / 60), 'minuto', 'minutos')
}

/** User names are stored only as hashes. */
const nameOf = (...parts: string[]) => hash('sha256', parts.join('\n'), 'base64url')

/** The counters of a user name, locked in this transaction. Simultaneous attempts lock them in the same order, so that they cannot deadlock. */
const hold = async (trx: Trx, names: readonly string[]) => {
  const inOrder = names.toSorted()
  await trx
    .insertInto('intentos')
    .values(inOrder.map((nombre) => ({ nombre })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await trx
    .selectFrom('intentos')
    .selectAll()
    .where('nombre', 'in', inOrder)
    .orderBy('nombre')
    .forUpdate()
    .execute()

  return (name: string, rule: Rule, now: number) => {
    const { fallas = 0, hasta = new Date(0), conocido = false } = rows.find(({ nombre }) => nombre === name) ?? {}
    const isOld = hasta.getTime() < now - FORGET_MS
    const failures = isOld ? 0 : fallas
    const wait = isOld ? 0 : Math.min(hasta.getTime() - now, waitFor(failures, rule))
    const set = (fallas: number, until: number) =>
      trx
        .updateTable('intentos')
        .set({ fallas, hasta: new Date(until) })
        .where('nombre', '=', name)
        .execute()

    return {
      wait,
      conocido,
      count: () => set(failures + 1, now + waitFor(failures + 1, rule)),
      /** Shortens a wait to what the rule allows, after the clock has jumped. */
      mend: async () => {
        if (hasta.getTime() > now + wait) await set(failures, now + wait)
      },
    }
  }
}

/**
 * Slows down guessing the password of one account, existing or not (SEC-06). An attempt is counted before its hash is computed,
 * so that many at once cannot avoid the count; the right password uncounts it. A guessing address slows only itself: the owner
 * can still sign in from his own, and from an address where he signed in before, not even guesses from everywhere slow him. All
 * copies of the server share the counts.
 */
export const createIntentos = ({ db, reloj }: Pick<Deps, 'db' | 'reloj'>) => {
  /** Counts an attempt as failed until `succeed` is called; 429 while the account must wait. */
  const begin = async (codigo: string, ip: string): Promise<void> => {
    const [one, all] = [nameOf(codigo, ip), nameOf(codigo)]
    const wait = await inTransaction(db, async (trx) => {
      const heldOf = await hold(trx, [one, all])
      const now = reloj().getTime()
      const [fromOne, fromAll] = [heldOf(one, FROM_ONE, now), heldOf(all, FROM_ALL, now)]
      const wait = Math.max(fromOne.wait, fromOne.conocido ? 0 : fromAll.wait)
      for (const held of [fromOne, fromAll]) await (wait > 0 ? held.mend() : held.count())

      return wait
    })
    if (wait > 0) throw new ApiError(429, `Demasiados intentos. Espere ${palabrasDe(wait)}.`)
  }

  return {
    begin,
    /** Counts an attempt and runs `check`; an attempt that was never checked, because too many were waiting, is uncounted. */
    guess: async (codigo: string, ip: string, check: () => Promise<boolean>): Promise<boolean> => {
      await begin(codigo, ip)

      return check().catch(async (error: unknown) => {
        await db
          .updateTable('intentos')
          .set((eb) => ({ fallas: eb('fallas', '-', 1), hasta: reloj() }))
          .where('nombre', 'in', [nameOf(codigo, ip), nameOf(codigo)])
          .where('fallas', '>', 0)
          .execute()
        throw error
      })
    },
    succeed: async (codigo: string, ip: string): Promise<void> => {
      const [one, all] = [nameOf(codigo, ip), nameOf(codigo)]
      await inTransaction(db, async (trx) => {
        await hold(trx, [one, all])
        const found = trx.updateTable('intentos')
        await found.set({ fallas: 0, hasta: reloj(), conocido: true }).where('nombre', '=', one).execute()
        await found.set({ fallas: 0 }).where('nombre', '=', all).execute()
      })
    },
  }
}

export type Intentos = ReturnType<typeof createIntentos>

/** Deletes counters that no longer matter. */
export const forgetIntentos = async (trx: Trx, ahora: Date): Promise<void> => {
  const before = (ms: number) => new Date(ahora.getTime() - ms)
  await trx
    .deleteFrom('intentos')
    .where('hasta', '<', before(FORGET_MS))
    .where((eb) => eb.or([eb('conocido', '=', false), eb('hasta', '<', before(FORGET_KNOWN_MS))]))
    .execute()
}
