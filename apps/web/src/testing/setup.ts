import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { loadParts } from '#/ui/async/lazy-part.tsx'
import { notices } from '#/ui/async/notices.tsx'
import { options } from '#/ui/fields/autocomplete.tsx'
import { calendar } from '#/ui/fields/date-field.tsx'
import { ABIERTOS, field } from '#/ui/list/filters/filter-form.tsx'
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

const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ?? false

configure({
  // How long a screen may take on a busy machine before its absence is believed; nothing waits this long by design.
  asyncUtilTimeout: 5_000,
  // A wait that fails prints the document once, at its end, and not for each of its attempts.
  getElementError: (message, container) => {
    const said = [message, isWaiting() ? '' : prettyDOM(container)].filter(Boolean).join('\n\n')

    return Object.assign(new Error(said), { name: 'TestingLibraryElementError' })
  },
})

// Loads these parts beforehand, so that tests meet the real controls and not the ones that stand in their place for a
// moment.
await Promise.all([options, calendar, field, menu, notices].map((part) => part.load()))

// What a screen opens is there, as on a page that was idle once.
beforeAll(loadParts)

// Forms that another file's tests left unsaved are offered in none of this one's. Few files need a database, and bring it.
beforeAll(async () => {
  if ('indexedDB' in globalThis) await clear()
})

// Most people of these tests have opened the fields of a list's search once; one who has not clears this.
beforeEach(() => localStorage.setItem(ABIERTOS, 'S'))

afterEach(() => {
  vi.useRealTimers()
  cleanup()
  // Removes what a test put into the document, since all tests of a file share it.
  document.body.replaceChildren()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})
