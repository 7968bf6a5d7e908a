import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '#/lib/router.tsx'
import { DocumentTitle } from '#/shell/document-title.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <>
      <DocumentTitle />
      <Outlet />
    </>
  )
}
