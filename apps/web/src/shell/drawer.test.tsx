import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderApp, usuario } from '#/testing/render-app.tsx'

const drawer = () => screen.getByRole('navigation', { name: 'Menú principal' })
const section = (name: string) => within(drawer()).getByRole('button', { name })
const entry = (name: string) => within(drawer()).queryByRole('link', { name })

const open = async (url = '/') => {
  const app = renderApp(url, { modulos: ['STK', 'CST', 'MCO'] })
  await screen.findByText('Hola, Ada Lovelace')

  return app
}

const narrowWindow = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: media === '(max-width: 1280px)', addEventListener() {}, removeEventListener() {} }) as never,
    )

describe('the drawer', () => {
  it('shows the sections of which the user may open something [SHE-11]', async () => {
    await open()

    const names = within(drawer())
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(names).toEqual(['Buscar', 'INICIO', 'STOCK', 'CLIENTES', 'Cerrar sesión'])
  })

  it('switches off what the server does not offer, in words at its place, in the search and the palette too [ARQ-10]', async () => {
    const servidor = { ausentes: ['contactos.list' as const], repite: true }
    const user = usuario({ modulos_usuario: { MCO: true, RCC: true } })
    const empty = { data: [], current_page: 1, per_page: 5, total: 0, recortado: false, ilegibles: 0 }
    const gateway = { clientes: { buscar: () => [] }, contactos: { list: () => empty } }
    renderApp('/', { gateway: { sesion: { verificarToken: () => ({ user, servidor }) }, ...gateway } })
    await screen.findByText('Hola, Ada Lovelace')

    await userEvent.click(section('CLIENTES'))

    expect(entry('Maestro de Contactos')).toBeNull()
    expect(within(drawer()).getByText('Maestro de Contactos')).toHaveTextContent('Su servidor no ofrece esta función.')
    expect(entry('Resumen de Cuenta Corriente')).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.type(await screen.findByLabelText(/^Buscar pantallas/), 'maestro')
    await screen.findByText(/^No hay pantallas, clientes/)
    expect(screen.queryByRole('option', { name: /Maestro de Contactos/ })).toBeNull()
  })

  it('opens a submenu by hovering and closes it 100 ms after the mouse has left [SHE-06]', async () => {
    await open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

    await user.hover(section('STOCK'))
    expect(entry('Informe de Stock')).toBeVisible()
    expect(drawer()).toHaveAttribute('data-open', 'true')

    await user.hover(screen.getByRole('main'))
    expect(entry('Informe de Stock')).toBeVisible()
    await vi.advanceTimersByTimeAsync(100)
    await waitFor(() => expect(entry('Informe de Stock')).toBeNull())
    vi.useRealTimers()
  })

  it('stays open when the mouse comes back in time [SHE-06]', async () => {
    await open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await user.hover(section('STOCK'))
    await user.hover(screen.getByRole('main'))
    await user.hover(section('STOCK'))

    await vi.advanceTimersByTimeAsync(500)

    expect(entry('Informe de Stock')).toBeVisible()
    vi.useRealTimers()
  })

  it.each([10, 400])(
    'stays open under a mouse that crosses an icon on its way into it, heard of every %i ms [SHE-06]',
    async (ms) => {
      await open()
      const enter = (icon: Element, timeStamp: number, clientX: number, clientY: number) =>
        act(async () => {
          for (const type of ['pointerover', 'pointermove']) {
            const event = new MouseEvent(type, { bubbles: true, clientX, clientY })
            fireEvent(icon, Object.defineProperty(event, 'timeStamp', { value: timeStamp }))
          }
        })
      await enter(section('STOCK'), 1_000, 40, 120)
      const panel = entry('Informe de Stock')?.closest('[data-panel]')
      if (!panel) throw new Error('no panel')
      vi.spyOn(panel, 'getBoundingClientRect').mockReturnValue(new DOMRect(94, 100, 256, 300))

      await enter(section('CLIENTES'), 1_000 + ms, 60, 180)

      expect(entry('Informe de Stock')).toBeVisible()
      expect(entry('Maestro de Contactos')).toBeNull()
    },
  )

  it('works by keyboard alone: Enter opens, Tab reaches the links, Esc closes and gives the focus back [VIS-18]', async () => {
    const { router } = await open()
    section('CLIENTES').focus()

    await userEvent.keyboard('{Enter}')
    expect(section('CLIENTES')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Escape}')
    expect(section('CLIENTES')).toHaveAttribute('aria-expanded', 'false')
    expect(section('CLIENTES')).toHaveFocus()

    section('STOCK').focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    expect(entry('Consulta de Stock')).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(router.state.location.pathname).toBe('/stock/consulta-stock'))
    expect(entry('Consulta de Stock')).toBeNull()
  })

  it('opens by a tap, and stays when the finger lifts', async () => {
    await open()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

    await user.pointer({ target: section('STOCK'), keys: '[TouchA]' })
    await vi.advanceTimersByTimeAsync(500)

    expect(entry('Informe de Stock')).toBeVisible()
    vi.useRealTimers()
  })

  it("searches the permitted entries in a clearable 'Buscar...' box [SHE-05]", async () => {
    await open()
    await userEvent.click(section('Buscar'))

    const box = within(drawer()).getByPlaceholderText('Buscar...')
    expect(box).toHaveFocus()
    await userEvent.type(box, 'MAESTRO')
    expect(entry('Maestro de Contactos')).toHaveAttribute('href', '/crm-new/clientes/maestro-contactos?estado=A')
    expect(entry('Maestro de Empresas')).toBeNull()
    expect(entry('Informe de Stock')).toBeNull()

    await userEvent.click(within(drawer()).getByRole('button', { name: 'Borrar la búsqueda' }))
    expect(box).toHaveValue('')
    expect(entry('Informe de Stock')).toBeVisible()
  })

  it('opens the first hit of the search by Enter, and nothing while nothing is typed [SHE-05]', async () => {
    const { router } = await open()
    await userEvent.click(section('Buscar'))
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/')

    await userEvent.keyboard('consulta{Enter}')

    await waitFor(() => expect(router.state.location.pathname).toBe('/stock/consulta-stock'))
    expect(within(drawer()).queryByPlaceholderText('Buscar...')).toBeNull()
  })

  it('marks the section of the open page [SHE-07]', async () => {
    const { router } = await open()
    expect(section('INICIO')).toHaveAttribute('data-current', 'true')

    await router.navigate({ to: '/stock/informe-stock' })

    await waitFor(() => expect(section('STOCK')).toHaveAttribute('data-current', 'true'))
    expect(section('STOCK')).toHaveAttribute('aria-current', 'true')
    expect(section('INICIO')).not.toHaveAttribute('aria-current')
    expect(section('INICIO')).toHaveAttribute('data-current', 'false')
  })

  it('collapses at 1280 px or less, behind an icon in a second title bar [SHE-09] [SES-11]', async () => {
    narrowWindow()
    const { store } = await open()
    expect(store.get()).toMatchObject({ anchoMinimo: true, drawer: false })
    expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull()
    expect(within(screen.getByRole('banner')).getByRole('button', { name: 'Abrir el menú' })).toBeVisible()

    // The second press of a double click does not shut it again (VIS-08).
    await userEvent.dblClick(screen.getByRole('button', { name: 'Abrir el menú' }))
    expect(drawer()).toBeVisible()
    await userEvent.click(section('STOCK'))
    await userEvent.click(entry('Informe de Stock') as HTMLElement)

    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull())
  })
})
