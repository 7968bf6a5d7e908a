import { createTheme, MantineThemeProvider, Portal } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Outlet, type ParsedLocation, RouterContextProvider, useRouter } from '@tanstack/react-router'
import { Activity, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { keepPages, type Page } from './keep-pages.ts'

/** Time after which a screen has surely been painted, even on a slow machine. */
const PAINTED_MS = 100

/** Waits until no call is under way, since a hidden screen could not receive its answer. */
const answered = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (client.isFetching() > 0) return
      stop()
      resolve()
    }
    const stop = client.getQueryCache().subscribe(look)
    look()
  })

/** The screen on view, and those that are kept drawn for a click or for 'back' (VIS-21). */
export function Pages({ shellId }: { shellId: string }) {
  const router = useRouter()
  const client = useQueryClient()
  const [kept] = useState(() => keepPages(router, shellId))
  const { shown, hidden } = useSyncExternalStore(kept.subscribe, kept.get)

  useEffect(() => {
    const { preloadRoute } = router
    const places: { buildLocation(link: object): ParsedLocation } = router
    let last = 0
    router.preloadRoute = async (link) => {
      const turn = ++last
      const lane = await preloadRoute(link)
      await answered(client)
      if (turn === last) kept.expect(places.buildLocation(link), lane)
      return lane
    }

    return () => {
      last = 0
      router.preloadRoute = preloadRoute
    }
  }, [router, kept, client])
  const isTidy = hidden.every(({ as }) => as === 'next' || as === 'back')
  useEffect(() => {
    if (isTidy) return
    const timer = setTimeout(kept.tidy, PAINTED_MS)

    return () => clearTimeout(timer)
  }, [isTidy, kept])

  if (!shown) return <Outlet />
  return [...hidden, shown].map((page) => <Screen key={page.id} page={page} isShown={page === shown} />)
}

/** The screen's element is put into the document before its own effects look for it, together with that of its dialogs. */
function Screen({ page: { node, over, router, as }, isShown }: { page: Page; isShown: boolean }) {
  const [theme] = useState(() =>
    createTheme({ components: { Portal: Portal.extend({ defaultProps: { target: over } }) } }),
  )

  return (
    <>
      {isShown && <Place node={node} over={over} />}
      {createPortal(
        <Activity mode={isShown || as === 'leaving' ? 'visible' : 'hidden'}>
          <RouterContextProvider router={router}>
            <MantineThemeProvider theme={theme}>
              <Outlet />
            </MantineThemeProvider>
          </RouterContextProvider>
        </Activity>,
        node,
      )}
    </>
  )
}

function Place({ node, over }: Pick<Page, 'node' | 'over'>) {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    place.current?.append(node)
    document.body.append(over)

    return () => {
      node.remove()
      over.remove()
    }
  }, [node, over])

  return <div ref={place} style={{ display: 'contents' }} />
}
