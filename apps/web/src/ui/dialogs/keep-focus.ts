/** How many places are remembered: the one that has the focus, and those that opened the dialogs around it. */
const PLACES = 8

/** What takes the focus when it is pressed. */
const TAKES = 'button, a[href], input, select, textarea, summary, label, [tabindex]'

const isShut = (place: Element): boolean => place.matches(':disabled') || place.closest('[inert]') !== null

/**
 * Gives the focus back to what a call under way shut (VIS-13). A button that loads and a form that is being saved cannot have it, so
 * the browser drops it on the page itself; and a question gave it to the button that it came from while that was shut already. Whoever
 * works by the keyboard began again at the top of the page, after a failure too. Where the focus is somewhere by then, it stays there.
 */
export const followFocus = () => {
  let places: HTMLElement[] = []
  const shut = new WeakSet<HTMLElement>()
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    places = [target, ...places.filter((place) => place !== target && place.isConnected)].slice(0, PLACES)
  }
  // A press beside everything takes the focus away on purpose.
  const press = ({ target }: PointerEvent) => {
    if (target instanceof Element && !target.closest(TAKES)) places = []
  }
  const look = () => {
    for (const place of places) if (isShut(place)) shut.add(place)
    const place = places.find(({ isConnected }) => isConnected)
    if (!place || isShut(place) || !shut.delete(place)) return
    if (document.activeElement === document.body) place.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled', 'inert'] })
  window.addEventListener('focusin', note, { capture: true })
  window.addEventListener('pointerdown', press, { capture: true })

  return () => {
    observer.disconnect()
    window.removeEventListener('focusin', note, { capture: true })
    window.removeEventListener('pointerdown', press, { capture: true })
  }
}
