import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { type GatewayError, readError, soporte, withDuda, wordsOfFailure } from '#/lib/gateway-error.ts'

/** A notice that closes after 5000 ms (SHE-13). */
export const notify = (message: ReactNode, color: 'green' | 'red' | 'yellow' = 'green') =>
  void notifications.show({ message, color })

/** The notice of each write in doubt, by what it asked for. */
const doubts = new Map<string, string>()

/** Takes away the notice that nobody knows of this write, once it is known. */
export const endDoubt = (call: string) => {
  const id = doubts.get(call)
  doubts.delete(call)
  if (id !== undefined) notifications.hide(id)
}

/**
 * Shows why a call failed, in the words of its answer, with the code to quote to support. One that says that nobody knows stays until it
 * is closed, or until it is known: the screen itself shows nothing of that, and whoever looked elsewhere would take it for done, or for not
 * done (ARQ-11). A session that ended has its own alert (SES-07).
 */
export const notifyFailure = (failure: GatewayError) => {
  const { codigo, call = '' } = failure
  if (codigo === 'SESSION_EXPIRED') return
  const isDoubt = codigo === 'UNCONFIRMED'
  const message = [wordsOfFailure(failure), soporte(failure)].join(' ').trim()
  if (isDoubt) endDoubt(call)
  const id = notifications.show({ message, color: 'red', ...(isDoubt && { autoClose: false }) })
  if (isDoubt && call !== '') doubts.set(call, id)
}

/** Of a call in doubt that was to bring a secret, such as a password: it stands in no list, and will not come again. */
export const notifySinSecreto = (error: unknown, duda: string) => notifyFailure(withDuda(readError(error), duda))

export const notifyError = (error: unknown) => notifyFailure(readError(error))
