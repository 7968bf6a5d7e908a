import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { httpLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { lugar } from '@yunque/contracts/productos'
import type { Usuario } from '#/lib/app-state.ts'
import { readError } from '#/lib/gateway-error.ts'
import { createClient } from '#/lib/gateway-link.ts'
import { createAppRouter } from '#/lib/router.tsx'
import { NoPermission } from '#/lib/screen-errors.ts'
import type { Session } from '#/lib/session/create-session.ts'
import { createUtils, type Link } from '#/lib/trpc.ts'
import { permittedMenu } from '#/shell/permitted-menu.ts'
import { pathOf } from './address-of.ts'

type Wire = { url: string; headers: Record<string, string> }

const routerFor = (address: string, user: Usuario | null, links: Link[]) =>
  createAppRouter(
    {
      session: { ready: async () => {}, renew: async () => {}, user: () => user } as unknown as Session,
      utils: createUtils(createClient(links), new QueryClient({ defaultOptions: { queries: { retry: false } } })),
    },
    createMemoryHistory({ initialEntries: [`/crm-new${address}`] }),
  )

type Screen = { id: string; fullPath: string; children?: unknown; options: { validateSearch?: unknown } }

const screens = (): Screen[] =>
  Object.values(routerFor('/', null, []).routesById as object as Record<string, Screen>).filter(
    ({ id, children }) => id.startsWith('/_shell/') && !children,
  )

const addressesOf = ({ fullPath }: Screen): string[] => {
  const path = fullPath
    .replace(/(.)\/$/, '$1')
    .replace('$id', '7')
    .replace('$tabla', 'depositos')

  return path.includes('$tipo') ? lugar.options.map((tipo) => path.replace('$tipo', tipo)) : [path]
}

/** An address of every screen behind the sign-in, one for each type of document. */
export const screenAddresses = (): string[] => screens().flatMap(addressesOf)

/** Addresses that make their screens show more. */
export const SHOWING_MORE = [
  '/cotizaciones/cotizacion/nuevo?cliente=1204',
  '/cotizaciones/estado?n_cotizacion=12345&codigo_cliente=1204',
  '/clientes/maestro-empresas?cliente=1204',
  '/stock/consulta-stock?negocio=I&familia=1&productos=304,2B&desde=2.00,1000.00,2000.00',
  '/precios/consulta-lista-de-precios?negocio=I&familia=1&productos=304,2B&empresa=1204&cantidad=3',
  '/utilitarios/clientes-asociados-usuarios?usuario=nestor',
  '/utilitarios/seguimientos-clientes/nuevo?codigo_cliente=1204',
]

/** Those that are lists: their search has pages. */
export const listAddresses = (): string[] =>
  screens()
    .filter(({ options: { validateSearch } }) => {
      const read = validateSearch as { parse?: (given: object) => object } | undefined

      return Object.hasOwn(read?.parse?.({}) ?? {}, 'per_page')
    })
    .flatMap(addressesOf)

/** Whether the screen at this address is kept drawn while another is looked at. */
export const staysOf = (address: string): boolean => {
  const [routes] = routerFor('/', null, []).getMatchedRoutes(address)

  return routes.at(-1)?.options.staticData?.stays === true
}

/** Where this user's menu leads, and the legacy page of those screens that are framed. */
export const menuAddresses = (user: Usuario): { address: string; pagina: string | undefined }[] =>
  permittedMenu(user)
    .flatMap(({ action }) => action)
    .map(({ action, iframe }) => ({ address: pathOf(action), pagina: iframe }))

type Asked = { procedure: string; isRefused: boolean }

/** Writes down each call that goes over the wire, and whether it was for want of a permission that it failed. */
const noted =
  (asked: Promise<Asked>[]): Link =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const { promise, resolve } = Promise.withResolvers<Asked>()
      asked.push(promise)

      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => {
          resolve({ procedure: op.path, isRefused: false })
          observer.complete()
        },
        error: (error) => {
          resolve({ procedure: op.path, isRefused: readError(error).codigo === 'FORBIDDEN' })
          observer.error(error)
        },
      })
    })

/** Opens an address without drawing the page: answers the address where it ends, the code that is missing, and its first calls. */
export const openScreen = async (address: string, user: Usuario | null, wire: Wire) => {
  const asked: Promise<Asked>[] = []
  const links = [noted(asked), httpLink(wire)]
  let router = routerFor(address, user, links)
  await router.load()
  // Without a document the router only answers a redirect: to /login, or to the same search with its defaults written
  // out.
  for (let moves = 0; router._serverResult?.type === 'redirect' && moves < 3; moves++) {
    const to = router._serverResult.redirect.headers.get('Location') ?? ''
    router = routerFor(to.replace('/crm-new', ''), user, links)
    await router.load()
  }
  const { matches, location } = router.state

  return {
    at: location.pathname,
    missing: matches.map(({ error }) => error).find((error) => error instanceof NoPermission)?.codigo,
    isFound: !matches.some(({ status, routeId }) => status === 'notFound' || routeId === '/_shell/$'),
    asked: await Promise.all(asked),
  }
}
