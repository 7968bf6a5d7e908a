import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that the system gives to connections, of which one may be gone before a server that starts slowly has it. */
const [FIRST, COUNT] = [12_000, 18_000]

/** A port that nobody listens on, nor is given meanwhile. */
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
