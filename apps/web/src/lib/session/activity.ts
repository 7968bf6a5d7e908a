/** How long after the last key or movement somebody still counts as being there. */
const HERE_MS = 60_000

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const

/** The last sign, by the clock that runs while the computer sleeps; none where nothing is watched. */
let last = Number.POSITIVE_INFINITY
const note = () => {
  last = Date.now()
}

/** Notes each sign of somebody at this page, until the answered function is called. */
export const watchActivity = (): (() => void) => {
  note()
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true })

  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true })
    last = Number.POSITIVE_INFINITY
  }
}

/** Whether nobody has touched this page for a while: what it asks now it asks by itself (DUR-01). */
export const isAlone = (): boolean => Date.now() - last > HERE_MS
