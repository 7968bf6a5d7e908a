/** The status that answers a request which Node could not parse, by Node's error code. */
const STATUS: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

type Socket = {
  bytesRead: number
  writable: boolean
  destroyed: boolean
  end: (text: string) => unknown
  destroy: () => unknown
}

/**
 * Refuses what never became a request, on its bare socket: there is no route, no hook and no reply yet, and what Node or Fastify
 * would say themselves is English and without the protecting headers (SEC-11, SEC-16). A connection on which nothing was sent is
 * closed without a word: browsers open connections beforehand, and would take our words for the answer to the request that they
 * send at that moment. After a silent close they send the request again on another connection.
 */
export const refuseSocket = (
  { code = '' }: { code?: string },
  socket: Socket,
  { headers, bodyOf }: { headers: Readonly<Record<string, string>>; bodyOf: (status: number) => object },
): void => {
  const isSilent = socket.bytesRead === 0
  if (code === 'ECONNRESET' || isSilent || socket.destroyed || !socket.writable) return void socket.destroy()
  const status = STATUS[code] ?? 400
  const body = JSON.stringify(bodyOf(status))
  const own = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  }
  // The connection closes after the body, so no length is sent.
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}`)
  socket.end(`${[`HTTP/1.1 ${status} `, ...lines].join('\r\n')}\r\n\r\n${body}`)
}

type Server = { on: (event: 'checkExpectation', answer: (request: unknown, response: unknown) => void) => unknown } & {
  emit: (event: 'request', request: unknown, response: unknown) => unknown
}

/**
 * Answers a request with an unknown `Expect` header like any other. Node's own 417 would go out in English and without
 * our headers (SEC-16).
 */
export const answerExpectations = (server: Server): void => {
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
}
