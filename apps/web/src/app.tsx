import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppStoreContext, createAppStore } from './lib/app-state.ts'
import { connectionLink, doubtLink } from './lib/connection.ts'
import { followFilas } from './lib/filas.ts'
import { createClient, earlyLink, type Link } from './lib/gateway-link.ts'
import { createQueryClient } from './lib/query-client.ts'
import { refreshLink } from './lib/refresh-link.ts'
import { createAppRouter } from './lib/router.tsx'
import { createSession, type Session } from './lib/session/create-session.ts'
import { sessionLink } from './lib/session/session-link.ts'
import { createUtils, trpc } from './lib/trpc.ts'
import { ConnectionStrip } from './shell/connection-strip.tsx'
import { LoadingOverlay } from './shell/loading-overlay.tsx'
import { SessionEffects } from './shell/session-effects.tsx'
import { ThemeProvider } from './theme-provider.tsx'
import { Notices } from './ui/async/notices.tsx'
import { endDoubt } from './ui/async/notify.ts'
import { createDialogs, DialogHost, DialogsContext } from './ui/dialogs/dialogs.tsx'
import { createUnsaved, UnsavedContext } from './ui/record/unsaved.tsx'

/** All parts of one page load. `link` is the wire to the gateway, which tests replace. */
export const createApp = ({ link, history }: { link: Link; history?: RouterHistory }) => {
  const store = createAppStore()
  followFilas(store)
  const dialogs = createDialogs()
  const queryClient = createQueryClient()
  const client = createClient([
    sessionLink({ onExpired: (token) => void session.expire(token), onRights: () => void session.renew() }),
    doubtLink(endDoubt),
    connectionLink(store),
    refreshLink(queryClient),
    earlyLink,
    link,
  ])
  const session: Session = createSession({
    store,
    client,
    onChange: (why) => {
      dialogs.dismiss()
      queryClient.clear()
      void (why === 'logout' ? router.navigate({ to: '/login' }) : router.invalidate())
    },
  })
  const router = createAppRouter({ session, utils: createUtils(client, queryClient) }, history)

  const unsaved = createUnsaved({
    dialogs,
    history: router.history,
    isSignedIn: () => store.get().user !== null,
  })

  return { store, queryClient, client, session, router, dialogs, unsaved }
}

type DeskProps = { app: ReturnType<typeof createApp>; nonce?: string; env?: 'default' | 'test'; children: ReactNode }

/** The providers around every screen. */
export function Desk({ app, nonce = '', env = 'default', children }: DeskProps) {
  const { store, queryClient, client, dialogs, unsaved } = app

  return (
    <AppStoreContext value={store}>
      <DialogsContext value={dialogs}>
        <UnsavedContext value={unsaved}>
          <trpc.Provider client={client} queryClient={queryClient}>
            <QueryClientProvider client={queryClient}>
              <ThemeProvider nonce={nonce} env={env}>
                <Notices />
                {children}
                <DialogHost />
              </ThemeProvider>
            </QueryClientProvider>
          </trpc.Provider>
        </UnsavedContext>
      </DialogsContext>
    </AppStoreContext>
  )
}

export function App({ app, ...desk }: Omit<DeskProps, 'children'>) {
  return (
    <Desk app={app} {...desk}>
      <ConnectionStrip />
      <RouterProvider router={app.router} />
      <LoadingOverlay router={app.router} />
      <SessionEffects session={app.session} />
    </Desk>
  )
}
