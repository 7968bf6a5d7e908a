import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A command as it comes: an array of texts, each after its length. */
const commandsIn = (text: string): string[][] => {
  const commands: string[][] = []
  for (const [, count = '', rest = ''] of text.matchAll(/\*(\d+)\r\n((?:\$\d+\r\n[^\r]*\r\n)*)/g)) {
    const words = [...rest.matchAll(/\$\d+\r\n([^\r]*)\r\n/g)].map(([, word = '']) => word)
    if (words.length === Number(count)) commands.push(words)
  }

  return commands
}

/** A Redis with just enough commands for counting. With `hang` it takes commands and never answers. */
export const fakeRedis = async () => {
  const counts = new Map<string, number>()
  const open = new Set<Socket>()
  let isHanging = false
  const answers: Record<string, (key: string) => string> = {
    INCR: (key) => {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return `:${counts.get(key)}\r\n`
    },
    PEXPIRE: () => ':1\r\n',
    PTTL: () => ':60000\r\n',
  }
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (chunk) => {
      if (isHanging) return
      for (const [command = '', key = ''] of commandsIn(String(chunk)))
        socket.write(answers[command.toUpperCase()]?.(key) ?? '+OK\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    url: `redis://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    keys: () => [...counts.keys()],
    hang: () => {
      isHanging = true
    },
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
