import { shallowEqual } from '@mantine/hooks'
import { type AnyRouteMatch, type AnyRouter, deepEqual, type ParsedLocation } from '@tanstack/react-router'

/** A screen: what the content card shows from one change of route to the next. */
export type Page = {
  id: number
  routeId: string
  /**
   * The element that the screen is drawn into, and that of its dialogs and menus. Both are in the document only while
   * it is shown.
   */
  node: HTMLElement
  over: HTMLElement
  /** The router as this screen sees it: with its own route in the state in which the screen was last shown. */
  router: AnyRouter
  /**
   * Why a screen is hidden: to be shown next, to be gone back to, or to be thrown away. A screen that was just left is
   * hidden or thrown away only after the next one is painted, so that the next one does not wait for it.
   */
  as: 'next' | 'back' | 'leaving' | 'left'
}

type Pages = { shown: Page | undefined; hidden: readonly Page[] }

type Kept = Page & { match: AnyRouteMatch; location: ParsedLocation }

/** The router's stores are of @tanstack/store, whose types it does not pass on. */
type Store<T> = { get: () => T; subscribe: (listener: () => void) => { unsubscribe: () => void } }

const newPlace = () => {
  const place = document.createElement('div')
  place.style.display = 'contents'

  return place
}

/** How many lists wait for 'back'. */
const LISTS = 3

const isList = ({ as }: Kept) => as === 'back' || as === 'leaving'

/** Whether a screen that was drawn for one match can be shown for another, because all of its hooks would answer the same. */
const isSame = (drawn: AnyRouteMatch, now: AnyRouteMatch) =>
  drawn.id === now.id &&
  drawn.status === 'success' &&
  now.status === 'success' &&
  deepEqual(drawn.search, now.search) &&
  (drawn.loaderData === now.loaderData || shallowEqual(drawn.loaderData, now.loaderData))

/**
 * The screens that are drawn (VIS-21): the one on view; the one that a link leads to, while the pointer rests on it; and the
 * lists that 'back' leads to, as they were left. A hidden one stands outside the document with its effects off, so that
 * nobody finds it; one of a record is shown only if the record is still the one that it was drawn for.
 */
export const keepPages = (router: AnyRouter, shellId: string) => {
  const { stores } = router
  const matches = stores.matches as unknown as Store<readonly AnyRouteMatch[]>
  const listeners = new Set<() => void>()
  let count = 0
  let leaf: AnyRouteMatch | undefined
  let shown: Kept | undefined
  let hidden: readonly Kept[] = []
  let pages: Pages = { shown, hidden }

  const change = (nextHidden: readonly Kept[], nextShown = shown) => {
    shown = nextShown
    hidden = nextHidden
    pages = { shown, hidden }
  }

  const tell = () => {
    for (const listener of listeners) listener()
  }

  const leafOf = (lane: readonly AnyRouteMatch[] = []) =>
    lane.some(({ routeId }) => routeId === shellId) ? lane.at(-1) : undefined

  const open = (match: AnyRouteMatch, location: ParsedLocation): Kept => {
    const { routeId } = match
    const places = { node: newPlace(), over: newPlace() }
    const page: Kept = { id: ++count, routeId, ...places, router: Object.create(router), as: 'next', match, location }
    // A hidden list must not navigate, whatever it still receives.
    page.router.navigate = async (link) => (page === shown || !isList(page) ? router.navigate(link) : undefined)
    // Built upon the store, not copied from it: a copy would keep the subscribers of that moment, and with them the screen before,
    // which keeps the one before it.
    const followed = <T extends object>(store: T, get: () => unknown): T =>
      Object.assign(Object.create(store), {
        get: () => {
          settle()
          return get()
        },
      })
    const own = followed(stores.getMatchStore(routeId), () => page.match)
    const scoped: typeof stores & { _linkScopes: object } = {
      ...stores,
      // The router shares state among the links of a route; each screen gets a state of its own.
      _linkScopes: {},
      ids: followed(stores.ids, () => [shellId, routeId]),
      location: followed(stores.location, () => (page === shown ? stores.location.get() : page.location)),
      getMatchStore: (id) => (id === routeId ? own : stores.getMatchStore(id)),
    }
    page.router.stores = scoped

    return page
  }

  /** Follows the router. Called before anything else is asked of a page. */
  const settle = () => {
    const now = leafOf(matches.get())
    if (!now || now === leaf) return
    leaf = now
    const was = shown
    if (was && was.routeId === now.routeId) {
      was.match = now
      return
    }
    const location = stores.location.get()
    const isBackTo = (page: Kept) =>
      isList(page) && page.routeId === now.routeId && page.location.state.__TSR_key === location.state.__TSR_key
    const next = hidden.find((page) => (page.as === 'next' ? isSame(page.match, now) : isBackTo(page)))
    const page = next ?? open(now, location)
    if (!isSame(page.match, now)) page.match = now

    if (was) {
      const { stays } = was.match.staticData
      was.location = stores.resolvedLocation.get() ?? was.location
      was.as = stays && was.match.status === 'success' ? 'leaving' : 'left'
    }
    const others = (was ? [...hidden, was] : hidden).filter((one) => one !== page)
    const lists = others.filter(isList).slice(-LISTS)
    change(
      others.filter((one) => one === was || lists.includes(one)),
      page,
    )
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      const { unsubscribe } = matches.subscribe(listener)

      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
    get: () => {
      settle()
      return pages
    },
    /** Draws the screen of a link whose data were just asked for. */
    expect: (location: ParsedLocation, lane?: readonly AnyRouteMatch[]) => {
      const match = leafOf(lane)
      const isDrawn = hidden.some((page) => page.as === 'next' && match && isSame(page.match, match))
      if (match?.status !== 'success' || match.routeId === shown?.routeId || isDrawn) return
      change([...hidden.filter(({ as }) => as !== 'next'), open(match, location)])
      tell()
    },
    /** Hides lists that were left, and throws other screens away. */
    tidy: () => {
      for (const page of hidden) if (page.as === 'leaving') page.as = 'back'
      change(hidden.filter(({ as }) => as !== 'left'))
      tell()
    },
  }
}
