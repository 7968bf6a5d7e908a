import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './orillas.module.css'

/** At which edges what scrolls goes on beyond them: '', 'left', 'right' or both. */
const cutOf = ({ scrollLeft, clientWidth, scrollWidth }: Element): string =>
  [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 8 && 'right'].filter(Boolean).join(' ')

/**
 * Around what scrolls sideways, its only child: a shadow at an edge says that columns go on beyond it (looks, tables of
 * money). For tables whose rows have a ground of their own, which would hide a shadow behind them.
 */
export function Orillas({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  const marco = useRef<HTMLDivElement>(null)
  const [cut, setCut] = useState('')
  useEffect(() => {
    const box = marco.current?.firstElementChild
    if (!box) return
    const look = () => setCut(cutOf(box))
    // The observer looks for the first time after the browser's own layout; measuring here would force another one.
    const watch = new ResizeObserver(look)
    for (const part of [box, ...box.children]) watch.observe(part)
    box.addEventListener('scroll', look, { passive: true })

    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])

  return (
    <div ref={marco} className={`${classes.marco} ${className}`} data-cut={cut || undefined}>
      {children}
    </div>
  )
}
