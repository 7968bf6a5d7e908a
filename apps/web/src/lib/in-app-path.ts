/** One slash, then neither a slash nor a backslash, and nothing that a browser would strip or read as another. */
const IN_APP = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u

/**
 * The page to open after login: a path of this app, else the home page. The value comes from the address bar, so a
 * link of somebody else's making must not lead out of the app.
 */
export const inAppPath = (volver: string | undefined): string => {
  if (!volver || !IN_APP.test(volver)) return '/'
  const { origin, pathname, search, hash } = new URL(volver, 'http://app')

  return origin === 'http://app' && !pathname.startsWith('//') && pathname !== '/login' ? pathname + search + hash : '/'
}

/** The search of a screen that one is sent to first, and from which one goes on to the page that was asked for. */
export type Volver = { volver?: string }

export const volverSearch = ({ volver }: Record<string, unknown>): Volver =>
  typeof volver === 'string' ? { volver } : {}

/** What such a screen is given: nothing for the home page, to which everybody goes on. */
export const volverA = (href: string): Volver => (href === '/' ? {} : { volver: href })
