import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { isUnanswered, readError } from './gateway-error.ts'

/**
 * Failures that a second try may cure. The gateway has already retried what is safe, and a timeout is told at once, not
 * after twice the time (LIM-01).
 */
const PASSING = 'UNREACHABLE'

/** For data that change seldom, such as the families and what each asks: one call serves all lines and documents for a while. */
export const SELDOM = { staleTime: 5 * 60_000 }

/** The answer that a loader or the pointer over a link asked for serves the screen. One of an earlier visit does not: somebody may have saved since. */
export const HOVERED = { staleTime: 2_000 }

// A button that waits for its call is drawn so before the browser hands over the next click, however busy the machine: a timer
// comes after a click that waits already, and a double click would do it twice (VIS-08).
notifyManager.setScheduler(queueMicrotask)

export const createQueryClient = () =>
  new QueryClient({
    // A failed read is shown in its place on the screen; the console gets the reason.
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

/** A read that got no answer more often than this fails for another reason than the connection. */
const OFTEN = 3

/** Reads again what is on view and got no answer; what never gets one is left to its 'Reintentar'. */
export const readUnanswered = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state: { error, errorUpdateCount } }) => isUnanswered(error) && errorUpdateCount <= OFTEN,
  })
