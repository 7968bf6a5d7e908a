import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
  redirect,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { client, trpc } from './trpc.ts'

// Required by the gateway's content security policy.
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => void } }
trustedTypes?.createPolicy('default', { createHTML: (html: string) => html })

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
const root = createRootRoute()
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./login.tsx')),
})
const list = createRoute({
  getParentRoute: () => root,
  path: '/cotizaciones/consulta',
  beforeLoad: async () => {
    if (!localStorage.getItem('auth_token')) throw redirect({ to: '/login' })
    await client.sesion.verificarToken.query()
  },
  component: lazyRouteComponent(() => import('./list.tsx')),
})
const router = createRouter({ routeTree: root.addChildren([login, list]), basepath: '/crm-new' })
const queryClient = new QueryClient()

createRoot(document.getElementById('root') as HTMLElement).render(
  <trpc.Provider client={client} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>
      <MantineProvider getStyleNonce={() => nonce}>
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>
  </trpc.Provider>,
)
