/**
 * A key that is held belongs to what it was pressed on (VIS-08). Repeated, it pressed whatever had the focus meanwhile: one long
 * Enter both asked 'Dar de Baja' and answered it, and shut a password's dialog before it was read. Held on one and the same
 * button it still repeats.
 */
export const followHeldKeys = () => {
  let pressedOn: EventTarget | null = null
  const follow = (event: KeyboardEvent) => {
    if (!event.repeat) pressedOn = event.target
    else if ((event.key === 'Enter' || event.key === ' ') && event.target !== pressedOn) event.preventDefault()
  }
  window.addEventListener('keydown', follow, { capture: true })

  return () => window.removeEventListener('keydown', follow, { capture: true })
}
