/** A changed text within its limit: what was typed or pasted is cut to the room that is left, and the rest of the text stays whole. */
export const fitText = (before: string, next: string, max: number): string => {
  const [old, now] = [[...before], [...next]]
  // A text that was too long already may be made shorter.
  if (now.length <= Math.max(max, old.length - 1)) return next
  let head = 0
  while (head < old.length && old[head] === now[head]) head++
  let tail = 0
  while (tail < old.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++
  const room = Math.max(0, max - head - tail)

  return [...now.slice(0, head + room), ...now.slice(now.length - tail)].join('')
}

/** A field's new text, at most `max` characters as people count them; the caret stays where it was typed. */
export const readLimited = (
  input: Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>,
  before: string,
  max: number,
): string => {
  const { value, selectionStart } = input
  const text = fitText(before, value, max)
  if (text === value) return text
  input.value = text
  // An e-mail field tells no caret.
  if (selectionStart !== null) {
    const caret = Math.max(0, selectionStart - (value.length - text.length))
    input.setSelectionRange(caret, caret)
  }

  return text
}
