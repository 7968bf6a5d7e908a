const dirtyForms = new Set<() => boolean>()

/** Counts a form among those that may hold unsaved work, until it goes. */
export const watchUnsaved = (isDirty: () => boolean) => {
  dirtyForms.add(isDirty)
  return () => dirtyForms.delete(isDirty)
}

/** Some form on screen has changes; signing out is no navigation, and has to ask by itself (VIS-05). */
export const hasUnsaved = () => [...dirtyForms].some((isDirty) => isDirty())
