import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '#/routeTree.gen.ts'
import { ScreenError } from '#/ui/screen-error.tsx'
import type { Session } from './create-session.ts'
import { plainSearch } from './plain-search.ts'
import type { Utils } from './trpc.ts'

export type RouterContext = { session: Session; utils: Utils }

export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    basepath: '/crm-new',
    defaultPreload: 'intent',
    // TanStack Query decides what is stale; the router asks it every time.
    defaultPreloadStaleTime: 0,
    // A record is edited as its screen first shows it: never one of an earlier visit.
    defaultStaleReloadMode: 'blocking',
    defaultErrorComponent: ScreenError,
    scrollRestoration: true,
    ...plainSearch,
    ...(history && { history }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Title of the page and of the document (SHE-03); a function where one route shows several things. */
    title?: string | ((params: Record<string, string>) => string)
  }
}
