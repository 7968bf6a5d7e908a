import { createTRPCClient, createTRPCReact, httpBatchLink } from '@trpc/react-query'
import type { AppRouter } from '@yunque/gateway/router'

export const trpc = createTRPCReact<AppRouter>()

export const client = createTRPCClient<AppRouter>({
  links: [httpBatchLink({ url: '/crm-new/trpc', headers: { 'x-yunque': '1' } })],
})
