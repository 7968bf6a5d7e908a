import { useRouter } from '@tanstack/react-router'

/**
 * Called as something begins that takes a while; answers the question for its end: is the person elsewhere by then, or on his way
 * there? What he had asked for does not bring him back (VIS-05). The session of a record knows it by itself (`isLeft`).
 */
export const useLeaving = (): (() => () => boolean) => {
  const router = useRouter()

  return () => {
    const { pathname } = router.latestLocation

    return () => router.latestLocation.pathname !== pathname
  }
}
