/** The key as it is meant: the numpad's point is the decimal comma, whatever the keyboard's language writes (VIS-11). */
export const keyMeant = ({ key, code }: Pick<React.KeyboardEvent, 'key' | 'code'>): string =>
  code === 'NumpadDecimal' && key === '.' ? ',' : key

/** Puts a text where the caret is, over what is selected, as the browser does with a key. */
export const insertAtCaret = (input: HTMLInputElement, text: string): void => {
  const { value, selectionStart, selectionEnd } = input
  input.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
}

/** Types the decimal comma for the numpad's point. Answers the field's new text, or null where the key means what it is. */
export const typeMeant = (event: React.KeyboardEvent<HTMLInputElement>): string | null => {
  const meant = keyMeant(event)
  if (meant === event.key) return null
  insertAtCaret(event.currentTarget, meant)

  return event.currentTarget.value
}
