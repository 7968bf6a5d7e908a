import { describe, expect, it } from 'vitest'
import { followBody } from './slow-body.ts'

const MB = 1024 * 1024

/** When a body that has `bytesAt` bytes after so many seconds is given up; undefined if it never is within 20 minutes. */
const endOf = (bytesAt: (s: number) => number): number | undefined => {
  const isSlow = followBody({ bodyMs: 15_000, rate: 32 * 1024 }, 0)
  for (let s = 1; s < 1_200; s++) if (isSlow(bytesAt(s), s * 1_000)) return s

  return undefined
}

describe('a body [LIM-08]', () => {
  it.each([
    ['of which nothing comes', () => 0, 15],
    ['that drips', (s: number) => s, 16],
    ['that comes slower than a poor line', (s: number) => s * 16 * 1024, 30],
    ['that stalls after its half', (s: number) => Math.min(s * MB, 5 * MB), 20],
    ['that comes by a poor line, however long it takes', (s: number) => s * 40 * 1024, undefined],
  ])('%s is given up after as many seconds', (_what, bytesAt, seconds) => {
    expect(endOf(bytesAt)).toBe(seconds)
  })
})
