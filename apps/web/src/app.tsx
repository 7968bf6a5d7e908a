import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { AppStoreContext, createAppStore } from './lib/app-state.ts'
import { connectionLink } from './lib/connection.ts'
import { createSession, type Session } from './lib/create-session.ts'
import { createClient, earlyLink, type Link } from './lib/gateway-link.ts'
import { createQueryClient } from './lib/query-client.ts'
import { createAppRouter } from './lib/router.tsx'
import { sessionLink } from './lib/session-link.ts'
import { createUtils, trpc } from './lib/trpc.ts'
import { ConnectionStrip } from './shell/connection-strip.tsx'
import { LoadingOverlay } from './shell/loading-overlay.tsx'
import { SessionEffects } from './shell/session-effects.tsx'
import { ThemeProvider } from './theme-provider.tsx'
import { ConfirmHost } from './ui/confirm.tsx'
import { ConflictHost } from './ui/form/conflict.tsx'

/** All parts of one page load. `link` is the wire to the gateway, which tests replace. */
export const createApp = ({ link, history }: { link: Link; history?: RouterHistory }) => {
  const store = createAppStore()
  const queryClient = createQueryClient()
  const client = createClient([sessionLink((token) => session.expire(token)), connectionLink(store), earlyLink, link])
  const session: Session = createSession({
    store,
    client,
    onChange: (why) => {
      queryClient.clear()
      void (why === 'logout' ? router.navigate({ to: '/login' }) : router.invalidate())
    },
  })
  const router = createAppRouter({ session, utils: createUtils(client, queryClient) }, history)

  return { store, queryClient, client, session, router }
}

type AppProps = { app: ReturnType<typeof createApp>; nonce?: string; env?: 'default' | 'test' }

export function App({ app: { store, queryClient, client, session, router }, nonce = '', env = 'default' }: AppProps) {
  return (
    <AppStoreContext value={store}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <ThemeProvider nonce={nonce} env={env}>
            <Notifications autoClose={5000} position="bottom-right" />
            <ConnectionStrip />
            <RouterProvider router={router} />
            <LoadingOverlay />
            <ConfirmHost />
            <ConflictHost />
            <SessionEffects session={session} />
          </ThemeProvider>
        </QueryClientProvider>
      </trpc.Provider>
    </AppStoreContext>
  )
}
