/** An answer takes its time and tells whole seconds: a clock that differs by less is right. */
const TOLERANCE_MS = 60_000

let desvio = 0
const listeners = new Set<() => void>()

/** The moment by the desk's clock: a browser's may be hours or days off, and would make its day the document's (DOC-02). */
export const ahora = (): number => Date.now() + desvio

/** Hears when the browser's clock turns out to be another than the desk's, until the answered function is called. */
export const onReloj = (listener: () => void): (() => void) => {
  listeners.add(listener)

  return () => void listeners.delete(listener)
}

/**
 * Learns from an answer of the gateway what time it is there. One that was long on its way, as of a computer that slept meanwhile,
 * tells nothing.
 */
export const setReloj = (headers: Headers, askedAt: number): void => {
  const [there, here] = [Date.parse(headers.get('date') ?? ''), Date.now()]
  if (Number.isNaN(there) || Math.abs(here - askedAt) > TOLERANCE_MS) return
  if (Math.abs(there - (here + desvio)) <= TOLERANCE_MS) return
  desvio = there - here
  for (const listener of listeners) listener()
}
