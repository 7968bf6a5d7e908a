import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createApp, Desk } from '#/app.tsx'
import { type FakeGateway, fakeGatewayLink } from './fake-gateway.ts'
import { usuario } from './render-app.tsx'

/** A part of a screen by itself, for what no URL shows alone: a picker, a hook. Screens are opened by `renderApp`. */
export const renderPart = (part: ReactNode, gateway: FakeGateway) => {
  const app = createApp({
    link: fakeGatewayLink(gateway),
    history: createMemoryHistory({ initialEntries: ['/crm-new/'] }),
  })
  app.store.set({ user: usuario() })

  return {
    ...app,
    ...render(
      <Desk app={app} env="test">
        <RouterContextProvider router={app.router}>{part}</RouterContextProvider>
      </Desk>,
    ),
  }
}
