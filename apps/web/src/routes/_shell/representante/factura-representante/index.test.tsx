import { type FacturaRow, listOfFacturas } from '@yunque/contracts/list/representante'
import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { facturaRowDecoded } from '@yunque/contracts/testing/representante'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/representante/factura-representante'

const open = (url = URL, { rows = [facturaRowDecoded()], modulos = ['FCR'] as Modulo[] } = {}) => {
  const facturas = vi.fn(() => ({ ...pageLegacy<FacturaRow>(rows), recortado: false }))

  return { facturas, ...renderApp(url, { gateway: { representante: { facturas } }, modulos }) }
}

describe('/representante/factura-representante', () => {
  it('lists the active invoices as the menu opens it, each number leading to its document [RUT-13] [NAV-07] [DOC-08]', async () => {
    const { facturas } = open(`${URL}?estado=A`)

    const row = await screen.findByRole('row', { name: /ACEROS DEL SUR/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([
      '12501',
      '19/11/2026',
      '1204 ACEROS DEL SUR SA',
      'Depósito Norte',
      '2',
      '$ 1.500.000,50',
      'U$S 461,53',
      'Activa',
      'representante',
    ])
    expect(screen.getByRole('link', { name: '12501' })).toHaveAttribute(
      'href',
      '/crm-new/representante/factura-representante/12501',
    )
    expect(facturas).toHaveBeenLastCalledWith(expect.objectContaining({ estado: 'A', page: 1 }))
    expect(screen.getByLabelText('Estado')).toHaveDisplayValue('Activas')
    expect(document.title).toBe('Facturas de Representante')
  })

  it('tells an annulled one from the others', async () => {
    open(URL, { rows: [facturaRowDecoded({ estado: 'B' })] })

    expect(within(await screen.findByRole('row', { name: /ACEROS DEL SUR/ })).getByText('Anulada')).toBeVisible()
  })

  it('says of no state that a server does not tell that it is annulled [ARQ-09] [VIS-28]', async () => {
    open(URL, { rows: [facturaRowDecoded({ estado: '' })] })

    const row = await screen.findByRole('row', { name: /ACEROS DEL SUR/ })
    expect(within(row).queryByText(/Anulada|Activa/)).toBeNull()
    const [estado] = listOfFacturas.columnas.filter(({ key }) => key === 'estado')
    expect(estado?.valor?.(facturaRowDecoded({ estado: '' }))).toBe('')
  })

  it("makes a new one from 'Nueva Factura' [RUT-13]", async () => {
    const { router } = open()

    await userEvent.click(await screen.findByRole('link', { name: 'Nueva Factura' }))

    await waitFor(() => expect(router.state.location.pathname).toBe(`${URL}/nuevo`))
  })

  it('asks for FCR [VIS-02]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { facturas } = open(URL, { modulos: ['COT'] })

    expect(await screen.findByText(/código FCR/)).toBeVisible()
    expect(facturas).not.toHaveBeenCalled()
  })
})
