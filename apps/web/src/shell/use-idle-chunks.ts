import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAppState } from '#/lib/app-state.ts'
import { whenIdle } from '#/lib/when-idle.ts'
import { loadParts } from '#/ui/async/lazy-part.tsx'
import { permittedMenu } from './permitted-menu.ts'

/** Whether the person has asked the browser to save data; not every browser tells. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Fetches ahead, while nothing else is done, the code of what this screen may open and then of each screen of the user's menu. So a
 * click waits for data alone, and works on a bad connection (VIS-21). Code that did not come is fetched again when it is needed; a
 * browser that is asked to save data fetches nothing ahead.
 */
export const useIdleChunks = () => {
  const router = useRouter()
  const user = useAppState((state) => state.user)

  useEffect(() => {
    if (savesData()) return
    const targets = [...new Set(permittedMenu(user).flatMap(({ action }) => action.map((entry) => entry.action.to)))]
    let callOff = () => {}
    const next = () => {
      callOff = whenIdle(async () => {
        // Before other screens: what the person may open on this one.
        await loadParts()
        const to = targets.shift()
        if (to === undefined) return
        const [routes] = router.getMatchedRoutes(to)
        await Promise.all(routes.map((route) => router.loadRouteChunk(route))).catch(() => {})
        next()
      })
    }
    next()

    return () => {
      targets.length = 0
      callOff()
    }
  }, [router, user])
}
