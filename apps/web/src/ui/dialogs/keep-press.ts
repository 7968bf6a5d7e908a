/** How many pixels a pointer may move before it no longer counts as a press. */
const SLIP = 12

/** What a press does something with. */
const PRESSED = 'button, label, summary, a[href], [role=gridcell], input:is([type=checkbox], [type=radio])'

/** Where a press is the beginning of a selection or of a drag. */
const OWN = 'input:not([type=checkbox], [type=radio]), textarea, select, [draggable=true]'

/**
 * Keeps a press with what it began on (VIS-08). Leaving a field may move what stands below it, even half a second later when
 * an answer comes: the button or the cell was then gone from under the pointer before the release, and the click was lost,
 * with the keys that were meant for what it opens. Moving the pointer away still cancels the press, as everywhere.
 */
export const followPresses = () => {
  let held: { target: Element; x: number; y: number } | null = null
  const press = ({ target, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    held = null
    const pressed = target instanceof Element && !target.closest(OWN) ? target.closest(PRESSED) : null
    if (!pressed) return
    held = { target: pressed, x, y }
    pressed.setPointerCapture?.(pointerId)
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (!held || Math.hypot(clientX - held.x, clientY - held.y) < SLIP) return
    if (held.target.hasPointerCapture?.(pointerId)) held.target.releasePointerCapture(pointerId)
    held = null
  }
  window.addEventListener('pointerdown', press, { capture: true })
  window.addEventListener('pointermove', move, { capture: true })

  return () => {
    window.removeEventListener('pointerdown', press, { capture: true })
    window.removeEventListener('pointermove', move, { capture: true })
  }
}
