import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#/routeTree.gen.ts'
import { ScreenError } from '#/ui/async/screen-error.tsx'
import { plainSearch } from './plain-search.ts'
import type { Session } from './session/create-session.ts'
import type { Utils } from './trpc.ts'

export type RouterContext = {
  session: Session
  utils: Utils
  /** The search of the address that the app was opened with, before a screen's schema read it. */
  opened: Record<string, unknown>
}

export const createAppRouter = (
  context: Omit<RouterContext, 'opened'>,
  history: RouterHistory = createBrowserHistory(),
) =>
  createRouter({
    routeTree,
    history,
    context: { ...context, opened: plainSearch.parseSearch(history.location.search) },
    basepath: '/crm-new',
    defaultPreload: 'intent',
    // TanStack Query decides what is stale; the router asks it every time.
    defaultPreloadStaleTime: 0,
    // A loader's answer is not reused: a record is edited as it is now, not as an earlier visit showed it.
    defaultStaleReloadMode: 'blocking',
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
    ...plainSearch,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Title of the page and of the document (SHE-03); a function where one route shows several things. */
    title?: string | ((params: Record<string, string>, context: object) => string)
    /** Kept drawn for 'back': all that it shows is in its address or is asked for again (VIS-21). */
    stays?: boolean
  }
}
