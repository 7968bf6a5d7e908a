import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokens } from './lib/session/tokens.ts'
import * as app from './start-app.tsx'
import { startLogin } from './start-login.tsx'
import { usuario } from './testing/render-app.tsx'

// A spy and no mock of the module: the files of this app's tests share their modules.
const spyStartApp = () => vi.spyOn(app, 'startApp').mockReturnValue()
let startApp: ReturnType<typeof spyStartApp>
let roots: ReturnType<typeof startLogin>[] = []

const start = () => {
  const element = document.getElementById('root')
  if (element) act(() => roots.push(startLogin(element)))
}

beforeEach(() => {
  startApp = spyStartApp()
  document.body.innerHTML = '<div id="root"></div>'
  const entrada = { handle: 'h4ndle', user: usuario() }
  const answers = {
    'sesion.version': { version: '1' },
    'sesion.ingreso': { proveedor: 'Aceros del Sur' },
    'sesion.login': entrada,
    'sesion.loginProveedor': entrada,
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://app')
    const names = (pathname.split('/').at(-1) ?? '').split(',')
    const bodies = names.map((name) => ({ result: { data: answers[name as keyof typeof answers] } }))
    return new Response(JSON.stringify(searchParams.has('batch') ? bodies : bodies[0]), {
      headers: { 'content-type': 'application/json' },
    })
  })
})

afterEach(() => {
  // The files of this app's tests share their window: what stays mounted here would hear what another sends to it.
  for (const root of roots) act(() => root.unmount())
  roots = []
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const open = async (url: string) => {
  history.replaceState(null, '', `/crm-new${url}`)
  start()
  await screen.findByRole('button', { name: 'Ingresar' })
}
const here = () => location.pathname + location.search

it.each([
  ['/', '/crm-new/login', '/crm-new/'],
  [
    '/cotizaciones/consulta?estado=A',
    '/crm-new/login?volver=%2Fcotizaciones%2Fconsulta%3Festado%3DA',
    '/crm-new/cotizaciones/consulta?estado=A',
  ],
  [
    '/login?volver=%2Finicio%2Ftabla-resumen',
    '/crm-new/login?volver=%2Finicio%2Ftabla-resumen',
    '/crm-new/inicio/tabla-resumen',
  ],
  ['/login?volver=%2F%2Fevil.example', '/crm-new/login', '/crm-new/'],
])('a visitor at %s stands at %s, and is led to %s [SES-02] [SEC-07]', async (url, login, destination) => {
  await open(url)
  expect(here()).toBe(login)
  expect(document.title).toBe('Iniciar sesión')

  await userEvent.type(screen.getByLabelText('Usuario'), 'ada')
  await userEvent.type(screen.getByLabelText('Clave'), 'x{Enter}')

  await waitFor(() => expect(startApp).toHaveBeenCalledOnce())
  expect(here()).toBe(destination)
  expect(startApp.mock.calls[0]?.[1]).toMatchObject({ codigo: '12' })
  expect(tokens.get()).toBe('h4ndle')
})

it('asks for the version, as the app does [SES-09]', async () => {
  await open('/')

  await waitFor(() => expect(localStorage.getItem('systemVersion')).toBe('1'))
})

it('offers the provider, and lets in who comes back from it at his page [OPE-08]', async () => {
  await open('/inicio/tabla-resumen')
  expect(await screen.findByRole('link', { name: 'Entrar con Aceros del Sur' })).toHaveAttribute(
    'href',
    '/crm-new/oidc/entrar?volver=%2Finicio%2Ftabla-resumen',
  )
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', '/crm-new/login?ingreso=listo&volver=%2Finicio%2Ftabla-resumen')
  start()

  await waitFor(() => expect(startApp).toHaveBeenCalledOnce())
  expect(here()).toBe('/crm-new/inicio/tabla-resumen')
})

it('says once why somebody came back without being let in [OPE-08]', async () => {
  await open('/login?ingreso=cancelado')

  expect(screen.getByRole('alert')).toHaveTextContent('El ingreso se canceló.')
  expect(here()).toBe('/crm-new/login')
})
