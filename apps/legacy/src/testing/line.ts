import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

/** Whether a connection breaks at these bytes, which are then lost. */
type Loses = (bytes: Buffer) => boolean

/** A connection to a server that tests can cut, like a network. */
export type Line = {
  /** The server's address through this line. */
  url: string
  /** Ends every connection at once; answers how many there were. */
  cut: () => number
  /** Refuses connections until it is called with false. */
  refuse: (isRefused: boolean) => void
  /** Silently drops everything, as when a machine vanishes, until it is called with false. */
  silence: (isSilent: boolean) => void
  /** Ends every connection and leads new ones to this server, as a load balancer does after a failover. */
  leadTo: (server: string) => void
  /** Of the next connections so many wait so long until anything passes, as on a busy machine. */
  lag: (ms: number, connections: number) => void
  losesSent: (loses: Loses) => void
  losesAnswer: (loses: Loses) => void
  close: () => Promise<void>
}

/** `server` is a URL of any protocol over TCP; Postgres's port is the default. */
export const openLine = async (server: string): Promise<Line> => {
  let target = new URL(server)
  const open = new Set<() => void>()
  let isRefused = false
  let isSilent = false
  let lagMs = 0
  let lagging = 0
  let losesSent: Loses = () => false
  let losesAnswer: Loses = () => false

  const listening = createServer((client) => {
    if (isRefused) return client.resetAndDestroy()
    const upstream = dial(Number(target.port || 5432), target.hostname)
    if (lagging-- > 0) {
      client.pause()
      setTimeout(() => client.resume(), lagMs)
    }
    const pass = (to: Socket, loses: () => Loses) => (bytes: Buffer) => {
      if (isSilent) return
      if (loses()(bytes)) end()
      else to.write(bytes)
    }
    const end = () => {
      open.delete(end)
      client.resetAndDestroy()
      upstream.destroy()
    }
    open.add(end)
    client.on(
      'data',
      pass(upstream, () => losesSent),
    )
    upstream.on(
      'data',
      pass(client, () => losesAnswer),
    )
    for (const [one, other] of [[client, upstream] as const, [upstream, client] as const]) {
      one.on('end', () => other.end()).on('error', end)
      one.on('close', () => open.delete(end))
    }
  }).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const url = new URL(server)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

  const cut = () => {
    const cuts = open.size
    for (const end of open) end()

    return cuts
  }

  return {
    url: url.href,
    cut,
    refuse: (refused) => {
      isRefused = refused
      if (refused) cut()
    },
    silence: (silent) => {
      isSilent = silent
    },
    lag: (ms, connections) => {
      lagMs = ms
      lagging = connections
    },
    leadTo: (next) => {
      target = new URL(next)
      cut()
    },
    losesSent: (loses) => {
      losesSent = loses
    },
    losesAnswer: (loses) => {
      losesAnswer = loses
    },
    close: async () => {
      cut()
      listening.close()
      await once(listening, 'close')
    },
  }
}
