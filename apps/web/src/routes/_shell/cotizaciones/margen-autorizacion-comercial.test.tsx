import { notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Modulo } from '@yunque/contracts/modulos'
import { margenItemLegacy, margenRowDecoded } from '@yunque/contracts/testing/margen'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/cotizaciones/margen-autorizacion-comercial'
const productos = [
  margenItemLegacy(),
  margenItemLegacy({ nro_item: '2', moneda: 'P', precio_total: '1500.00', costo_total: '1600', margen: '-6.67' }),
  margenItemLegacy({ nro_item: '3', margen: '15.00' }),
]

const open = ({ modulos = ['CPA'] as Modulo[], rechazo = null as Error | null, lineas = productos } = {}) => {
  notifications.clean()
  const list = vi.fn(() => ({
    data: [margenRowDecoded({ productos: lineas })],
    current_page: 1,
    per_page: 10 as const,
    total: 1,
    recortado: false,
  }))
  const decidir = vi.fn((_decision: object) => {
    if (rechazo) throw rechazo
    return null
  })
  const gateway = { margen: { list, autorizar: decidir, rechazar: decidir } }

  return { list, decidir, ...renderApp(URL, { gateway, modulos }) }
}
const decision = { n_cotizacion: '12345', version: '2', idempotency_key: expect.any(String) }

describe('/cotizaciones/margen-autorizacion-comercial [RUT-18]', () => {
  it('lists what waits for a decision, with its lowest margin, its amount and how long it waits [DOC-06]', async () => {
    vi.setSystemTime('2026-11-21T15:00:00Z')
    open({ modulos: ['CPA', 'COT'] })

    const row = await screen.findByRole('row', { name: /12345/ })
    expect(row).toHaveTextContent(
      '18/11/20261204 ACEROS DEL SUR SAvendedor2 díasU$S 1.384,59-6,67 % (2 de 3 bajo el mínimo)',
    )
    expect(within(row).getByRole('link', { name: '12345' })).toHaveAttribute(
      'href',
      '/crm-new/cotizaciones/cotizacion/12345',
    )
  })

  it('links no number for who may not open quotations [LLA-07]', async () => {
    open()

    expect(await screen.findByRole('row', { name: /12345/ })).toBeVisible()
    expect(screen.queryByRole('link', { name: '12345' })).toBeNull()
  })

  it('names the lines of which no margin is known, in the row and unfolded [DOC-06] [DOC-10]', async () => {
    const sin = [
      margenItemLegacy({ costo_total: null, margen: null }),
      margenItemLegacy({ nro_item: '2' }),
      margenItemLegacy({ nro_item: '3', precio_total: '0', margen: null }),
    ]
    open({ lineas: sin })
    expect(await screen.findByRole('row', { name: /12345/ })).toHaveTextContent('Sin costo o precio: ítems 1, 3')

    await userEvent.click(await screen.findByRole('button', { name: 'Ver ítems' }))
    const table = screen.getByRole('table', { name: 'Ítems con costo y margen' })
    expect(
      within(table)
        .getAllByText(/^Sin (costo|precio)$/)
        .map((mark) => mark.textContent),
    ).toEqual(['Sin costo', 'Sin precio'])
  })

  it('unfolds each line with cost and margin against the floor, in its own currency, quantities with their unit [DOC-06] [DOC-08] [VIS-22]', async () => {
    open()

    await userEvent.click(await screen.findByRole('button', { name: 'Ver ítems' }))

    const table = screen.getByRole('table', { name: 'Ítems con costo y margen' })
    const [, first, second, third] = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(first).toBe(
      '1Chapa inoxidableCHAPA INOXIDABLE AISI 304 2B2,00\u00a0x\u00a01.000,00\u00a0x\u00a02.000,003,00\u00a0UN95,16U$S 461,53U$S 420,009,00 % Bajo el mínimo12,00 %',
    )
    expect(second).toContain('$ 1.500,00$ 1.600,00-6,67 % Bajo el mínimo')
    expect(third).not.toContain('Bajo el mínimo')
  })

  it('authorises after asking, with the version that was seen, and lists anew [DOC-06]', async () => {
    const { decidir, list } = open()

    await userEvent.click(await screen.findByRole('button', { name: 'Autorizar' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('¿Autorizar la cotización N° 12345?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Autorizar' }))

    expect(await screen.findByText('Cotización N° 12345 autorizada.')).toBeVisible()
    expect(decidir.mock.calls).toEqual([[decision]])
    await waitFor(() => expect(list).toHaveBeenCalledTimes(2))
  })

  it('rejects with a motive only [DOC-06]', async () => {
    const { decidir } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Rechazar la cotización N° 12345' })

    await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar' }))
    expect(within(dialog).getByLabelText(/^Motivo/)).toHaveAccessibleDescription(/Indique el motivo del rechazo\./)
    expect(decidir).not.toHaveBeenCalled()

    await userEvent.type(within(dialog).getByLabelText(/^Motivo/), 'Lista vencida')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Rechazar' }))

    expect(await screen.findByText('Cotización N° 12345 rechazada.')).toBeVisible()
    expect(decidir.mock.calls).toEqual([[{ ...decision, motivo: 'Lista vencida' }]])
  })

  it('sends a rejection whose answer was lost again under its own key, which is told as done [LLA-05] [VIS-08]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { decidir } = open()
    decidir.mockImplementationOnce(() => {
      throw gatewayError('UNCONFIRMED')
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar la cotización N° 12345' }))
    await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Lista vencida')
    await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }))
    expect(await dialog.findByText(/No se pudo confirmar/)).toBeVisible()

    await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }))

    expect(await screen.findByText('Cotización N° 12345 rechazada.')).toBeVisible()
    const [first, second] = decidir.mock.calls
    expect(second).toEqual(first)
  })

  it('decides nothing on a version that was not seen, and shows the current one', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { list } = open({ rechazo: gatewayError('CONFLICT') })

    await userEvent.click(await screen.findByRole('button', { name: 'Autorizar' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Autorizar' }))

    const dialog = await screen.findByRole('dialog', { name: /^El registro se modificó mientras/ })
    expect(dialog).toHaveTextContent('Grace Hopper guardó antes, el 20/11/2026 16:05.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Volver' }))
    // The list was read three times: at first, for the question, and once more to show the new state.
    await waitFor(() => expect(list).toHaveBeenCalledTimes(3))
  })

  it('shows no cost to who has no CPA [DOC-06] [VIS-02]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { list } = open({ modulos: ['COT'] })

    expect(await screen.findByText(/código CPA/)).toBeVisible()
    expect(list).not.toHaveBeenCalled()
  })
})
