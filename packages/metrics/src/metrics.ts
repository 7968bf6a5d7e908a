import { once } from 'node:events'
import { createServer } from 'node:http'
import { collectDefaultMetrics, Registry } from 'prom-client'

export { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Upper bounds of durations, in seconds: from a search that is at once to a save's deadline (LIM-01). */
export const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * How often the event loop's delay is sampled, in milliseconds: what is told of it is never less. At prom-client's own 10 the samples cost a
 * call of the gateway 4 to 6 % (bench/gateway), at 100 nothing that can be seen.
 */
const SAMPLED_MS = 100

/**
 * The metrics of one process. If somebody collects them from outside, the process also tells of itself: event loop,
 * memory, garbage collections, open files.
 */
export const createRegistry = ({ isWatched }: { isWatched: boolean }): Registry => {
  const registry = new Registry()
  if (isWatched) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: SAMPLED_MS })

  return registry
}

/** Serves `registry` on a port of its own, at /metrics and nowhere else: who may reach that port is the network's to say (OPE-06). */
export const serveMetrics = async (
  registry: Registry,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => void }> => {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    // Names the setting, so that a port that is taken is told by it.
    throw Object.assign(error as Error, { setting: 'METRICS_PORT' })
  })
  // Neither the metrics' server nor its clients keep the process running.
  server.unref()
  const address = server.address()

  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
