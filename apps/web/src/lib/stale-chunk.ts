const KEY = 'recargado'
const AGAIN_MS = 30_000

const MISSING = /dynamically imported module|Importing a module script failed|Unable to preload CSS/

/** A part of the app that did not come: the connection is gone, or a deploy has replaced the part (VIS-19). */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && MISSING.test(error.message)

/**
 * Where a screen's chunk is missing, TanStack Router reloads the page, once for each message; without a connection that
 * would show the browser's own error page (VIS-21). Its mark of having reloaded is set beforehand, so that it leaves
 * the error to the screen.
 */
export const keepPageOnMissingChunk = () => {
  const onError = ({ payload }: VitePreloadErrorEvent) =>
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
  window.addEventListener('vite:preloadError', onError)

  return () => window.removeEventListener('vite:preloadError', onError)
}

/** Whether the gateway serves the app's page at this moment: a reload without it ends on the browser's error page. */
export const isServed = async (): Promise<boolean> => {
  try {
    return (await fetch('/crm-new/', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/** Reloads the page, unless it did so in the last 30 s: a failure that persists is not due to a deploy. */
export const reloadOnce = (
  reload: () => void = () => window.location.reload(),
  now: () => number = Date.now,
): boolean => {
  if (now() - Number(sessionStorage.getItem(KEY)) < AGAIN_MS) return false
  sessionStorage.setItem(KEY, String(now()))
  reload()

  return true
}
