import { createApp } from '../../apps/gateway/src/app.ts'
import { appRouter } from '../../apps/gateway/src/app-router.ts'
import { readConfig } from '../../apps/gateway/src/config.ts'
import { createSessionSeal } from '../../apps/gateway/src/session-seal.ts'
import { createTestApp, PUBLIC_URL } from '../../apps/legacy/src/testing/test-app.ts'
import type { Modulo } from '../../packages/contracts/src/modulos.ts'
import { openTracing } from '../../packages/metrics/src/tracing.ts'

const SECRET = 'a secret of thirty-two characters'

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: 'query' | 'mutation' } }>

/**
 * The gateway over our legacy server, with a database of its own; `collector` receives the spans of both, `copy` is another
 * gateway over the same server.
 */
export const wholeDesk = async ({ collector }: { collector?: string } = {}) => {
  const tracing = await openTracing({ endpoint: collector, share: 1, service: 'yunque-legacy', onLost: () => {} })
  const legacy = await createTestApp({ tracing })
  const LEGACY_URL = await legacy.app.listen({ port: 0, host: '127.0.0.1' })
  const copy = () =>
    createApp(
      readConfig({
        LEGACY_URL,
        LEGACY_PUBLIC_URL: PUBLIC_URL,
        GATEWAY_SECRET: SECRET,
        RATE_LIMIT_PER_MINUTE: '1000000',
        LOG_LEVEL: 'silent',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector,
        OTEL_TRACES_SAMPLER_ARG: '1',
      }),
    )
  const gateway = await copy()

  return {
    legacy,
    gateway,
    copy,
    /** A user with these codes, and the headers that his browser sends. */
    signIn: async (modulos: readonly Modulo[], codigo?: string) => {
      const signed = await legacy.signIn(modulos, codigo)
      const { handle, cookie } = await createSessionSeal(SECRET).create(signed)
      const headers = { cookie: `yunque=${cookie}`, authorization: `Bearer ${handle}`, 'x-yunque': '1' }

      return { ...signed, headers }
    },
    /** Calls a procedure as the app does. */
    ask: (path: string, input: unknown, headers: Record<string, string>, at = gateway) => {
      const url = `/crm-new/trpc/${path}`

      return procedures[path]?._def.type === 'query'
        ? at.inject({ url, headers, query: input === undefined ? {} : { input: JSON.stringify(input) } })
        : at.inject({
            method: 'POST',
            url,
            headers: { ...headers, 'content-type': 'application/json' },
            payload: JSON.stringify(input) ?? '',
          })
    },
    close: async () => {
      await gateway.close()
      await legacy.close()
    },
  }
}

export type WholeDesk = Awaited<ReturnType<typeof wholeDesk>>
