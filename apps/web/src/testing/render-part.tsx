import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createApp } from '#/app.tsx'
import { trpc } from '#/lib/trpc.ts'
import { ConfirmHost } from '#/ui/confirm.tsx'
import { type FakeGateway, fakeGatewayLink } from './fake-gateway.ts'

/** A part of a screen by itself, for what no URL shows alone: a picker, a hook. Screens are opened by `renderApp`. */
export const renderPart = (part: ReactNode, gateway: FakeGateway) => {
  const { client, queryClient, router } = createApp({
    link: fakeGatewayLink(gateway),
    history: createMemoryHistory({ initialEntries: ['/crm-new/'] }),
  })

  return render(
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <MantineProvider env="test">
            <Notifications />
            {part}
            <ConfirmHost />
          </MantineProvider>
        </RouterContextProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  )
}
