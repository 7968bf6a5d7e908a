type Entry<T> = { value: Promise<T>; until: number }

/**
 * Remembers an answer for `forMs`. Who asks meanwhile shares it; a failure is forgotten at once. It is a cache only:
 * losing it costs time, so any number of gateways may run (ARQ-05).
 */
export const createRecent = <T>(forMs: number, max = 5_000, now: () => number = () => performance.now()) => {
  const entries = new Map<string, Entry<T>>()

  return (key: string, ask: () => Promise<T>): Promise<T> => {
    const known = entries.get(key)
    if (known && known.until > now()) return known.value
    const value = ask()
    entries.delete(key)
    entries.set(key, { value, until: now() + forMs })
    const [oldest] = entries.keys()
    if (entries.size > max && oldest !== undefined) entries.delete(oldest)
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key)
    })

    return value
  }
}
