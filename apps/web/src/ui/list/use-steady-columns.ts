import { useEffect } from 'react'

/**
 * Keeps a long table's columns as wide as its first rows made them: others come into view, and the columns do not dance. Only
 * a figure that needs more room gets it, since a figure is never cut (VIS-29).
 */
export const useSteadyColumns = (scroller: HTMLElement | null, long: boolean) => {
  useEffect(() => {
    const table = long ? scroller?.querySelector('table') : null
    if (!table) return
    const heads = [...table.querySelectorAll('th')]
    // Measured in the next frame, since the rows are drawn once it is known how many fit.
    const frame = requestAnimationFrame(() => {
      const widths = heads.map((head) => head.getBoundingClientRect().width)
      for (const [i, head] of heads.entries()) head.style.minWidth = `${widths[i]}px`
      table.dataset.steady = ''
    })

    return () => {
      cancelAnimationFrame(frame)
      for (const head of heads) head.style.minWidth = ''
      delete table.dataset.steady
    }
  }, [long, scroller])
}
