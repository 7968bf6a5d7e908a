/**
 * A date that was typed and could not be taken has given way to the one before: nothing is sent until that was seen, so its field gets
 * the focus (VIS-04). Of a key in the field itself the field has judged.
 */
export const focusRefused = (place: Element | null): boolean => {
  const field = place?.querySelector<HTMLElement>('[data-refused]')
  if (!field || field === document.activeElement) return false
  field.focus()

  return true
}
