import { useRouter, useRouterState } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

/**
 * Whether the screen is being left for another that has not come yet, so that typing in it would be in vain. Another
 * page of a list, or the number that a document gets, is the same screen. If the other screen comes at once, nothing is
 * marked, since that would restyle the whole screen for nothing.
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
