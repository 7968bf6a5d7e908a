import type { CotizacionRow } from '@yunque/contracts/list/cotizaciones'
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ESTADOS, type Estado } from '@yunque/contracts/documento/documento'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { opcionDecoded } from '@yunque/contracts/testing/clientes'
import { cotizacionRowDecoded } from '@yunque/contracts/testing/cotizaciones'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/cotizaciones/consulta'

/** The list at `url`, over a gateway that always answers these rows of three pages. */
const open = (url = URL, { rows = [cotizacionRowDecoded()], modulos = ['COT'] as Modulo[] } = {}) => {
  const list = vi.fn(() => ({ ...pageLegacy<CotizacionRow>(rows, { total: rows.length && 25 }), recortado: false }))
  const exportar = vi.fn(() => 'https://legacy.example/exportar/1.xls')
  const gateway = { cotizaciones: { list, exportar }, clientes: { buscar: () => [opcionDecoded()] } }

  return { list, exportar, ...renderApp(url, { gateway, modulos }) }
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

describe('/cotizaciones/consulta', () => {
  it('lists the quotations that the URL asks for, each number linking to its document, its state to its panel [RUT-15]', async () => {
    const { list } = open(`${URL}?page=2&estado=A&codigo_cliente=0123`)

    const row = await screen.findByRole('row', { name: /ACEROS DEL SUR/ })
    expect(within(row).getByRole('link', { name: '12345' })).toHaveAttribute(
      'href',
      '/crm-new/cotizaciones/cotizacion/12345',
    )
    expect(cells(row)).toEqual([
      '12345',
      '18/11/2026',
      '1204 ACEROS DEL SUR SA',
      'Lovelace, Ada',
      'OC 4471',
      'Inoxidables',
      '1',
      '',
      'U$S 461,53',
      '25/11/2026',
      'Sin vencer',
      'vendedor',
    ])
    expect(within(row).getByRole('link', { name: 'Sin vencer' })).toHaveAttribute(
      'href',
      '/crm-new/cotizaciones/estado?n_cotizacion=12345&codigo_cliente=1204',
    )
    expect(list).toHaveBeenLastCalledWith(
      expect.objectContaining({ page: 2, estado: 'A', codigo_cliente: '0123', razon: '', negocio: '' }),
    )
    expect(document.title).toBe('Cotizaciones')
  })

  it('shows a subtotal for each currency, and no sum of the two [DOC-08]', async () => {
    open(URL, { rows: [cotizacionRowDecoded({ subtotal_p: '1500000.5', subtotal_d: '461.53' })] })

    const row = await screen.findByRole('row', { name: /ACEROS DEL SUR/ })
    expect(cells(row).filter((text) => text?.includes('$'))).toEqual(['$ 1.500.000,50', 'U$S 461,53'])
  })

  it.each(Object.entries(ESTADOS))('names the state %s: %s [DOC-01]', async (estado, text) => {
    open(URL, { rows: [cotizacionRowDecoded({ estado: estado as Estado })] })

    const row = await screen.findByRole('row', { name: /ACEROS DEL SUR/ })
    expect(within(row).getByText(text)).toBeVisible()
  })

  it('filters by every field of the search, all kept in the URL', async () => {
    const { router, list } = open(`${URL}?page=2`)
    await screen.findByRole('row', { name: /ACEROS DEL SUR/ })

    await userEvent.type(screen.getByLabelText('N°'), '12 345')
    await userEvent.type(screen.getByLabelText('Cliente', { selector: 'input:not([type=hidden])' }), 'aceros')
    await userEvent.click(await screen.findByRole('option', { name: 'ACEROS DEL SUR SA' }))
    await userEvent.type(screen.getByLabelText('Razón social'), 'sur')
    await userEvent.type(screen.getByLabelText('Referencia'), 'OC')
    await userEvent.selectOptions(screen.getByLabelText('Negocio'), 'Aceros Especiales')
    await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Pronta a vencer')
    await userEvent.type(screen.getByLabelText('Desde'), '1/11/2026')
    await userEvent.type(screen.getByLabelText('Hasta'), '30/11/2026')
    await userEvent.tab()
    await userEvent.click(screen.getByRole('button', { name: 'Consultar' }))

    const asked = {
      page: 1,
      n_cotizacion: '12345',
      codigo_cliente: '1204',
      razon: 'sur',
      referencia: 'OC',
      negocio: 'E',
      estado: 'PV',
      desde: '2026-11-01',
      hasta: '2026-11-30',
    }
    await waitFor(() => expect(list).toHaveBeenLastCalledWith(expect.objectContaining(asked)))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.searchStr))).toMatchObject({
      ...asked,
      page: '1',
    })
  })

  it('offers open quotations, each state and all', async () => {
    open(`${URL}?estado=A`)

    const select = await screen.findByLabelText('Estado')
    expect(select).toHaveDisplayValue('Abiertas')
    expect(
      within(select)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Todos',
      'Abiertas',
      'Decididas',
      'Sin vencer',
      'Pronta a vencer',
      'Vencida',
      'Pendiente de Aprobación',
      'Rechazada',
      'Ganada',
      'Ganada parcial',
      'Perdida',
      'Anulada',
    ])
  })

  it("makes a new one from 'Nueva Cotización'", async () => {
    const { router } = open()

    await userEvent.click(await screen.findByRole('link', { name: 'Nueva Cotización' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/cotizaciones/cotizacion/nuevo'))
  })

  it('exports what the filters ask for', async () => {
    const opened = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(opened as never)
    const { exportar } = open(`${URL}?estado=VE`)

    await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }))

    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith('https://legacy.example/exportar/1.xls'))
    expect(exportar).toHaveBeenCalledWith(expect.objectContaining({ estado: 'VE' }))
  })

  it('never shows a failed read as an empty list, and tries again [VIS-03]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { list } = open()
    list.mockImplementationOnce(() => {
      throw gatewayError('SERVER_FAILED')
    })

    expect(await screen.findByText('No se pudieron cargar los datos.')).toBeVisible()
    expect(screen.queryByText('No se encontraron registros.')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

    expect(await screen.findByRole('row', { name: /ACEROS DEL SUR/ })).toBeVisible()
  })

  it('tells who lacks COT which code to ask for [VIS-02]', async () => {
    const { list } = open(URL, { modulos: ['NVR'] })

    expect(
      await screen.findByText('No tiene permiso para ver esta pantalla (código COT). Solicítelo a un administrador.'),
    ).toBeVisible()
    expect(list).not.toHaveBeenCalled()
  })
})
