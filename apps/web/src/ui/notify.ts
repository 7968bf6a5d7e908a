import { notifications } from '@mantine/notifications'

/** A notice that closes after 5000 ms (SHE-13). */
export const notify = (message: string, color: 'green' | 'red' | 'yellow' = 'green') =>
  void notifications.show({ message, color })

/** The toast of long work (SHE-13), until the work ends either way. */
export const notifyWhile = async <T>(message: string, work: Promise<T>): Promise<T> => {
  const id = notifications.show({ message, loading: true, autoClose: false, withCloseButton: false })
  try {
    return await work
  } finally {
    notifications.hide(id)
  }
}
