import { useRouter, useRouterState } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

/**
 * Whether the screen is being left for another that has not come yet: what is typed in it would be lost. Another page of a
 * list, or the number that a document gets, is the same screen. Where the other screen is here at once nothing is marked:
 * marking would restyle the whole screen only to leave it.
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
