import { afterEach, expect, it, vi } from 'vitest'
import { isMissingChunk, isServed, keepPageOnMissingChunk, reloadOnce } from './stale-chunk.ts'

afterEach(() => vi.unstubAllGlobals())

it('loads the page once more, and not again within 30 s [VIS-19]', () => {
  const reload = vi.fn()
  let now = 1_000_000
  const again = () => reloadOnce(reload, () => now)

  expect(again()).toBe(true)
  now += 29_999
  expect(again()).toBe(false)
  now += 1
  expect(again()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})

it.each([
  'Failed to fetch dynamically imported module: http://app/assets/x-1.js',
  'error loading dynamically imported module: http://app/assets/x-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /crm-new/assets/x-1.css',
])('knows a missing part of the app, whichever browser tells it: %s', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true)
  expect(isMissingChunk(new TypeError('x is undefined'))).toBe(false)
})

it('tells the router that the page has been loaded again, so that it shows the error instead [VIS-21]', () => {
  const stop = keepPageOnMissingChunk()
  const payload = new TypeError('Failed to fetch dynamically imported module: http://app/assets/x-1.js')

  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))

  expect(sessionStorage.getItem(`tanstack_router_reload:${payload.message}`)).toBe('1')
  stop()
})

it.each([
  [true, async () => new Response('')],
  [false, async () => new Response('', { status: 502 })],
  [false, async () => Promise.reject(new TypeError('Failed to fetch'))],
])('knows (%s) whether the page is served', async (served, answer) => {
  vi.stubGlobal('fetch', answer)

  expect(await isServed()).toBe(served)
})
