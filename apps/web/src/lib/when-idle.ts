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

/** Whether the page has been idle once. What is asked only from then on does not delay what a person came to see (LIM-16). */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])

  return idle
}
