import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import type { AppRouter } from '@yunque/gateway/router'
import { isUnanswered, readError } from './gateway-error.ts'
import type { Link } from './gateway-link.ts'
import { isWrite } from './refresh-link.ts'

/** What a person saves of himself; all else of a session, as signing in, is no record. */
const OWN = /^sesion\.(cambiar|guardar|activar|quitar)/

const unconfirmed = (cause: unknown) =>
  TRPCClientError.from<AppRouter>({
    error: {
      code: -32_603,
      message: ERRORES.UNCONFIRMED,
      data: { codigo: 'UNCONFIRMED', reqId: readError(cause).reqId } as never,
    },
  })

/**
 * A write that nobody answered may be done all the same, so it is told as neither done nor failed (ARQ-11): the network broke, or
 * the gateway ended. Only a browser without a network surely sent nothing.
 */
export const doubtLink: Link =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation' || !(isWrite(op.path) || OWN.test(op.path))) return next(op)
    const wasOnline = navigator.onLine

    return observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => observer.error(wasOnline && isUnanswered(error) ? unconfirmed(error) : error),
      }),
    )
  }
