/** A body may take `bodyMs`, and longer while it comes at `rate` bytes a second or more; without a byte for `bodyMs` it is given up. */
export type Patience = { bodyMs: number; rate: number }

/** 32 kB/s is a poor line of today. A file of 10 MB takes five minutes by it; by no line that is faster it is refused for its time (LIM-08). */
export const PATIENCE: Patience = { bodyMs: 15_000, rate: 32 * 1024 }

/** Longest that a body of so many bytes may take, in milliseconds. */
export const longest = ({ bodyMs, rate }: Patience, bytes: number): number => bodyMs + (bytes / rate) * 1_000

/** Follows one body: told how many bytes have come by now, it says whether that is too slow. */
export const followBody = (patience: Patience, began: number) => {
  let seen = 0
  let heard = began

  return (bytes: number, now: number): boolean => {
    if (bytes > seen) heard = now
    seen = bytes

    return now - heard >= patience.bodyMs || now - began >= longest(patience, seen)
  }
}

type Socket = { bytesRead: number; destroyed: boolean; destroy: () => unknown }
type Request = {
  complete: boolean
  socket: Socket
  headers: Readonly<Record<string, string | string[] | undefined>>
  once: (event: 'close', end: () => void) => unknown
}
type Response = { writableEnded: boolean }
type Server = {
  on: (event: 'request', follow: (request: Request, response: Response) => void) => unknown
  emit: (event: 'clientError', error: Error, socket: never) => unknown
}

/**
 * Follows the bodies that come to a server; each call of what it answers ends those that come too slowly. Node's own limit is one
 * time for all, whatever their length: a file of 9 MB over a line of 2 Mbit/s was cut by it each time. It stays as the last limit, and
 * who is late is refused as Node does it.
 */
export const followBodies = (server: Server, patience: Patience): (() => void) => {
  const coming = new Map<Request, (now: number) => void>()

  server.on('request', (request, response) => {
    const { socket, headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const from = socket.bytesRead
    const isSlow = followBody(patience, Date.now())
    const leave = () => coming.delete(request)
    coming.set(request, (now) => {
      if (request.complete || socket.destroyed) return leave()
      if (!isSlow(socket.bytesRead - from, now)) return
      leave()
      // Words would be taken for the answer to the next request.
      if (response.writableEnded) socket.destroy()
      else server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket as never)
    })
    // Nearly every body is here at once, and its request need not be held until the next look.
    request.once('close', leave)
  })

  return () => {
    const now = Date.now()
    for (const look of coming.values()) look(now)
  }
}
