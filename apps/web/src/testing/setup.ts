import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { notices } from '#/ui/async/notices.tsx'
import { options } from '#/ui/fields/autocomplete.tsx'
import { calendar } from '#/ui/fields/date-field.tsx'
import { menu } from '#/ui/list/vistas/vistas.tsx'

// What jsdom lacks and Mantine asks for.
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoResize
Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
window.matchMedia = (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

/**
 * React's development build records where each element was made, for warnings: a fifth of the time of all screens' tests, in which
 * nobody reads it. It stops by itself past 10,000 a second; here it is past them from the start.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } = React as unknown as Record<
  string,
  object
>
if (react)
  Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })

const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ?? false

configure({
  // How long a screen may take on a busy machine before its absence is believed; nothing waits this long by design.
  asyncUtilTimeout: 5_000,
  // A wait that comes to nothing prints the document at its end: none of the looks before need print it, too.
  getElementError: (message, container) => {
    const said = [message, isWaiting() ? '' : prettyDOM(container)].filter(Boolean).join('\n\n')

    return Object.assign(new Error(said), { name: 'TestingLibraryElementError' })
  },
})

// A test is about a control, not about what stands in its place for a moment.
await Promise.all([options, calendar, menu, notices].map((part) => part.load()))

afterEach(() => {
  cleanup()
  // What a test put there itself: its file's neighbours share the document.
  document.body.replaceChildren()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})
