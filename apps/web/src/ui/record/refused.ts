/**
 * Gives the focus to a field whose typed date was no date and was replaced by the earlier one: nothing is sent until
 * the person has seen that (VIS-04). Answers false where there is none, or where the focus is in it already: then the
 * person has seen it.
 */
export const focusRefused = (place: Element | null): boolean => {
  const field = place?.querySelector<HTMLElement>('[data-refused]')
  if (!field || field === document.activeElement) return false
  field.focus()

  return true
}
