import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { readError, soporte, wordsOfFailure } from '#/lib/gateway-error.ts'

/** A notice that closes after 5000 ms (SHE-13). */
export const notify = (message: ReactNode, color: 'green' | 'red' | 'yellow' = 'green') =>
  void notifications.show({ message, color })

/** Shows why a call failed, in the words of its answer, with the code to quote to support. */
export const notifyError = (error: unknown) => {
  const failure = readError(error)
  notify([wordsOfFailure(failure), soporte(failure)].join(' ').trim(), 'red')
}
