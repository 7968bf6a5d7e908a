import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { createSlots } from './slots.ts'

/** How often a thread is looked at: what swells grows by some ten MB in that time. */
const EVERY_MS = 25
const MB = 1024 * 1024

/** Threads that read files, of all kinds together: each may take a processor and hundreds of MB, and whoever sends files sends many. */
export const lectores = createSlots()

type Limits = { maxMb: number; maxMs: number; onTooMuch: () => void }

/**
 * Calls `onTooMuch` once a thread has run longer than `maxMs`, or holds more than `maxMb` outside of its heap: Node limits the heap
 * alone, and what is unpacked lies beside it (a PDF of 5 KB took 2 GB). Answers what ends the thread and the watch.
 */
export const guardThread = (worker: Worker, { maxMb, maxMs, onTooMuch }: Limits): (() => void) => {
  let isOver = false
  const timer = setTimeout(onTooMuch, maxMs)
  const watch = async () => {
    while (!isOver) {
      await sleep(EVERY_MS, undefined, { ref: false })
      // A thread that has not begun, or has ended, tells nothing.
      const found = await worker.getHeapStatistics().catch(() => undefined)
      if (found && found.external_memory > maxMb * MB && !isOver) return onTooMuch()
    }
  }
  void watch()

  return () => {
    isOver = true
    clearTimeout(timer)
    void worker.terminate()
  }
}
