/** How long after the last key or movement somebody still counts as being there. */
const HERE_MS = 60_000

const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const

// Not the monotonic clock, which stands still while the computer sleeps.
let last = Date.now()
const note = () => {
  last = Date.now()
}

/** Notes each sign of somebody at this page. */
export const watchActivity = (): void => {
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true })
}

/** Whether nobody has touched this page for a while: what it asks now it asks by itself (DUR-01). */
export const isAlone = (): boolean => Date.now() - last > HERE_MS
