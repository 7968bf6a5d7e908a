import type { NotaVentaRow } from '@yunque/contracts/list/notas-ventas'
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Modulo } from '@yunque/contracts/modulos'
import { ESTADOS_NV, type EstadoNv } from '@yunque/contracts/notas-ventas'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { notaVentaRowDecoded } from '@yunque/contracts/testing/notas-ventas'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/cotizaciones/notas-ventas'

const open = (url = URL, { rows = [notaVentaRowDecoded()], modulos = ['NVR', 'COT'] as Modulo[] } = {}) => {
  const list = vi.fn(() => ({ ...pageLegacy<NotaVentaRow>(rows), recortado: false }))

  return { list, ...renderApp(url, { gateway: { notasVentas: { list } }, modulos }) }
}
const row = () => screen.findByRole('row', { name: /ACEROS DEL SUR/ })

describe('/cotizaciones/notas-ventas', () => {
  it('lists sales notes, each number leading to its document [RUT-16] [DOC-08]', async () => {
    const { list } = open(`${URL}?estado=P&desde=2026-11-01`, {
      rows: [notaVentaRowDecoded({ subtotal_p: '1500000.5', estado_nv: 'Autorizada' })],
    })

    const cells = within(await row()).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '12401',
      '20/11/2026',
      '12345',
      '1204 ACEROS DEL SUR SA',
      '1',
      '$ 1.500.000,50',
      'U$S 461,53',
      // The state chosen in the form, and how far the note is prepared.
      'Autorizada',
      'Pendiente',
      'vendedor',
      'deposito',
    ])
    expect(screen.getByRole('link', { name: '12401' })).toHaveAttribute(
      'href',
      '/crm-new/cotizaciones/notas-ventas/nota_venta/12401',
    )
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ estado: 'P', desde: '2026-11-01' }))
    expect(document.title).toBe('Notas de Venta')
  })

  it('leads to the quotation of origin whoever may open it, and shows its number to anybody else [DOC-07]', async () => {
    open()
    await row()
    expect(screen.getByRole('link', { name: '12345' })).toHaveAttribute(
      'href',
      '/crm-new/cotizaciones/cotizacion/12345',
    )
  })

  it('shows the number of origin as text without COT', async () => {
    open(URL, { modulos: ['NVR'] })

    expect(within(await row()).getByRole('cell', { name: '12345' })).toBeVisible()
    expect(screen.queryByRole('link', { name: '12345' })).toBeNull()
  })

  it.each(Object.entries(ESTADOS_NV))('names the state %s: %s', async (estado, text) => {
    open(URL, { rows: [notaVentaRowDecoded({ estado: estado as EstadoNv })] })

    // An annulled one says so in its Estado, too.
    expect(within(await row()).getAllByText(text)).toHaveLength(estado === 'N' ? 2 : 1)
  })

  it("makes a new one from 'Nueva Nota de Venta'", async () => {
    const { router } = open()

    await userEvent.click(await screen.findByRole('link', { name: 'Nueva Nota de Venta' }))

    await waitFor(() => expect(router.state.location.pathname).toBe('/cotizaciones/notas-ventas/nota_venta/nuevo'))
  })

  it('tells who lacks NVR which code to ask for [VIS-02]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { list } = open(URL, { modulos: ['COT'] })

    expect(await screen.findByText(/código NVR/)).toBeVisible()
    expect(list).not.toHaveBeenCalled()
  })
})
