import type { PointerEvent } from 'react'

/** How far a pointer goes, in pixels, before who holds it means something else than a press. */
const SLIP = 12

const held = new WeakMap<EventTarget, { x: number; y: number }>()

/**
 * A press stays its button's. Leaving a field may move what stands below it, half a second later too, when its answer comes:
 * between press and release the button was gone from under the pointer, and the click was nobody's (VIS-08). Who draws the
 * pointer away takes the press back, as anywhere.
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
