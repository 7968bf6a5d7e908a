import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TablaResumen } from '@yunque/contracts/inicio'
import { tablaResumenDecoded } from '@yunque/contracts/testing/inicio'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/inicio/tabla-resumen'

const open = (tablaResumen: () => TablaResumen | Promise<TablaResumen> = () => tablaResumenDecoded(), url = URL) => {
  const call = vi.fn(tablaResumen)

  return { ...renderApp(url, { modulos: ['COT'], gateway: { inicio: { tablaResumen: call } } }), call }
}
const sellers = () => screen.findByRole('region', { name: 'Por vendedor' })
const searchOf = (link: HTMLElement) =>
  Object.fromEntries(new globalThis.URL(link.getAttribute('href') ?? '', 'http://app').searchParams)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') })
})
describe(URL, () => {
  it('shows each seller and all, amounts by currency, conversion, days and motives [PAN-04]', async () => {
    open()

    const rows = within(await sellers())
      .getAllByRole('row')
      .slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Marta Quiroga',
      'Néstor Aguirre',
      'Todos',
    ])
    expect(
      within(rows[0] as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '20$ 20.000,00U$S 400,00',
      '5$ 1.000,50U$S 20,00',
      '1$ 1.000,50U$S 20,00',
      '4$ 1.000,50U$S 20,00',
      '8$ 8.000,00',
      '60,0 %$ 55,5 %',
      '4,5',
      'Precio, lo compró a otra empresa 3Plazo de entrega 1',
    ])
  })

  it('says that amounts are of whole quotations, and what was won of them, which the home tells [PAN-04] [DOC-08]', async () => {
    open()

    expect(await screen.findByText(/^Cotizaciones hechas del/)).toHaveTextContent(
      'Los importes son de cotizaciones enteras, también los de las ganadas en parte; de sus ítems se ganaron $ 1.300,50 y U$S 26,00.',
    )
  })

  it('links each figure to the quotations that it is of: period, seller, state or motive [PAN-04]', async () => {
    open()

    const rows = within(await sellers())
      .getAllByRole('row')
      .slice(1)
    const ofRow = (i: number) =>
      within(rows[i] as HTMLElement)
        .getAllByRole('link')
        .map(searchOf)
    const period = { desde: '2026-11-01', hasta: '2026-11-21' }
    const marta = { ...period, usuario: 'marta' }
    expect(ofRow(0)).toMatchObject([
      { ...marta, estado: '' },
      { ...marta, estado: 'GA' },
      { ...marta, estado: 'GP' },
      { ...marta, estado: 'PE' },
      { ...marta, estado: 'A' },
      { ...marta, estado: 'D' },
      { ...marta, estado: 'D' },
      { ...marta, motivo: '1' },
      { ...marta, motivo: '2' },
    ])
    expect(ofRow(2)[1]).toMatchObject({ ...period, usuario: '', estado: 'GA' })
    // The link's search does not carry the figures themselves.
    expect(Object.keys(ofRow(0)[0] ?? {})).not.toContain('filas')
  })

  it('says over zeros that the period ends before it begins [PAN-04] [VIS-04]', async () => {
    const { unmount } = open(undefined, `${URL}?desde=2026-12-01&hasta=2026-11-01`)
    expect(await screen.findByLabelText('Desde')).toHaveAccessibleDescription(
      "La fecha 'Desde' es posterior a 'Hasta'.",
    )
    unmount()

    open(undefined, `${URL}?desde=2026-11-01&hasta=2026-11-01`)
    expect(await screen.findByLabelText('Desde')).toBeValid()
  })

  it('has the twelve months as a table, newest first, in the measure that is chosen [PAN-04]', async () => {
    open()

    const months = within(await screen.findByRole('region', { name: 'Los doce meses' }))
    const rows = months.getAllByRole('row').slice(1)
    expect(rows).toHaveLength(12)
    expect(rows[0]).toHaveTextContent(/^Noviembre 2026205148$/)
    const links = (i: number) =>
      within(rows[i] as HTMLElement)
        .getAllByRole('link')
        .map(searchOf)
    // The last month's link ends with the period, the others with their own month.
    expect(links(0)[0]).toMatchObject({ desde: '2026-11-01', hasta: '2026-11-21' })
    expect(links(11)[1]).toMatchObject({ desde: '2025-12-01', hasta: '2025-12-31', estado: 'GA' })

    await userEvent.click(months.getByRole('radio', { name: 'U$S' }))
    expect(rows[0]).toHaveTextContent('U$S 400,00')
  })

  it('shows one’s own figures alone, with links to one’s own quotations', async () => {
    open(() => {
      const { filas, total, ...rest } = tablaResumenDecoded({ todos: 'N' })
      return { ...rest, total, filas: filas.slice(0, 1) }
    })

    expect(within(await sellers()).getAllByRole('row')).toHaveLength(2)
    const months = within(screen.getByRole('region', { name: 'Los doce meses' }))
    expect(searchOf(months.getAllByRole('link')[0] as HTMLElement)).toMatchObject({ usuario: '12' })
  })

  it('calls one’s own row by one’s name also where there is nothing in it yet, not «Todos» [PAN-04]', async () => {
    const { total } = tablaResumenDecoded()
    open(() => ({ ...tablaResumenDecoded({ todos: 'N' }), filas: [], total: { ...total, usuario: '', nombre: '' } }))

    const [fila] = within(await sellers()).getAllByRole('rowheader')
    expect(fila).not.toHaveTextContent('Todos')
    expect(fila).toHaveTextContent(/\w/)
  })

  it('keeps the period in the address', async () => {
    const { router, call } = open()
    await sellers()
    expect(screen.getByLabelText('Desde')).toHaveValue('01/11/2026')

    await userEvent.click(screen.getByRole('button', { name: 'Mes pasado' }))
    await waitFor(() => expect(call).toHaveBeenLastCalledWith({ desde: '2026-10-01', hasta: '2026-10-31' }))
    expect(router.state.location.search).toEqual({ desde: '2026-10-01', hasta: '2026-10-31' })
    expect(screen.getByRole('button', { name: 'Mes pasado' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('says in place that it could not be loaded, and tries again [VIS-03]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    let broken = true
    open(() => {
      if (broken) throw gatewayError('INTERNAL')
      return tablaResumenDecoded()
    })

    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await sellers()).toBeVisible()
  })
})
