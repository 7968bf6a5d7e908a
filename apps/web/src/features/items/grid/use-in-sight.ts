import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the field that is typed in inside of the window: what comes above the lines, as a client's notices, makes what holds both
 * larger, and moves the cell (ITM-10). Who scrolled away from it stays where he is. `onMove` runs at first, and after each move.
 */
export const useInSight = (field: RefObject<HTMLElement | null>, onMove?: (field: HTMLElement) => void) => {
  useLayoutEffect(() => {
    const element = field.current
    if (!element) return
    let isInSight = true
    const look = () => {
      const { top, bottom } = element.getBoundingClientRect()
      isInSight = bottom > 0 && top < window.innerHeight
    }
    const observer = new ResizeObserver(() => {
      if (isInSight) element.scrollIntoView({ block: 'nearest' })
      onMove?.(element)
    })
    for (let holder = element.parentElement; holder; holder = holder.parentElement) observer.observe(holder)
    window.addEventListener('scroll', look, { capture: true, passive: true })
    onMove?.(element)

    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', look, { capture: true })
    }
  }, [])
}
