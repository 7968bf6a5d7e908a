/** Longer than what opens may take; after this the keys are the page's again. */
const KEEP_MS = 2_000

/**
 * Keeps what is typed from Ctrl+K until the palette has the focus: 'Ctrl+K, a number' is one movement, and its first figures went
 * nowhere, or into the field behind (VIS-16). It goes on from `before`, typed in another box. Answers a function that ends it and tells what was typed.
 */
export const keepTyped = (before = ''): (() => string) => {
  let text = before
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isText = key.length === 1 && !ctrlKey && !metaKey && !altKey
    if (!isText && key !== 'Backspace' && key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (isText) text += key
    else if (key === 'Backspace') text = text.slice(0, -1)
  }
  const end = () => window.removeEventListener('keydown', keep, { capture: true })
  window.addEventListener('keydown', keep, { capture: true })
  const timer = setTimeout(end, KEEP_MS)

  return () => {
    clearTimeout(timer)
    end()
    const typed = text
    text = ''

    return typed
  }
}
