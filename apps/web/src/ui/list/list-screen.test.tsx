import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { bars, type Row, renderList, row } from '#/testing/render-list.tsx'

describe('the URL', () => {
  it('says which page, size, order and filters are shown [LIS-02]', async () => {
    const load = vi.fn(bars)
    renderList(load, '/?page=3&per_page=25&orden=-precio&nombre=Barra&codigo=0123')

    expect(await screen.findByText('Barra 51')).toBeVisible()
    expect(load).toHaveBeenCalledWith({
      page: 3,
      per_page: 25,
      orden: '-precio',
      nombre: 'Barra',
      codigo: '0123',
      dia: '',
      parte: 'filas',
    })
    expect(screen.getByLabelText('Código')).toHaveValue('0123')
  })

  it('is replaced when the page changes, and the rows follow [LIS-01] [LIS-02]', async () => {
    const { router, search } = renderList(bars, '/?nombre=Barra')
    await screen.findByText('Barra 1')

    await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))

    expect(await screen.findByText('Barra 11')).toBeVisible()
    expect(search()).toMatchObject({ page: 2, nombre: 'Barra' })
    expect(router.history.length).toBe(1)
  })

  it('leads the form too: a link elsewhere shows its own filters [LIS-02]', async () => {
    const { router } = renderList(bars, '/?nombre=uno')
    await userEvent.type(await screen.findByLabelText('Nombre'), ' a medias')

    await router.navigate({ to: '/', search: { nombre: 'dos' } } as never)

    await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveValue('dos'))
  })

  it('goes to page 1 with a new filter, and an odd value reads as its default [VIS-09]', async () => {
    const { search } = renderList(bars, '/?page=x&per_page=7&orden=nada&nombre=')
    await screen.findByText('Barra 1')
    await userEvent.click(screen.getByRole('button', { name: 'Página 3' }))
    await screen.findByText('Barra 21')

    await userEvent.type(screen.getByLabelText('Nombre'), 'redonda{Enter}')

    await waitFor(() =>
      expect(search()).toEqual({ page: 1, per_page: 10, orden: 'nombre', nombre: 'redonda', codigo: '', dia: '' }),
    )
    expect(screen.getByLabelText('Nombre')).toHaveFocus()
  })

  it('out of range goes to the last page [VIS-09]', async () => {
    const { search } = renderList(bars, '/?page=99')

    expect(await screen.findByText('Barra 205')).toBeVisible()
    expect(search().page).toBe(21)
  })

  it('orders by a column, then the other way round', async () => {
    const { search } = renderList(bars, '/?page=2')
    const head = await screen.findByRole('button', { name: 'Nombre' })
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending')

    await userEvent.click(head)

    await waitFor(() => expect(search()).toMatchObject({ orden: '-nombre', page: 1 }))
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'descending')
  })
})

describe('rows that are chosen', () => {
  const seleccion = {
    palabras: { ninguna: 'Elija una o más barras', una: 'barra elegida', varias: 'barras elegidas' },
    label: ({ nombre }: Row) => `Elegir ${nombre}`,
    elegible: ({ id }: Row) => id !== '2',
    Acciones: ({ rows }: { rows: readonly Row[] }) => <button type="button">Cortar {rows.length}</button>,
  }
  const choose = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))

  it('are counted beside what can be done with them [PAN-03]', async () => {
    renderList(bars, '/', undefined, {}, { seleccion })

    expect(await screen.findByText('Elija una o más barras')).toBeVisible()
    await choose('Elegir Barra 1')
    expect(screen.getByText('1 barra elegida')).toBeVisible()
    await choose('Elegir todas las filas de la página')

    expect(screen.getByText('9 barras elegidas')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cortar 9' })).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Elegir Barra 2' })).toBeNull()
  })

  it('are no more than one call takes, which is said before anything is asked [VIS-04]', async () => {
    renderList(bars, '/?per_page=-1', undefined, {}, { seleccion })

    await choose('Elegir todas las filas de la página')

    expect(screen.getByText('204 barras elegidas: elija hasta 100 por vez')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Cortar 0' })).toBeVisible()
  })
})

describe('pages', () => {
  it.each([
    [7, false],
    [3, true],
  ])('shows %i buttons when the window is 600 px or less: %s [LIS-07]', async (buttons, phone) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: phone && media === '(max-width: 600px)',
          addEventListener() {},
          removeEventListener() {},
        }) as never,
    )
    renderList(bars, '/?page=10')
    await screen.findByText('Barra 91')

    expect(
      within(screen.getByRole('navigation', { name: 'Páginas' })).getAllByRole('button', { name: /^Página \d+$/ }),
    ).toHaveLength(buttons)
  })

  it('come in 10, 25, 50, 100 or all [LIS-08]', async () => {
    const { search } = renderList(bars)
    await screen.findByText('Barra 1')
    const sizes = screen.getByRole('combobox', { name: /Filas/ })
    expect(
      within(sizes)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    ).toEqual(['10', '25', '50', '100', '-1', 'entren'])
    expect(sizes).toHaveValue('10')

    await userEvent.selectOptions(sizes, '-1')

    expect(await screen.findByText('Barra 205')).toBeVisible()
    expect(search()).toMatchObject({ per_page: -1, page: 1 })
  })
})

describe('a picker', () => {
  it("hands over the row of its 'Elegir'", async () => {
    const onPick = vi.fn()
    renderList(bars, '/', undefined, { onPick })

    await userEvent.click(
      within(await screen.findByRole('row', { name: /Barra 2/ })).getByRole('button', { name: 'Elegir' }),
    )

    expect(onPick).toHaveBeenCalledWith(row(2))
  })
})

it('a cell that is cut has the whole of its text as a title, one that fits has none [VIS-29]', async () => {
  renderList(bars)
  const [cortada, entera] = (await screen.findAllByRole('cell')) as [HTMLElement, HTMLElement]
  vi.spyOn(cortada, 'scrollWidth', 'get').mockReturnValue(300)
  const room = vi.spyOn(cortada, 'clientWidth', 'get').mockReturnValue(120)
  await userEvent.hover(cortada)
  await userEvent.hover(entera)

  expect(cortada).toHaveAttribute('title', 'Barra 1')
  expect(entera).not.toHaveAttribute('title')

  room.mockReturnValue(300)
  await userEvent.hover(cortada)
  expect(cortada).not.toHaveAttribute('title')
})
