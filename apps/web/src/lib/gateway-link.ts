import {
  type CreateTRPCClientOptions,
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '@yunque/gateway/router'
import { takeEarly } from './early.ts'
import { LostSession, Unanswered } from './gateway-error.ts'
import { setReloj } from './reloj.ts'
import { gatewayHeaders } from './session/tokens.ts'
import { awaiting } from './when-idle.ts'

export type Link = TRPCLink<AppRouter>

export const createClient = (links: CreateTRPCClientOptions<AppRouter>['links']) =>
  createTRPCClient<AppRouter>({ links })

export type Client = ReturnType<typeof createClient>

/** Any 401 or 419 ends the session (SES-07). This catches those of a proxy, which are not the JSON that the gateway answers. */
const fetchFromGateway: typeof fetch = async (url, init) => {
  const askedAt = Date.now()
  const response = await awaiting(fetch(url, init)).catch((cause: unknown) => {
    // An aborted call is no failure. A browser reports a failing network only by a TypeError.
    throw cause instanceof TypeError ? new Unanswered(new Headers(init?.headers).get('traceparent'), cause) : cause
  })
  const isOwn = response.headers.get('content-type')?.startsWith('application/json')
  setReloj(response.headers, askedAt)
  if (!isOwn && [401, 419].includes(response.status)) throw new LostSession(`${response.status}`)

  return response
}

/** The wire to the gateway. Batches as many calls as it takes at once; only the version waits for no other call. */
export const gatewayLink = (): Link => {
  const wire = {
    url: '/crm-new/trpc',
    fetch: (url: RequestInfo | URL | string, init?: unknown) => fetchFromGateway(url, init as RequestInit),
    headers: gatewayHeaders,
  }

  return splitLink({
    condition: ({ path }) => path === 'sesion.version',
    true: httpLink(wire),
    false: httpBatchLink({ ...wire, maxItems: 10, maxURLLength: 8_000 }),
  })
}

/** Answers the first token check, and the first list, with what was already asked while the app's code was loading. */
export const earlyLink: Link =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const early = op.type === 'query' ? takeEarly(op.path, op.input) : undefined
      if (!early) return next(op).subscribe(observer)
      let gone = false
      let later: { unsubscribe: () => void } | undefined
      void early.then((answer) => {
        if (gone) return
        if (!answer) {
          later = next(op).subscribe(observer)
          return
        }
        if ('error' in answer) return observer.error(TRPCClientError.from(answer))
        observer.next({ result: { data: answer.data } })
        observer.complete()
      })

      return () => {
        gone = true
        later?.unsubscribe()
      }
    })
