import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nobody listens on now. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))

  return String(port)
}
