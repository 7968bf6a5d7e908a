import { expect, it, vi } from 'vitest'
import { reloadOnStaleChunk } from './stale-chunk.ts'

it('loads the page once more when a chunk is gone, and not again within 30 s [VIS-19]', () => {
  const reload = vi.fn()
  let now = 1_000_000
  const stop = reloadOnStaleChunk(reload, () => now)
  const fail = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))

  const handled = !fail()
  now += 29_999
  const left = fail()
  expect([handled, left, reload.mock.calls.length]).toEqual([true, true, 1])

  now += 1
  fail()
  expect(reload).toHaveBeenCalledTimes(2)
  stop()
})
