import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that the system gives to connections: one of those could be taken before a slow server listens on it. */
const [FIRST, COUNT] = [12_000, 18_000]

/** A port that nobody listens on, and that is given to no other test. */
export const freePort = async (): Promise<string> => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    const server = createServer().listen(port, '127.0.0.1')
    try {
      await once(server, 'listening')
    } catch {
      continue
    }
    await new Promise((resolve) => server.close(resolve))

    return String(port)
  }
}
