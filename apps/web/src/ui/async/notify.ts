import { notifications } from '@mantine/notifications'
import { readError } from '#/lib/gateway-error.ts'

/** A notice that closes after 5000 ms (SHE-13). */
export const notify = (message: string, color: 'green' | 'red' | 'yellow' = 'green') =>
  void notifications.show({ message, color })

/** Says why a call failed, in its own words. */
export const notifyError = (error: unknown) => notify(readError(error).mensaje, 'red')
