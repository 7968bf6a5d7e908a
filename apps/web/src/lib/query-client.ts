import { QueryCache, QueryClient } from '@tanstack/react-query'
import { readError } from './gateway-error.ts'

/**
 * A cause that a second try a moment later may cure. The gateway has already retried what is safe, and a server that took
 * all of its time is told of once, not after twice that time (LIM-01).
 */
const PASSING = 'UNREACHABLE'

/** Of what changes seldom, as the families and what each asks: one call serves every line and every document of a while. */
export const SELDOM = { staleTime: 5 * 60_000 }

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
        retry: (failures, error) => failures < 1 && readError(error).codigo === PASSING,
      },
      // A write is never repeated by itself, nor kept until the connection is back: only the person sends it (VIS-08, VIS-21).
      mutations: { retry: false, networkMode: 'always' },
    },
  })
