import { ApiError } from '../../infra/errors.ts'

const MAX_WAIT_MS = 15 * 60_000
/** What is remembered at once; the oldest is forgotten first, so that invented names cannot fill the memory. */
const MAX_REMEMBERED = 10_000

/** Guesses that are free, and the longest wait afterwards: for an account from one address, and from all together. */
const FROM_ONE = { free: 5, maxMs: MAX_WAIT_MS }
const FROM_ALL = { free: 50, maxMs: 60_000 }

type Slowed = { failures: number; until: number }

/** A map that forgets its oldest entry when it is full. */
const remember = <T>(entries: Map<string, T>, key: string, value: T): void => {
  entries.delete(key)
  entries.set(key, value)
  if (entries.size > MAX_REMEMBERED) entries.delete(entries.keys().next().value as string)
}

/**
 * Slows guessing at one account, known or not (SEC-06). A guess counts before its hash is reckoned, so that many at once
 * are no way around; the right password takes it back. An address that guesses slows itself: the owner signs in from his
 * own meanwhile, and where he has signed in before not even guesses from everywhere slow him. Kept by this process alone.
 */
export const createIntentos = (reloj: () => Date) => {
  const slowed = new Map<string, Slowed>()
  const trusted = new Map<string, true>()
  const nameOf = (codigo: string, ip: string) => `${codigo}\n${ip}`

  const waitOf = (key: string): number => (slowed.get(key)?.until ?? 0) - reloj().getTime()
  const count = (key: string, { free, maxMs }: typeof FROM_ONE): void => {
    const failures = (slowed.get(key)?.failures ?? 0) + 1
    const over = failures - free
    const wait = over < 0 ? 0 : Math.min(1_000 * 2 ** over, maxMs)
    remember(slowed, key, { failures, until: reloj().getTime() + wait })
  }

  return {
    /** Counts a guess as wrong until `succeed`; 429 while the account has to wait. */
    begin: (codigo: string, ip: string): void => {
      const one = nameOf(codigo, ip)
      const wait = Math.max(waitOf(one), trusted.has(one) ? 0 : waitOf(codigo))
      if (wait > 0) throw new ApiError(429, `Demasiados intentos. Espere ${Math.ceil(wait / 1000)} segundos.`)
      count(one, FROM_ONE)
      count(codigo, FROM_ALL)
    },
    succeed: (codigo: string, ip: string): void => {
      slowed.delete(nameOf(codigo, ip))
      slowed.delete(codigo)
      remember(trusted, nameOf(codigo, ip), true)
    },
  }
}
