import { type RefObject, useEffect, useState } from 'react'

/** Whether what scrolls goes on beyond its left and its right edge. */
export const useCut = (scroller: RefObject<HTMLElement | null>, drawn: unknown): string | undefined => {
  const [cut, setCut] = useState('')
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => {
      const left = box.scrollLeft > 1
      const right = box.scrollLeft + box.clientWidth < box.scrollWidth - 8
      setCut([left && 'left', right && 'right'].filter(Boolean).join(' '))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })

    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller, drawn])

  return cut || undefined
}
