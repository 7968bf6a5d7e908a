import { ApiError } from '../../infra/errors.ts'

const FREE_FAILURES = 5
const MAX_WAIT_MS = 15 * 60_000
/** Accounts remembered at once; the oldest is forgotten first, so that invented names cannot fill the memory. */
const MAX_ACCOUNTS = 10_000

/**
 * Slows guessing at one account, known or not: after five failures each further one doubles the wait, from a second to
 * fifteen minutes. Nobody is locked out for good (reliability §3.5). Kept by this process alone.
 */
export const createIntentos = (reloj: () => Date) => {
  const accounts = new Map<string, { failures: number; until: number }>()

  return {
    /** 429 while the account has to wait. */
    check: (codigo: string): void => {
      const wait = (accounts.get(codigo)?.until ?? 0) - reloj().getTime()
      if (wait > 0) throw new ApiError(429, `Demasiados intentos. Espere ${Math.ceil(wait / 1000)} segundos.`)
    },
    fail: (codigo: string): void => {
      const failures = (accounts.get(codigo)?.failures ?? 0) + 1
      const over = failures - FREE_FAILURES
      const wait = over < 0 ? 0 : Math.min(1_000 * 2 ** over, MAX_WAIT_MS)
      accounts.delete(codigo)
      accounts.set(codigo, { failures, until: reloj().getTime() + wait })
      if (accounts.size > MAX_ACCOUNTS) accounts.delete(accounts.keys().next().value as string)
    },
    succeed: (codigo: string): void => {
      accounts.delete(codigo)
    },
  }
}
