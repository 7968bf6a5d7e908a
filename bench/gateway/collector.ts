import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A collector of traces that drops them. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
