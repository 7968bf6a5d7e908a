import { createServer } from 'node:http'
import { ANSWERS } from './answers.ts'

const bodies = new Map(Object.entries(ANSWERS).map(([call, answer]) => [call, Buffer.from(JSON.stringify(answer))]))

/** A legacy server that uses almost no CPU time. */
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    const body = bodies.get(`${request.method} ${request.url}`)
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json', 'content-length': body?.length ?? 0 })
    response.end(body)
  })
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
