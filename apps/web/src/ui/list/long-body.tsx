import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import { usePrinting } from '../show/use-printing.ts'
import { Gap } from './gap.tsx'
import { ROW_HEIGHT } from './page-window.ts'

type LongBodyProps<Row> = {
  rows: readonly Row[]
  /** What scrolls. */
  scroller: HTMLElement | null
  draw: (row: Row) => ReactNode
}

/** The rows in view. Each has a tbody of its own, so that its height includes what it unfolds (LIM-10). */
export function LongBody<Row>({ rows, scroller, draw }: LongBodyProps<Row>) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    // The first render already has the rows that fit: measuring before it would lay out the page twice.
    initialRect: { width: 0, height: window.innerHeight },
    // It scrolls there at once: whoever scrolled before this code was here stays where he is.
    initialOffset: () => scroller?.scrollTop ?? 0,
    overscan: 12,
  })
  if (usePrinting()) return <tbody>{rows.map(draw)}</tbody>

  const shown = virtualizer.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0)

  return (
    <>
      <Gap height={above} />
      {shown.map(({ index, key }) => (
        <tbody key={key} ref={virtualizer.measureElement} data-index={index}>
          {draw(rows[index] as Row)}
        </tbody>
      ))}
      <Gap height={below} />
    </>
  )
}
