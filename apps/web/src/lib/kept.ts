/** What is kept in this browser under a name, the latest first; what cannot be read, or is no such thing, is as none (VIS-09). */
export const readKept = <T>(key: string, isOne: (one: Partial<T> | null) => boolean): T[] => {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')

    return Array.isArray(found) ? found.filter(isOne) : []
  } catch {
    return []
  }
}

/** Puts one before the others, of which the oldest go beyond `max`. */
export const keepFirst = <T>(key: string, one: T, others: readonly T[], max: number): void =>
  localStorage.setItem(key, JSON.stringify([one, ...others].slice(0, max)))
