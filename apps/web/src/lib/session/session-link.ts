import { observable } from '@trpc/server/observable'
import { readError } from '../gateway-error.ts'
import type { Link } from '../trpc.ts'
import { tokens } from './tokens.ts'

/** Tells the session of every 401 and 419, whichever call met it (SES-07). A refused login is no expired session. */
export const sessionLink =
  (onExpired: (token: string) => void): Link =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = tokens.get()

      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          if (readError(error).codigo === 'SESSION_EXPIRED') onExpired(token)
          observer.error(error)
        },
      })
    })
