import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

const FIRST_FIELD =
  ':is(input, select, textarea):not([readonly], [disabled], [type=hidden], [aria-hidden=true] *, [tabindex="-1"])'

/**
 * Brings the focus to a screen that has been gone to: to its first field where something new is made, else to its title,
 * which a screen reader then says (VIS-24). A focus that the screen has set itself stays, and so does one on a screen that
 * only changed its page, its filters or its number.
 */
export const useArrival = (title: RefObject<HTMLElement | null>, main: RefObject<HTMLElement | null>) => {
  const router = useRouter()
  const shown = useRef<string>(undefined)

  useEffect(() => {
    const arrive = () => {
      const { routeId, pathname } = router.state.matches.at(-1) ?? {}
      const isFirst = shown.current === undefined
      const isSame = shown.current === routeId
      shown.current = routeId
      if (isSame || main.current?.contains(document.activeElement)) return
      const isNew = pathname?.endsWith('/nuevo')
      const field = isNew ? main.current?.querySelector<HTMLElement>(FIRST_FIELD) : undefined
      if (field) field.focus()
      // A page that nobody has touched yet is announced by the browser; after a sign-in it is the same page still.
      else if (!isFirst || navigator.userActivation?.hasBeenActive) title.current?.focus({ preventScroll: true })
    }
    arrive()

    return router.subscribe('onRendered', arrive)
  }, [router, title, main])
}
