import { flushSync } from 'react-dom'
import { insertAtCaret } from '#/lib/decimal-text.ts'
import type { CursorStore, Tecla } from './cursor.ts'

/** Does what the browser does with a key in a text input, since an event that a script makes does not do it. */
const typeInto = (input: HTMLInputElement, key: string) => {
  const { value, selectionStart, selectionEnd } = input
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  if (key.length === 1) insertAtCaret(input, key)
  else if (key === 'Backspace') input.setRangeText('', start === end ? Math.max(0, start - 1) : start, end, 'end')
  else return
  flushSync(() => input.dispatchEvent(new InputEvent('input', { bubbles: true })))
}

/** Presses one key on whatever has the focus, and draws the result before the next one. */
const press = (tecla: Tecla) => {
  const target = document.activeElement
  const event = new KeyboardEvent('keydown', { ...tecla, bubbles: true, cancelable: true })
  flushSync(() => target?.dispatchEvent(event))
  if (!event.defaultPrevented && target instanceof HTMLInputElement) typeInto(target, tecla.key)
}

/**
 * Presses the keys that were typed before their cells were there. If they choose another family, its cells are waited
 * for in turn.
 */
export const pressKeys = (teclas: readonly Tecla[], cursor: CursorStore) => {
  // First lets the cell that the keys go to take the focus.
  flushSync(() => {})
  for (const [i, tecla] of teclas.entries()) {
    if (cursor.get().espera) return cursor.set({ espera: teclas.slice(i) })
    press(tecla)
  }
}
