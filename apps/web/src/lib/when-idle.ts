import { useEffect, useState } from 'react'

/** Runs `work` when the page has nothing better to do; Safari, which cannot tell, a second later. Answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: 5_000 })

  return () => cancelIdleCallback(id)
}

/** Whether the page had nothing better to do once: what is asked for only then holds up nothing that a person came to see (LIM-16). */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])

  return idle
}
