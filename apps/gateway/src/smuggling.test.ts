import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { realApp } from './testing/real-app.ts'

const HIDDEN = 'GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n'
const post = (...headers: string[]) =>
  `POST /crm-new/csp HTTP/1.1\r\nhost: localhost\r\n${headers.join('\r\n')}\r\n\r\n`

/** Sends bytes to a socket as they are, and collects its answers until it closes or two have come. */
const said = async (port: number, sent: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
    if (answer.split('HTTP/1.1 ').length > 2) socket.destroy()
  })
  socket.on('error', () => {})
  socket.end(sent)
  await once(socket, 'close')

  return answer
}

describe('a request whose end can be read in two ways is refused, and what hides behind it is never answered [LIM-08]', () => {
  it.each<[string, string]>([
    ['a length and chunks', `${post('content-length: 6', 'transfer-encoding: chunked')}0\r\n\r\n${HIDDEN}`],
    ['chunks and a length', `${post('transfer-encoding: chunked', 'content-length: 4')}0\r\n\r\n${HIDDEN}`],
    ['two lengths', `${post('content-length: 0', `content-length: ${HIDDEN.length}`)}${HIDDEN}`],
    ['a length of two', `${post(`content-length: 0, ${HIDDEN.length}`)}${HIDDEN}`],
    ['a length with a sign', `${post('content-length: +0')}${HIDDEN}`],
    ['a folded header', `${post('transfer-encoding:', ' chunked')}0\r\n\r\n${HIDDEN}`],
    ['chunks by another name', `${post('transfer-encoding: xchunked')}0\r\n\r\n${HIDDEN}`],
    ['a space before the colon', `${post('transfer-encoding : chunked')}0\r\n\r\n${HIDDEN}`],
    ['a chunk without a size', `${post('transfer-encoding: chunked')}zz\r\n\r\n${HIDDEN}`],
    ['lines that end in a line feed alone', post('content-length: 0').replaceAll('\r\n', '\n') + HIDDEN],
  ])('%s', async (_what, sent) => {
    const { app } = await realApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const answer = await said(port, sent)

    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
    expect(answer).not.toContain('"status"')
    expect(answer.split('HTTP/1.1 ')).toHaveLength(answer ? 2 : 1)
  })
})
