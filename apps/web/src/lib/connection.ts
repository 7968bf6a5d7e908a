import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import type { AppRouter } from '@yunque/gateway/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type AppStore, useAppState } from './app-state.ts'
import { isUnanswered, NOT_SAVED, noteCall, readError } from './gateway-error.ts'
import type { Link } from './gateway-link.ts'
import { isWrite } from './refresh-link.ts'

/** Time enough for the page to be gone, or for the person to answer that he stays. */
const LEAVING_MS = 2_000

/** Keeps `sinConexion` true to what the calls meet (VIS-21). */
export const connectionLink = (store: AppStore): Link => {
  // A page that is being left gives up its calls, which Firefox reports as a network that failed.
  let leftAt = Number.NEGATIVE_INFINITY
  window.addEventListener('beforeunload', () => {
    leftAt = Date.now()
  })

  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const wasOut = store.get().sinConexion

        return next(op).subscribe({
          next: (value) => {
            // An answer that was already on its way when the network failed does not prove that the network is back.
            if (store.get().sinConexion && (wasOut || navigator.onLine)) store.set({ sinConexion: false })
            observer.next(value)
          },
          complete: () => observer.complete(),
          error: (error) => {
            if (Date.now() - leftAt > LEAVING_MS) store.set({ sinConexion: isUnanswered(error) })
            observer.error(error)
          },
        })
      })
}

/** What a person changes of himself; signing in and out is no record. */
const OWN = /^sesion\.(?!log)/

const unconfirmed = (cause: unknown, path: string) =>
  TRPCClientError.from<AppRouter>({
    error: {
      code: -32_603,
      message: ERRORES.UNCONFIRMED,
      data: { ...readError(cause), codigo: 'UNCONFIRMED', code: 'BAD_GATEWAY', httpStatus: 502, path },
    },
  })

/** What a write asks for, whatever key its tries go under. */
const callOf = (path: string, input: unknown): string => {
  const { idempotency_key: _, ...asked } = { ...(input as Record<string, unknown> | undefined) }

  return `${path} ${JSON.stringify(asked)}`
}

/**
 * A write that nobody answered may be done all the same, so it is told as neither done nor failed (ARQ-11): the network broke, or
 * the gateway ended. Only a browser without a network surely sent nothing. `onKnown` is told what a write asked for once its end is known:
 * a doubt about the same thing, asked before, is over.
 */
export const doubtLink =
  (onKnown: (call: string) => void): Link =>
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op)
    const leavesDoubt = navigator.onLine && (isWrite(op.path) || OWN.test(op.path))
    const call = callOf(op.path, op.input)

    return observable((observer) =>
      next(op).subscribe({
        next: (value) => {
          onKnown(call)
          observer.next(value)
        },
        complete: () => observer.complete(),
        error: (error) => {
          if (NOT_SAVED.has(readError(error).codigo)) onKnown(call)
          observer.error(noteCall(leavesDoubt && isUnanswered(error) ? unconfirmed(error, op.path) : error, call))
        },
      }),
    )
  }

/** Follows the browser's online state; back online, `ask` shows whether the gateway answers too. */
export const followNetwork = (store: AppStore, ask: () => void) => {
  const onOffline = () => store.set({ sinConexion: true })
  if (!navigator.onLine) onOffline()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', ask)

  return () => {
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', ask)
  }
}

/** Calls `onBack` when a connection that was missing is there again (VIS-21). */
export const useConnectionBack = (onBack: () => void) => {
  const sinConexion = useAppState((state) => state.sinConexion)
  const wasOut = useRef(sinConexion)
  const back = useEffectEvent(onBack)

  useEffect(() => {
    if (wasOut.current && !sinConexion) back()
    wasOut.current = sinConexion
  }, [sinConexion])
}
