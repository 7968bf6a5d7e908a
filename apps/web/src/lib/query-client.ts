import { QueryCache, QueryClient } from '@tanstack/react-query'
import { readError } from './gateway-error.ts'

/** Causes that a second try a moment later may cure. The gateway has already retried what is safe. */
const PASSING = new Set(['UNREACHABLE', 'TIMEOUT'])

export const createQueryClient = () =>
  new QueryClient({
    // Reads fail in their place on the screen; the console has the why.
    queryCache: new QueryCache({ onError: (error) => console.error(error) }),
    defaultOptions: {
      // Without a connection a call fails at once and is told; it is not kept to be sent later by itself (VIS-21).
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && PASSING.has(readError(error).codigo),
      },
      // A write is never repeated by itself, nor kept until the connection is back: only the person sends it (VIS-08, VIS-21).
      mutations: { retry: false, networkMode: 'always' },
    },
  })
