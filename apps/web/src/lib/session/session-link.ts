import { observable } from '@trpc/server/observable'
import { readError } from '../gateway-error.ts'
import type { Link } from '../trpc.ts'
import { tokens } from './tokens.ts'

type Told = { onExpired: (token: string) => void; onForbidden: () => void }

/**
 * Tells the session of every 401 and 419, whichever call met it (SES-07), and of every 403. A refused login is no expired
 * session.
 */
export const sessionLink =
  ({ onExpired, onForbidden }: Told): Link =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = tokens.get()

      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const { codigo } = readError(error)
          if (codigo === 'SESSION_EXPIRED') onExpired(token)
          if (codigo === 'FORBIDDEN') onForbidden()
          observer.error(error)
        },
      })
    })
