import { useEffect, useState } from 'react'

/** Nothing is put off for longer than this. */
const LATEST_MS = 5_000
const AGAIN_MS = 50

/** Answers that are on their way. */
let awaited = 0

/** Tells `whenIdle` of an answer that a screen waits for: meanwhile the page rests, and its line does not. */
export const awaiting = async <T>(answer: Promise<T>): Promise<T> => {
  awaited++
  try {
    return await answer
  } finally {
    awaited--
  }
}

/** Runs `work` when the page and its line have nothing better to do; Safari, which cannot tell, a second later. Answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const latest = performance.now() + LATEST_MS
  let callOff = () => {}
  const wait = () => {
    const id = requestIdleCallback(
      () => {
        if (awaited === 0 || performance.now() > latest) return work()
        const timer = setTimeout(wait, AGAIN_MS)
        callOff = () => clearTimeout(timer)
      },
      { timeout: LATEST_MS },
    )
    callOff = () => cancelIdleCallback(id)
  }
  wait()

  return () => callOff()
}

/** Whether the page has been idle once. What is asked only from then on does not delay what a person came to see (LIM-16). */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])

  return idle
}
