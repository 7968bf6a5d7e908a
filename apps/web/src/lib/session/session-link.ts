import { observable } from '@trpc/server/observable'
import { readError } from '../gateway-error.ts'
import type { Link } from '../trpc.ts'
import { tokens } from './tokens.ts'

type Told = { onExpired: (token: string) => void; onRights: () => void }

/** Saves by which somebody may have given or taken rights of his own. */
const RIGHTS: ReadonlySet<string> = new Set(['usuarios.guardar', 'usuarios.guardarPermisos'])

/**
 * Tells the session of every 401 and 419, whichever call met it (SES-07), and of what may have changed its rights: a 403, or a save
 * of a user's codes. A refused login is no expired session.
 */
export const sessionLink =
  ({ onExpired, onRights }: Told): Link =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = tokens.get()

      return next(op).subscribe({
        next: (value) => {
          if (RIGHTS.has(op.path)) onRights()
          observer.next(value)
        },
        complete: () => observer.complete(),
        error: (error) => {
          const { codigo } = readError(error)
          if (codigo === 'SESSION_EXPIRED') onExpired(token)
          if (codigo === 'FORBIDDEN') onRights()
          observer.error(error)
        },
      })
    })
