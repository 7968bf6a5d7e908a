import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '../../kernel/http/errors.ts'

const MAX_WAIT_MS = 15 * 60_000
/** Where an owner has signed in, of so many; the oldest is forgotten first. */
const MAX_TRUSTED = 10_000
/** A guess is forgotten a day after the wait that it brought. */
const FORGET_MS = 24 * 3_600_000

/** Guesses that are free, and the longest wait afterwards: for an account from one address, and from all together. */
const FROM_ONE = { free: 5, maxMs: MAX_WAIT_MS }
const FROM_ALL = { free: 50, maxMs: 60_000 }
type Rule = typeof FROM_ONE

const waitFor = (failures: number, { free, maxMs }: Rule): number =>
  failures < free ? 0 : Math.min(1_000 * 2 ** (failures - free), maxMs)

/** Places of one row of the table, and its rows. */
const PLACES = 1 << 17
const ROWS = 2

type Held = { failures: number; until: number }

/**
 * Counts attempts by name without keeping names. Each name has one place in every row, by a hash that outsiders cannot
 * foresee, and its count is the least of its places. The memory is fixed, so invented names push nothing out; among ten
 * thousand of them the chance that a given name shares both its places is one in a hundred and seventy.
 */
const createTable = (reloj: () => Date, rule: Rule) => {
  const salt = randomBytes(16)
  const rows = Array.from({ length: ROWS }, () => ({
    failures: new Uint32Array(PLACES),
    until: new Float64Array(PLACES),
  }))
  /** A name's places: as they are now, and how to change them. */
  const placesOf = (key: string) => {
    const hash = createHash('sha256').update(salt).update(key).digest()
    const now = reloj().getTime()

    return rows.map(({ failures, until }, row) => {
      const place = hash.readUInt32LE(4 * row) % PLACES
      const held = { failures: failures[place] ?? 0, until: until[place] ?? 0 }
      const set = (next: Held) => {
        failures[place] = next.failures
        until[place] = next.until
      }
      if (held.until < now - FORGET_MS) return { held: { failures: 0, until: 0 }, set }
      // Never longer than the rule says, even if the clock has jumped.
      const least = Math.min(held.until, now + waitFor(held.failures, rule))
      if (least < held.until) set({ ...held, until: least })

      return { held: { ...held, until: least }, set }
    })
  }

  return {
    /** What is left to wait, in milliseconds. */
    wait: (key: string): number => Math.min(...placesOf(key).map(({ held }) => held.until)) - reloj().getTime(),
    count: (key: string): void => {
      const places = placesOf(key)
      const failures = Math.min(...places.map(({ held }) => held.failures)) + 1
      const until = reloj().getTime() + waitFor(failures, rule)
      for (const { held, set } of places) {
        set({ failures: Math.max(held.failures, failures), until: Math.max(held.until, until) })
      }
    },
    forget: (key: string): void => {
      for (const { set } of placesOf(key)) set({ failures: 0, until: 0 })
    },
  }
}

/**
 * Slows guessing at one account, known or not (SEC-06). A guess counts before its hash is reckoned, so that many at once
 * are no way around; the right password takes it back. An address that guesses slows itself: the owner signs in from his
 * own meanwhile, and where he has signed in before not even guesses from everywhere slow him. Kept by this process alone.
 */
export const createIntentos = (reloj: () => Date) => {
  const fromOne = createTable(reloj, FROM_ONE)
  const fromAll = createTable(reloj, FROM_ALL)
  const trusted = new Map<string, true>()
  const nameOf = (codigo: string, ip: string) => `${codigo}\n${ip}`

  return {
    /** Counts a guess as wrong until `succeed`; 429 while the account has to wait. */
    begin: (codigo: string, ip: string): void => {
      const one = nameOf(codigo, ip)
      const wait = Math.max(fromOne.wait(one), trusted.has(one) ? 0 : fromAll.wait(codigo))
      if (wait > 0) throw new ApiError(429, `Demasiados intentos. Espere ${Math.ceil(wait / 1000)} segundos.`)
      fromOne.count(one)
      fromAll.count(codigo)
    },
    succeed: (codigo: string, ip: string): void => {
      const one = nameOf(codigo, ip)
      fromOne.forget(one)
      fromAll.forget(codigo)
      trusted.delete(one)
      trusted.set(one, true)
      if (trusted.size > MAX_TRUSTED) trusted.delete(trusted.keys().next().value as string)
    },
  }
}
