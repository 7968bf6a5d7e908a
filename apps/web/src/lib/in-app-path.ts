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
