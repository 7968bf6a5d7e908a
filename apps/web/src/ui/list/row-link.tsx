import type { AnyRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import type { Destino } from '#/lib/link-to.ts'
import classes from './list.module.css'

/** How long a pointer rests on a link before what it leads to is asked for, as the router's own links wait. */
const INTENT_MS = 50

/** The address of a link that names its params and its search; the router builds any other, at ten times the cost. */
export const hrefOf = (router: AnyRouter, link: Destino): string => {
  const { to, params = {}, search, ...rest } = link
  const isPlain = typeof to === 'string' && to.startsWith('/') && typeof params === 'object'
  if (!isPlain || typeof search === 'function' || search === true || Object.keys(rest).length > 0) {
    return router.buildLocation(link).href
  }
  const path = to.replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  )

  return `${(router.options.basepath ?? '').replace(/\/$/, '')}${path}${router.options.stringifySearch(search ?? {})}`
}

/** There is one pointer, and it rests on one link at a time. */
let resting: ReturnType<typeof setTimeout>
const stop = () => clearTimeout(resting)

/**
 * A link of a row to another screen of the app. The router's own link follows the address bar to know when it is active,
 * which a list's never is: two such links cost more than the rest of a row.
 */
export const rowLink = (router: AnyRouter, link: Destino, content: ReactNode) => {
  const preload = () => void router.preloadRoute(link).catch(console.warn)

  const onClick = (event: MouseEvent) => {
    stop()
    const elsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    void router.navigate(link)
  }

  return (
    <a
      href={hrefOf(router, link)}
      className={classes.link}
      onClick={onClick}
      onMouseEnter={() => {
        stop()
        resting = setTimeout(preload, INTENT_MS)
      }}
      onMouseLeave={stop}
      onFocus={preload}
      onTouchStart={preload}
    >
      {content}
    </a>
  )
}
