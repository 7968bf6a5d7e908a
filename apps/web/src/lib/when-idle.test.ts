import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaiting, whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // A page that is idle at each next turn.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 1))
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('waits for the answers that are on their way, for five seconds at most [LIM-16]', async () => {
  const answer = Promise.withResolvers<void>()
  void awaiting(answer.promise)
  const [work, late, called] = [vi.fn(), vi.fn(), vi.fn()]
  whenIdle(work)
  const callOff = whenIdle(called)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).not.toHaveBeenCalled()

  callOff()
  answer.resolve()
  await vi.advanceTimersByTimeAsync(100)
  expect(work).toHaveBeenCalledOnce()
  expect(called).not.toHaveBeenCalled()

  const never = Promise.withResolvers<void>()
  void awaiting(never.promise)
  whenIdle(late)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(late).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(late).toHaveBeenCalledOnce()
  never.resolve()
})

it('counts an answer that failed as one that came [LIM-16]', async () => {
  const work = vi.fn()
  await expect(awaiting(Promise.reject(new Error('no line')))).rejects.toThrow('no line')
  whenIdle(work)
  await vi.advanceTimersByTimeAsync(10)

  expect(work).toHaveBeenCalledOnce()
})
