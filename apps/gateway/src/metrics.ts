import type { FastifyInstance } from 'fastify'
import type { CallLog } from './legacy/legacy-client.ts'

/** Series that are kept; a server that departs in more places is told of in the log. */
const MAX_SERIES = 2_000

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/**
 * Counts of the legacy calls and of where their answers depart from the contract, under the names that `probe` prints
 * (ARQ-08). Each copy of the gateway counts its own.
 */
export const createMetrics = () => {
  const counts = new Map<string, number>()
  const add = (series: string, by: number) => {
    if (counts.has(series) || counts.size < MAX_SERIES) counts.set(series, (counts.get(series) ?? 0) + by)
  }

  const note: CallLog = ({ call = '', error, drift }) => {
    add(`yunque_legacy_calls_total{call="${call}",result="${error?.codigo ?? 'ok'}"}`, 1)
    for (const { path, kind, count } of drift) {
      add(`yunque_legacy_drift_total{call="${call}",place="${path.replace(/["\\\n]/g, '_')}",kind="${kind}"}`, count)
    }
  }

  return {
    note,
    text: () =>
      [...counts]
        .map(([series, count]) => `${series} ${count}\n`)
        .toSorted()
        .join(''),
  }
}

/** `/metrics`, as Prometheus reads it, for whoever asks on this machine. Names only, never a value (SEC-21). */
export const addMetrics = (app: FastifyInstance, { text }: ReturnType<typeof createMetrics>): void => {
  app.get('/metrics', async (request, reply) =>
    LOOPBACK.test(request.ip)
      ? reply.type('text/plain; version=0.0.4; charset=utf-8').send(text())
      : reply.callNotFound(),
  )
}
