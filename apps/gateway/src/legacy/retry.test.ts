import { describe, expect, it } from 'vitest'
import { Failure, type Repeat } from '../failure.ts'
import { createRetryBudget, retryDelay } from './retry.ts'

const failure = (repeat: Repeat | undefined) => new Failure('UNREACHABLE', '/api/x', { repeat })
const remainingMs = 3_000

describe('retryDelay', () => {
  it.each([
    ['a read that met a cut connection, once', 'transient', false, [true, false]],
    ['a read of which nothing was sent, twice', 'unsent', false, [true, true, false]],
    ['a save of which nothing was sent, twice', 'unsent', true, [true, true, false]],
    ['a save after a byte was sent, never', 'transient', true, [false]],
    ['what is refused, never', undefined, false, [false]],
    ['a read told to wait, once', 1_000, false, [true, false]],
    ['a save told to wait, never', 1_000, true, [false]],
    ['what is told to wait past its deadline, never', 5_000, false, [false]],
  ] as const)('repeats %s', (_what, repeat, writes, expected) => {
    const again = expected.map((_, attempt) => retryDelay(failure(repeat), { attempt, writes, remainingMs }))

    expect(again.map((wait) => wait !== undefined)).toEqual(expected)
  })

  it('waits 50 to 400 ms, and never past the deadline [LIM-03]', () => {
    const waits = Array.from({ length: 200 }, () =>
      retryDelay(failure('transient'), { attempt: 0, writes: false, remainingMs }),
    )

    expect(waits.every((wait) => wait !== undefined && wait >= 50 && wait < 400)).toBe(true)
    expect(retryDelay(failure('transient'), { attempt: 0, writes: false, remainingMs: 49 })).toBeUndefined()
  })
})

describe('createRetryBudget', () => {
  it('allows three repeats, or a tenth of the calls, in ten seconds [LIM-03]', () => {
    let clock = 0
    const budget = createRetryBudget(() => clock)
    const taken = (calls: number) => {
      for (let i = 0; i < calls; i += 1) budget.call()
      let repeats = 0
      while (budget.take()) repeats += 1
      return repeats
    }

    expect(taken(5)).toBe(3)
    clock = 10_001
    expect(taken(100)).toBe(10)
  })
})
