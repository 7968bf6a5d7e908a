const KEY = 'recargado'
const AGAIN_MS = 30_000

/**
 * After a deploy a chunk of the page may be gone: the page loads once more, and with it the new chunks (VIS-19). A second
 * failure within 30 s is no deploy, and is left to the screen's own error.
 */
export const reloadOnStaleChunk = (reload: () => void, now: () => number = Date.now) => {
  const onError = (event: Event) => {
    const last = Number(sessionStorage.getItem(KEY))
    if (now() - last < AGAIN_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(now()))
    reload()
  }
  window.addEventListener('vite:preloadError', onError)

  return () => window.removeEventListener('vite:preloadError', onError)
}
