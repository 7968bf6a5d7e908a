/** How many places are remembered: the one that has the focus, and those that opened the dialogs around it. */
const PLACES = 8

/** For how long something else may take the focus of what went away: the title of a screen, what a dialog was opened from. */
const SOON = 300

/** What takes the focus when it is pressed. */
const TAKES = 'button, a[href], input, select, textarea, summary, label, [tabindex]'

const isShut = (place: Element): boolean => place.matches(':disabled') || place.closest('[inert]') !== null

/** The dialog that stands over everything else: what is behind it is not to be worked in. */
const dialogOnTop = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true]')].at(-1)

/**
 * Gives the focus back to what was disabled while a call was under way (VIS-13). A loading button and a form that is
 * being saved cannot have the focus, so the browser moves it to the page itself, and whoever works by the keyboard
 * would begin again at the top. Where something else has the focus by then, it stays there.
 *
 * The same where a key removes what has the focus: a filter that is taken off, a deleted row, a dialog that closes.
 * Then the last place before it that is still there gets the focus; in a dialog that goes on to its next step, a place
 * of that dialog.
 */
export const followFocus = () => {
  let places: HTMLElement[] = []
  const shut = new WeakSet<HTMLElement>()
  let [byKeys, path, timer] = [false, '', 0]
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    places = [target, ...places.filter((place) => place !== target && place.isConnected)].slice(0, PLACES)
    path = window.location.pathname
  }
  const key = () => {
    byKeys = true
  }
  // A press beside everything takes the focus away on purpose.
  const press = ({ target }: PointerEvent) => {
    byKeys = false
    if (target instanceof Element && !target.closest(TAKES)) places = []
  }
  const isNowhere = () => document.activeElement === document.body && path === window.location.pathname
  const giveBack = () => {
    timer = 0
    // Something else had the focus since, and gets it back by `look` if it was disabled.
    if (places[0]?.isConnected) return
    places = places.filter((place) => place.isConnected)
    const dialog = dialogOnTop()
    const inside = dialog && [dialog.querySelector<HTMLElement>('[data-autofocus]'), dialog]
    for (const place of [...places.filter((one) => !dialog || dialog.contains(one)), ...(inside ?? [])]) {
      if (!isNowhere()) return
      if (place && !isShut(place)) place.focus({ preventScroll: true })
    }
  }
  const miss = () => {
    if (byKeys && !timer && places[0]?.isConnected === false && isNowhere()) timer = window.setTimeout(giveBack, SOON)
  }
  const look = () => {
    for (const place of places) if (isShut(place)) shut.add(place)
    const place = places.find(({ isConnected }) => isConnected)
    if (!place || isShut(place) || !shut.delete(place)) return
    if (document.activeElement === document.body) place.focus({ preventScroll: true })
  }
  const shutters = new MutationObserver(look)
  shutters.observe(document, { subtree: true, attributes: true, attributeFilter: ['disabled', 'inert'] })
  // Runs at every change of the page, so it looks at one place only, and only while nothing has the focus.
  const removals = new MutationObserver(miss)
  removals.observe(document, { subtree: true, childList: true })
  window.addEventListener('keydown', key, { capture: true })
  window.addEventListener('focusin', note, { capture: true })
  window.addEventListener('pointerdown', press, { capture: true })

  return () => {
    shutters.disconnect()
    removals.disconnect()
    window.clearTimeout(timer)
    window.removeEventListener('keydown', key, { capture: true })
    window.removeEventListener('focusin', note, { capture: true })
    window.removeEventListener('pointerdown', press, { capture: true })
  }
}
