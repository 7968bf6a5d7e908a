import { useRouter, useRouterState } from '@tanstack/react-router'

/**
 * Whether the screen on view is left for another that is still on its way: what is typed in it would go with it. Another
 * page of a list, or the number that a document gets, is no other screen.
 */
export const useLeaving = (): boolean => {
  const router = useRouter()

  return useRouterState({
    select: ({ status, location, matches }) => {
      const [next] = router.getMatchedRoutes(location.pathname)
      return status === 'pending' && next.at(-1)?.id !== matches.at(-1)?.routeId
    },
  })
}
