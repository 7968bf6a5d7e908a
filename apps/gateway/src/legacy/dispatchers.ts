import { Agent, type Dispatcher } from 'undici'
import type { Clase } from './clase.ts'

/** Connections of one pool, and calls on them. */
type PoolStats = { pool: string; connected: number; running: number; waiting: number }

export type Dispatchers = { of: (clase: Clase) => Dispatcher; stats: () => PoolStats[]; close: () => Promise<void> }

const statsOf = (pool: string, agent: Agent): PoolStats => {
  const stats = { pool, connected: 0, running: 0, waiting: 0 }
  for (const of of Object.values(agent.stats)) {
    stats.connected += Number(of.connected)
    stats.running += of.running
    stats.waiting += of.pending
  }

  return stats
}

/** Our deadlines bound a call as a whole; undici's only watch gaps. */
const COMMON = { headersTimeout: 0, bodyTimeout: 0, maxHeaderSize: 16_384 }

/** Longest that a connection may take to stand, in milliseconds (FAU-03). */
const CONNECT_MS = 1_500

/**
 * Sockets to the legacy server. Reads share a few kept open; the slow ones have their own, so that they can't take
 * them all; what writes opens a new connection each time, because a kept one that the server closes at that moment
 * loses the answer to a save that it did read (FAU-12).
 */
export const createDispatchers = (connectMs = CONNECT_MS): Dispatchers => {
  const common = { ...COMMON, connect: { timeout: connectMs } }
  const reads = new Agent({ ...common, connections: 32, keepAliveTimeout: 4_000 })
  const slow = new Agent({ ...common, connections: 8, keepAliveTimeout: 4_000 })
  const writes = new Agent({ ...common, connections: 32, pipelining: 0 })
  const of: Record<Clase, Agent> = { lookup: reads, list: reads, slow, save: writes, action: writes }

  return {
    of: (clase) => of[clase],
    stats: () => [statsOf('reads', reads), statsOf('slow', slow), statsOf('writes', writes)],
    close: async () => {
      await Promise.all([reads.destroy(), slow.destroy(), writes.destroy()])
    },
  }
}
