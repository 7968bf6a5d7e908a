import { act, screen, waitFor, within } from '@testing-library/react'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { hojaClienteDecoded } from '@yunque/contracts/testing/clientes'
import { documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { margenRowDecoded } from '@yunque/contracts/testing/margen'
import { tareaRowDecoded } from '@yunque/contracts/testing/tareas'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOf } from '#/testing/address-of.ts'
import { type FakeGateway, gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'
import { renderApp } from '#/testing/render-app.tsx'
import { menu } from './menu.ts'

const title = () => screen.findByRole('heading', { level: 1 })

const nameProduct = (name: string) => {
  const meta = document.createElement('meta')
  meta.name = 'product-name'
  meta.content = name
  document.head.append(meta)
}

afterEach(() => {
  document.head.replaceChildren()
})

describe('layouts', () => {
  it('a screen has the drawer, the title bar and the content card; the app lives under /crm-new/ [SHE-01] [SHE-02]', async () => {
    const { router } = renderApp('/stock/consulta-stock', { modulos: ['CST'] })

    expect(await title()).toHaveTextContent('Consulta de Stock')
    expect(screen.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent('Consultar')
    expect(router.history.location.pathname).toBe('/crm-new/stock/consulta-stock')
  })

  it.each([
    ['/login', null],
    ['/change-password', [] as Modulo[]],
  ])('%s is blank [SHE-02]', async (url, modulos) => {
    renderApp(url, { modulos })

    await title()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

describe('a page that stands open past midnight of Buenos Aires', () => {
  afterEach(() => {})

  it.each([
    ['/cotizaciones/consulta?estado=PV', 'COT', 'cotizaciones.list'],
    ['/inicio/tabla-resumen', 'COT', 'inicio.tablaResumen'],
  ] as const)(
    '%s asks anew what it shows: a quotation has expired since [DOC-01] [DOC-02]',
    async (url, modulo, path) => {
      vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T02:59:50Z') })
      const asked = vi.fn(() => {
        throw gatewayError('SERVER_FAILED')
      })
      vi.spyOn(console, 'error').mockReturnValue()
      const [room = '', call = ''] = path.split('.')
      renderApp(url, { modulos: [modulo], gateway: { [room]: { [call]: asked } } })
      await screen.findByText('No se pudieron cargar los datos.')
      const before = asked.mock.calls.length
      await act(() => vi.advanceTimersByTimeAsync(9_000))
      expect(asked).toHaveBeenCalledTimes(before)

      await act(() => vi.advanceTimersByTimeAsync(2_000))

      expect(asked.mock.calls.length).toBeGreaterThan(before)
    },
  )
})

describe('what the same rows say the day after, past midnight of Buenos Aires [DOC-02]', () => {
  const turn = async (
    url: string,
    modulo: Modulo,
    gateway: FakeGateway,
    [before, after]: readonly [string, string],
  ) => {
    const find = (text: string) => screen.findByText(text, { ignore: 'option' })
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-01T02:59:50Z') })
    renderApp(url, { modulos: [modulo], gateway })
    expect(await find(before)).toBeVisible()

    await act(() => vi.advanceTimersByTimeAsync(11_000))

    expect(await find(after)).toBeVisible()
  }
  afterEach(() => {})

  it('a task is late [PAN-03]', async () => {
    const rows = [tareaRowDecoded({ vencimiento: '2026-11-30' })]
    const tareas = { list: () => ({ ...pageLegacy(rows), recortado: false }), usuarios: () => [] }

    await turn('/inicio/tareas-usuario', 'TAR', { tareas }, ['Pendiente', 'Vencida'])
  })

  it('a quotation has waited a day more for its approval [DOC-06]', async () => {
    const rows = [margenRowDecoded({ fecha: '2026-11-29', espera_desde: '2026-11-29' })]
    const margen = { list: () => ({ ...pageLegacy(rows), recortado: false }) }

    await turn('/cotizaciones/margen-autorizacion-comercial', 'CPA', { margen }, ['1 día', '2 días'])
  })

  it('a paper of a client has expired [PAN-07]', async () => {
    const decoded = hojaClienteDecoded()
    const hoja = () => ({ ...decoded, cliente: { ...decoded.cliente, cm05_vencimiento: '2026-11-30' } })
    const clientes = { hoja, informacion: () => ({ notificaciones: [], limites: [] }) }

    await turn('/clientes/ficha/1204', 'COT', { clientes }, ['Vence el 30/11/2026', 'Venció el 30/11/2026'])
  })
})

describe('while the next screen is on its way', () => {
  /** A document whose answer waits for `arrive`. */
  const slowDocumento = () => {
    const { promise, resolve } = Promise.withResolvers<{ cotizacion: ReturnType<typeof documentoRecordDecoded> }>()
    return { get: () => promise, arrive: () => resolve({ cotizacion: documentoRecordDecoded() }) }
  }
  const open12345 = { to: '/cotizaciones/$tipo/$id', params: { tipo: 'cotizacion', id: '12345' } } as const

  it('the one that is left takes no text, which would be lost with it', async () => {
    const { get, arrive } = slowDocumento()
    const { router } = openDocumento('/cotizaciones/consulta', { documento: { get } })
    await screen.findByRole('combobox', { name: 'Cliente' })
    expect(screen.getByRole('main')).not.toHaveAttribute('inert')

    const opened = router.navigate(open12345)
    await waitFor(() => expect(screen.getByRole('main')).toHaveAttribute('inert'))
    expect(screen.getByRole('navigation', { name: 'Menú principal' }).closest('[inert]')).toBeNull()

    arrive()
    await opened
    expect(await screen.findByRole('heading', { name: 'Cotización N° 12345' })).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveAttribute('inert')
  })

  it('a document that only gets its number, and a list that only gets another page, stay in use', async () => {
    const { get, arrive } = slowDocumento()
    const { router } = openDocumento('/cotizaciones/cotizacion/nuevo', { documento: { get } })
    await screen.findByRole('heading', { name: 'Cotización nueva' })
    const opened = router.navigate(open12345)
    await waitFor(() => expect(router.state.status).toBe('pending'))
    expect(screen.getByRole('main')).not.toHaveAttribute('inert')

    arrive()
    await opened
    await router.navigate({ to: '/cotizaciones/consulta' })
    const inerte = vi.spyOn(screen.getByRole('main'), 'setAttribute')
    await router.navigate({ to: '/cotizaciones/consulta', search: { page: 2 } })
    expect(inerte.mock.calls.filter(([name]) => name === 'inert')).toEqual([])
  })
})

describe('arriving', () => {
  it('moves the focus to the title of another screen, not on the first page and not with a page of the same list [VIS-24]', async () => {
    const { router } = openDocumento('/cotizaciones/consulta')
    await screen.findByRole('combobox', { name: 'Cliente' })
    expect(await title()).not.toHaveFocus()

    await router.navigate({ to: '/stock/consulta-stock' })
    await waitFor(async () => expect(await title()).toHaveFocus())
    expect(await title()).toHaveTextContent('Consulta de Stock')

    await router.navigate({ to: '/cotizaciones/consulta' })
    await waitFor(async () => expect(await title()).toHaveFocus())
    screen.getByRole('combobox', { name: 'Cliente' }).focus()
    await router.navigate({ to: '/cotizaciones/consulta', search: { page: 2 } })
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveFocus()
  })

  it('of something new starts in its first field, where nothing has opened [VIS-24]', async () => {
    openDocumento('/cotizaciones/cotizacion/nuevo')

    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveFocus())
    expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('title', () => {
  it("is the route's, of the page and of the document [SHE-03]", async () => {
    renderApp('/precios/consulta-lista-de-precios', { modulos: ['CLP'] })

    expect(await title()).toHaveTextContent('Consulta de Lista de Precios')
    expect(document.title).toBe('Consulta de Lista de Precios')
  })

  it('is the name of the product where a route has none [SHE-03]', async () => {
    nameProduct('Aceros del Sur')
    renderApp('/')

    expect(await title()).toHaveTextContent('Aceros del Sur')
    expect(document.title).toBe('Aceros del Sur')
  })
})

describe('no such screen, and no permission', () => {
  it('an unknown URL says so inside the shell [VIS-01]', async () => {
    renderApp('/no/existe')

    expect(await title()).toHaveTextContent('Página no encontrada')
    const main = within(screen.getByRole('main'))
    expect(main.getByText('La dirección solicitada no existe.')).toBeVisible()
    expect(main.getByRole('button', { name: 'Volver' })).toBeVisible()
    expect(main.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/crm-new/')
    expect(screen.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
  })

  const guarded = menu.flatMap(({ action }) => action).filter(({ permission }) => permission)

  it.each(guarded.map(({ action, permission }) => [addressOf(action), permission] as const))(
    '%s without %s says so in its place, at its own URL [VIS-02]',
    async (address, permission) => {
      const { router } = renderApp(address)

      const mensaje = `No tiene permiso para ver esta pantalla (código ${permission}). Solicítelo a un administrador.`
      expect(await screen.findByText(mensaje)).toBeVisible()
      expect(router.state.location.pathname).toBe(address.split('?')[0])
      expect(screen.getByRole('navigation', { name: 'Menú principal' })).toBeVisible()
    },
  )
})

describe('the example company', () => {
  it('says that it is one, and how to begin with one’s own; any other says nothing [DAT-12]', async () => {
    const { unmount } = renderApp('/', { user: { extra: { demo: true } } })

    const word = await screen.findByText('Empresa de ejemplo')
    expect(word.closest('details')).toHaveTextContent('DATA_DIR=empresa npx -y pnpm@12.21.0 start --empty')
    unmount()
    renderApp('/')
    await title()
    expect(screen.queryByText('Empresa de ejemplo')).toBeNull()
  })
})
