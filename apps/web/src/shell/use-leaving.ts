import { useRouter, useRouterState } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

/**
 * Whether the screen on view is left for another that is still on its way: what is typed in it would go with it. Another
 * page of a list, or the number that a document gets, is no other screen. Where the other is here at once nobody waits, and
 * nothing is said: what is marked as left would be styled anew, all of it, only to go.
 */
export const useLeaving = (): boolean => {
  const router = useRouter()

  const leaving = useRouterState({
    select: ({ status, location, matches }) => {
      const [next] = router.getMatchedRoutes(location.pathname)
      return status === 'pending' && next.at(-1)?.id !== matches.at(-1)?.routeId
    },
  })
  const lasts = useDeferredValue(leaving, false)

  return leaving && lasts
}
