import { useEffect, useState } from 'react'

/** Widths of a long table's columns as its first rows made them: others come into view, and the columns do not dance. */
export const useSteadyColumns = (table: HTMLElement | null, long: boolean): number[] | null => {
  const [widths, setWidths] = useState<number[] | null>(null)
  useEffect(() => {
    if (!long) return setWidths(null)
    // Its rows are drawn once it is known how many fit.
    const frame = requestAnimationFrame(() => {
      const heads = [...(table?.querySelectorAll('th') ?? [])]
      setWidths(heads.map(({ offsetWidth }) => offsetWidth))
    })

    return () => cancelAnimationFrame(frame)
  }, [long, table])

  return widths
}
