type Entry<T> = { value: Promise<T>; at: number }

export type Recent<T> = {
  (key: string, ask: () => Promise<T>, maxAgeMs?: number): Promise<T>
  forget: (key: string) => void
}

/**
 * Remembers an answer for `forMs`, or for the shorter time that the caller gives. Callers who ask while it is on its
 * way share it; a failure is forgotten at once. It is only a cache: losing it costs time, so any number of gateways may
 * run (ARQ-05).
 */
export const createRecent = <T>(forMs: number, max = 5_000, now: () => number = () => performance.now()): Recent<T> => {
  const entries = new Map<string, Entry<T>>()

  const recent = (key: string, ask: () => Promise<T>, maxAgeMs = forMs): Promise<T> => {
    const known = entries.get(key)
    if (known && now() - known.at < maxAgeMs) return known.value
    const value = ask()
    entries.delete(key)
    entries.set(key, { value, at: now() })
    const [oldest] = entries.keys()
    if (entries.size > max && oldest !== undefined) entries.delete(oldest)
    value.catch(() => {
      if (entries.get(key)?.value === value) entries.delete(key)
    })

    return value
  }

  return Object.assign(recent, { forget: (key: string) => void entries.delete(key) })
}
