import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContactoRow } from '@yunque/contracts/list/contactos'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { contactoRowDecoded } from '@yunque/contracts/testing/contactos'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/clientes/maestro-contactos'

/** The list at `url`, over a gateway that answers these rows of three pages, whatever is looked for, except Zoe. */
const open = (url = URL, { rows = [contactoRowDecoded()], modulos = ['MCO'] as Modulo[] } = {}) => {
  const list = vi.fn(({ nombre }: { nombre?: string }) => ({
    ...pageLegacy<ContactoRow>(nombre === 'Zoe' ? [] : rows, { total: nombre === 'Zoe' ? 0 : 25 }),
    recortado: false,
  }))

  return { list, ...renderApp(url, { gateway: { contactos: { list } }, modulos }) }
}

describe('/clientes/maestro-contactos', () => {
  it('lists what the URL asks for, each code linking to its contact [CON-01] [RUT-20]', async () => {
    const { list } = open(`${URL}?page=2&estado=A&codigo_cliente=0123`)

    const row = await screen.findByRole('row', { name: /Lovelace/ })
    expect(within(row).getByRole('link', { name: '1204' })).toHaveAttribute('href', `/crm-new${URL}/7`)
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '1204',
      '7',
      'Lovelace',
      'Ada',
      'ACEROS DEL SUR SA',
      'ada@acerosdelsur.example',
      '011 4555-0107',
      '',
      'Activo',
    ])
    expect(within(row).getByRole('checkbox', { name: 'Certif. de calidad' })).toBeChecked()
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ page: 2, estado: 'A', codigo_cliente: '0123', nombre: '', apellidos: '' }),
    )
    expect(document.title).toBe('Maestro de Contactos')
  })

  it('offers a new contact [CON-02]', async () => {
    const { router } = open()

    await userEvent.click(await screen.findByRole('link', { name: 'Nuevo Contacto' }))

    await waitFor(() => expect(router.state.location.pathname).toBe(`${URL}/nuevo`))
  })

  it("widens its filters from 1 to 3 of 12 with 'Filtros' and back with 'Contraer' [CON-03]", async () => {
    open()
    /** How many twelfths of the width the column of filters takes, on a screen wider than a phone. */
    const twelfths = (name: string) => {
      const screenful = screen.getByRole('button', { name }).closest<HTMLElement>('[style*="--filtros"]')

      return Number(screenful?.style.getPropertyValue('--filtros'))
    }
    const form = () => screen.getByRole('form', { name: 'Filtros', hidden: true })
    await screen.findByRole('row', { name: /Lovelace/ })
    expect(twelfths('Filtros')).toBe(1)
    expect(form()).not.toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
    expect(twelfths('Contraer')).toBe(3)
    expect(form()).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Contraer' }))
    expect(twelfths('Filtros')).toBe(1)
    expect(form()).not.toBeVisible()
  })

  it('filters by customer code, name, surname and state, all kept in the URL [CON-04]', async () => {
    const { router, list } = open(`${URL}?page=2`)

    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }))
    await userEvent.type(screen.getByLabelText('Código de cliente'), '12 04')
    await userEvent.type(screen.getByLabelText('Nombre'), 'Ada')
    await userEvent.type(screen.getByLabelText('Apellidos'), 'Love')
    const options = within(screen.getByLabelText('Estado')).getAllByRole('option')
    expect(options.map((option) => [(option as HTMLOptionElement).value, option.textContent])).toEqual([
      ['', 'Todos'],
      ['A', 'Activos'],
      ['B', 'Dados de baja'],
    ])
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'B')
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }))

    await waitFor(() =>
      expect(list).toHaveBeenLastCalledWith(
        expect.objectContaining({ page: 1, codigo_cliente: '1204', nombre: 'Ada', apellidos: 'Love', estado: 'B' }),
      ),
    )
    expect(router.state.location.searchStr).toMatch(/codigo_cliente=1204&nombre=Ada&apellidos=Love&estado=B/)
  })

  it('greys a contact that is out of use, and says so [CON-15]', async () => {
    open(URL, { rows: [contactoRowDecoded(), contactoRowDecoded({ nro_cpt: 8, apellido: 'Hopper', estado: 'B' })] })

    const row = await screen.findByRole('row', { name: /Hopper/ })
    expect(row).toHaveAttribute('data-apagado')
    expect(within(row).getByText('De baja')).toBeVisible()
    expect(screen.getByRole('row', { name: /Lovelace/ })).not.toHaveAttribute('data-apagado')
  })

  it('offers to clear the filters when nothing is found [VIS-09]', async () => {
    const { router } = open(`${URL}?nombre=Zoe`)

    expect(await screen.findByText('No se encontraron registros.')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Limpiar filtros' }))

    await waitFor(() => expect(router.state.location.search).toMatchObject({ nombre: '' }))
  })

  it('never shows a failed read as an empty list, and tries again [VIS-03]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const alert = vi.spyOn(window, 'alert').mockReturnValue()
    const { list } = open()
    list.mockImplementationOnce(() => {
      throw gatewayError('SERVER_FAILED')
    })

    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(screen.queryByText('No se encontraron registros.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

    expect(await screen.findByRole('row', { name: /Lovelace/ })).toBeVisible()
    expect(alert).not.toHaveBeenCalled()
  })

  it('tells who lacks MCO which code to ask for [VIS-02]', async () => {
    const { list } = open(URL, { modulos: ['COT'] })

    expect(
      await screen.findByText('No tiene permiso para ver esta pantalla (código MCO). Solicítelo a un administrador.'),
    ).toBeVisible()
    expect(list).not.toHaveBeenCalled()
  })
})
