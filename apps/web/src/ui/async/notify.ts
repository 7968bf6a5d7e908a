import { notifications } from '@mantine/notifications'
import { ERRORES } from '@yunque/contracts/wire/error-codes'
import type { ReactNode } from 'react'
import { type GatewayError, readError, soporte, wordsOfFailure } from '#/lib/gateway-error.ts'

const isInDoubt = (message: ReactNode): boolean => typeof message === 'string' && message.includes(ERRORES.UNCONFIRMED)

/**
 * A notice that closes after 5000 ms (SHE-13). One that says that nobody knows stays until it is closed: the screen itself shows nothing
 * of that, and whoever looked elsewhere would take it for done, or for not done (ARQ-11).
 */
export const notify = (message: ReactNode, color: 'green' | 'red' | 'yellow' = 'green') =>
  void notifications.show({ message, color, ...(isInDoubt(message) && { autoClose: false }) })

/** Shows why a call failed, in the words of its answer, with the code to quote to support. */
export const notifyFailure = (failure: GatewayError) =>
  notify([wordsOfFailure(failure), soporte(failure)].join(' ').trim(), 'red')

/** Of a call in doubt that was to bring a secret, such as a password: it stands in no list, and will not come again. */
export const notifySinSecreto = (error: unknown, duda: string) => {
  const failure = readError(error)
  if (failure.codigo !== 'UNCONFIRMED') return notifyFailure(failure)
  notifications.show({ message: `${duda} ${soporte(failure)}`.trim(), color: 'red', autoClose: false })
}

export const notifyError = (error: unknown) => notifyFailure(readError(error))
