import { availableParallelism } from 'node:os'

/** Heavy work that runs at once, which leaves one processor for everything else. */
export const SLOTS = Math.max(1, Math.min(4, availableParallelism() - 1))

/** Lets so much work run at once; the rest waits its turn, and `waiting` tells how much that is. */
export const createSlots = (atOnce = SLOTS) => {
  let busy = 0
  const waiting: (() => void)[] = []

  return {
    waiting: (): number => waiting.length,
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      if (busy >= atOnce) await new Promise<void>((free) => waiting.push(free))
      else busy += 1
      try {
        return await work()
      } finally {
        // A slot passes directly to the next waiting caller, so `busy` does not change.
        const next = waiting.shift()
        if (next) next()
        else busy -= 1
      }
    },
  }
}
