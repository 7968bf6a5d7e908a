import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { App, createApp } from './app.tsx'
import { nonce } from './csp-setup.ts'
import type { Usuario } from './lib/app-state.ts'
import { gatewayLink } from './lib/gateway-link.ts'
import { watchActivity } from './lib/session/activity.ts'

/** Starts the whole app, for `user` if he has just signed in, else for the owner of the stored token. */
export const startApp = (where: Element | Root, user?: Usuario | null) => {
  const root = where instanceof Element ? createRoot(where) : where
  watchActivity()
  const app = createApp({ link: gatewayLink() })
  if (user) app.session.begin(user)
  else void app.session.verify()
  // The code of the screen that was asked for comes while the token is checked, not after it.
  const [routes] = app.router.getMatchedRoutes(app.router.latestLocation.pathname)
  for (const route of routes) void app.router.loadRouteChunk(route)?.catch(() => {})

  root.render(
    <StrictMode>
      <App app={app} nonce={nonce} />
    </StrictMode>,
  )
}
