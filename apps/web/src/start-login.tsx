import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { nonce } from './csp-setup.ts'
import { IngresoProveedor } from './features/sesion/ingreso-proveedor.tsx'
import { LoginForm } from './features/sesion/login-form.tsx'
import { AppStoreContext, createAppStore } from './lib/app-state.ts'
import { createClient, gatewayLink } from './lib/gateway-link.ts'
import { inAppPath } from './lib/in-app-path.ts'
import { createSession } from './lib/session/create-session.ts'
import { whenIdle } from './lib/when-idle.ts'
import { BlankLayout } from './shell/blank-layout.tsx'
import { SessionEffects } from './shell/session-effects.tsx'
import { ThemeProvider } from './theme-provider.tsx'

const BASE = '/crm-new'

/** The path, search and hash of the address bar within the app. */
const asked = () => location.pathname.slice(BASE.length) + location.search + location.hash || '/'

/** The page to open after signing in: the one that was asked for, or the one that sent the browser to /login. */
const destination = () =>
  inAppPath(
    location.pathname === `${BASE}/login` ? (new URLSearchParams(location.search).get('volver') ?? undefined) : asked(),
  )

/**
 * The login screen by itself, for a visitor: without the router, the schemas and the rooms, which come while the person
 * types (SES-02). The app has the same screen at /login, for who is in it when the session ends.
 */
export const startLogin = (element: Element) => {
  const volver = destination()
  // Told once: `ingreso` is taken out of the address, so that opening it again does not repeat the message.
  const ingreso = new URLSearchParams(location.search).get('ingreso') ?? undefined
  const search = volver === '/' ? '' : `?${new URLSearchParams({ volver })}`
  history.replaceState(null, '', `${BASE}/login${search}`)
  document.title = 'Iniciar sesión'

  const root = createRoot(element)
  const store = createAppStore()
  const client = createClient([gatewayLink()])
  const loadApp = () => import('./start-app.tsx')
  const openApp = async () => {
    const { startApp } = await loadApp()
    history.replaceState(null, '', BASE + volver)
    startApp(root, store.get().user)
  }
  const session = createSession({ store, client, onChange: () => store.get().user && void openApp() })
  root.render(
    <StrictMode>
      <AppStoreContext value={store}>
        <ThemeProvider nonce={nonce}>
          <BlankLayout title="Iniciar sesión">
            <IngresoProveedor
              ingreso={ingreso}
              volver={volver === '/' ? undefined : volver}
              login={async (form) => {
                await session.loginProveedor(form)
                await openApp()
              }}
              pregunta={session.proveedor}
            >
              <LoginForm
                login={async (form) => {
                  await session.login(form)
                  await openApp()
                }}
              />
            </IngresoProveedor>
          </BlankLayout>
          <SessionEffects session={session} />
        </ThemeProvider>
      </AppStoreContext>
    </StrictMode>,
  )
  // A failure is ignored here: the code is loaded again at the sign-in, where a failure is told.
  whenIdle(() => void loadApp().catch(() => {}))

  return root
}
