import type { QueryClient } from '@tanstack/react-query'
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { AppRouter } from '@yunque/gateway/router'
import type { Client } from './gateway-link.ts'

export type { Client, Link } from './gateway-link.ts'
export type { AppRouter }
export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>

/** Classic tRPC over TanStack Query: docs/adr/0007. A query that nobody waits for any more is aborted. */
export const trpc = createTRPCReact<AppRouter>({ abortOnUnmount: true })

export const createUtils = (client: Client, queryClient: QueryClient) =>
  createTRPCQueryUtils<AppRouter>({ client, queryClient })

/** The procedures as a route's loader calls them: `utils.contactos.list.ensureData(search)`. */
export type Utils = ReturnType<typeof createUtils>

/** The procedures as a screen has them. */
export type ScreenUtils = ReturnType<typeof trpc.useUtils>
