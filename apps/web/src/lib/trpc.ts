import type { QueryClient } from '@tanstack/react-query'
import {
  type CreateTRPCClientOptions,
  createTRPCClient,
  createTRPCQueryUtils,
  createTRPCReact,
  httpBatchLink,
  type TRPCLink,
} from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@yunque/gateway/router'
import { LostSession } from './gateway-error.ts'
import { tokens } from './tokens.ts'

export type { AppRouter }
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>
export type Link = TRPCLink<AppRouter>

/** Classic tRPC over TanStack Query: docs/adr/0007. A query that nobody waits for any more is aborted. */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })

export const createClient = (links: CreateTRPCClientOptions<AppRouter>['links']) =>
  createTRPCClient<AppRouter>({ links })

export type Client = ReturnType<typeof createClient>

/** A 401 or 419 ends the session whoever answers it (SES-07); in the gateway's own JSON it says so itself. */
const fetchFromGateway: typeof fetch = async (url, init) => {
  const response = await fetch(url, init)
  const isOwn = response.headers.get('content-type')?.startsWith('application/json')
  if (!isOwn && [401, 419].includes(response.status)) throw new LostSession(`${response.status}`)

  return response
}

/** The wire to the gateway. Batches as many calls as it takes at once (reliability §0.7). */
export const gatewayLink = (): Link =>
  httpBatchLink({
    url: '/crm-new/trpc',
    fetch: (url, init) => fetchFromGateway(url, init as RequestInit),
    maxItems: 10,
    maxURLLength: 8_000,
    headers: () => {
      const token = tokens.get()
      return { 'x-yunque': '1', ...(token && { authorization: `Bearer ${token}` }) }
    },
  })

export const createUtils = (client: Client, queryClient: QueryClient) =>
  createTRPCQueryUtils<AppRouter>({ client, queryClient })

/** The procedures as a route's loader calls them: `utils.contactos.list.ensureData(search)`. */
export type Utils = ReturnType<typeof createUtils>
