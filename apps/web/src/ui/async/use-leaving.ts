import { useRouter } from '@tanstack/react-router'

/**
 * Called when something slow begins; answers a function that tells, at its end, whether the person has gone or is going
 * to another screen: then the result must not bring him back (VIS-05). The session of a record knows it by itself
 * (`isLeft`).
 */
export const useLeaving = (): (() => () => boolean) => {
  const router = useRouter()

  return () => {
    const { pathname } = router.latestLocation

    return () => router.latestLocation.pathname !== pathname
  }
}
