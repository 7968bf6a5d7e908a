/** The entries kept in this browser under a key, the latest first. What cannot be read counts as no entries (VIS-09). */
export const readKept = <T>(key: string, isOne: (one: Partial<T> | null) => boolean): T[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')

    return Array.isArray(found) ? found.filter(isOne) : []
  } catch {
    return []
  }
}

/** Keeps `one` before the others, and drops the oldest beyond `max`. */
export const keepFirst = <T>(key: string, one: T, others: readonly T[], max: number): void =>
  localStorage.setItem(key, JSON.stringify([one, ...others].slice(0, max)))
