import { type RefObject, useLayoutEffect } from 'react'

/**
 * Scrolls so that the cell under edit stays in the window when something that comes above the lines, such as a client's
 * notices, pushes it down (ITM-10). If the person has scrolled away from the cell, nothing is scrolled. `onMove` runs
 * at first, and after each move.
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
