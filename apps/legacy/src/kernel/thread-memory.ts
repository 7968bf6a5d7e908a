import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'

/** How often a thread is looked at: what swells grows by some ten MB in that time. */
const EVERY_MS = 25
const MB = 1024 * 1024

/**
 * Calls `onTooMuch` once a thread holds more than `maxMb` outside of its heap, until `signal` ends. Node limits a thread's heap
 * alone, and what is unpacked lies beside it: a PDF of 5 KB took 2 GB.
 */
export const watchMemory = async (
  worker: Worker,
  { maxMb, signal, onTooMuch }: { maxMb: number; signal: AbortSignal; onTooMuch: () => void },
): Promise<void> => {
  while (!signal.aborted) {
    await sleep(EVERY_MS, undefined, { ref: false })
    // A thread that has not begun, or has ended, tells nothing.
    const found = await worker.getHeapStatistics().catch(() => undefined)
    if (found && found.external_memory > maxMb * MB && !signal.aborted) return onTooMuch()
  }
}
