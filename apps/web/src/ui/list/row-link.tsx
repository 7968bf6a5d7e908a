import { type AnyRouter, type LinkProps, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './list.module.css'

/** How long a pointer rests on a link before what it leads to is asked for, as the router's own links wait. */
const INTENT_MS = 50

/** The address of a link that names its params and its search; the router builds any other, at ten times the cost. */
export const hrefOf = (router: AnyRouter, link: LinkProps): string => {
  const { to, params = {}, search, ...rest } = link
  const isPlain = typeof to === 'string' && to.startsWith('/') && typeof params === 'object'
  if (!isPlain || typeof search === 'function' || search === true || Object.keys(rest).length > 0) {
    return router.buildLocation(link as never).href
  }
  const path = to.replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )

  return `${(router.options.basepath ?? '').replace(/\/$/, '')}${path}${router.options.stringifySearch(search ?? {})}`
}

/**
 * A link of a row to another screen of the app. The router's own follows the address bar and knows when it is active, which
 * none of a list ever is: two of them cost more than the rest of a row.
 */
export function RowLink({ link, children }: { link: LinkProps; children: ReactNode }) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  const preload = () => void router.preloadRoute(link as never).catch(console.warn)
  useEffect(() => stop, [])

  const onClick = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    void router.navigate(link as never)
  }

  return (
    <a
      href={hrefOf(router, link)}
      className={classes.link}
      onClick={onClick}
      onMouseEnter={() => {
        stop()
        timer.current = setTimeout(preload, INTENT_MS)
      }}
      onMouseLeave={stop}
      onFocus={preload}
      onTouchStart={preload}
    >
      {children}
    </a>
  )
}
