import { notifications } from '@mantine/notifications'

/** A notice that closes after 5000 ms (SHE-13). */
export const notify = (message: string, color: 'green' | 'red' | 'yellow' = 'green') =>
  void notifications.show({ message, color })
