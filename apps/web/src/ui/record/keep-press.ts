import type { PointerEvent } from 'react'

/** How many pixels a pointer may move before it no longer counts as a press. */
const SLIP = 12

const held = new WeakMap<EventTarget, { x: number; y: number }>()

/**
 * Keeps a press with its button (VIS-08). Leaving a field may move what stands below it, even half a second later when
 * an answer comes: the button was then gone from under the pointer before the release, and the click was lost. Moving
 * the pointer away still cancels the press, as everywhere.
 */
export const keepPress = {
  onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
    held.set(currentTarget, { x, y })
    currentTarget.setPointerCapture?.(pointerId)
  },
  onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const from = held.get(currentTarget)
    if (!from || Math.hypot(clientX - from.x, clientY - from.y) < SLIP) return
    held.delete(currentTarget)
    currentTarget.releasePointerCapture?.(pointerId)
  },
}
