import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PedidoRow } from '@yunque/contracts/list/representante'
import type { Modulo } from '@yunque/contracts/modulos'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { pedidoRecordDecoded, pedidoRowDecoded } from '@yunque/contracts/testing/representante'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/representante/pedido-representante'

const open = (modulos: Modulo[] = ['PDR']) => {
  const pedidos = vi.fn(() => ({ ...pageLegacy<PedidoRow>([pedidoRowDecoded()]), recortado: false }))
  const pedido = vi.fn((_input: { numero: string }) => pedidoRecordDecoded())

  return { pedidos, pedido, ...renderApp(URL, { gateway: { representante: { pedidos, pedido } }, modulos }) }
}
const openPedido = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '5120' }))

  return screen.findByRole('dialog', { name: 'Pedido N° 5120' })
}

describe('/representante/pedido-representante', () => {
  it('lists the orders placed with represented mills [RUT-14]', async () => {
    open()

    const row = await screen.findByRole('row', { name: /Acerinox/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['5120', '15/09/2026', 'Acerinox Europa SAU', '1', 'U$S 14.900,00', '04/12/2026', 'Abierto'])
    expect(document.title).toBe('Pedidos de Representante')
  })

  it('opens an order with its lines, to be read only [RUT-14]', async () => {
    const { pedido } = open()
    const dialog = await openPedido()

    const line = await within(dialog).findByRole('row', { name: /CH-304-2B/ })
    expect(line.textContent).toBe(
      '2Chapas inoxidablesCH-304-2BCHAPA INOXIDABLE AISI 304 2B100,00\u00a0UN3.172,00\u00a0KGU$S\u00a04,69735183\u00a0por\u00a0kgU$S 14.900,0004/12/2026',
    )
    expect(within(dialog).getByLabelText('Emisor')).toHaveValue('Acerinox Europa SAU')
    expect(within(dialog).getByLabelText('Total')).toHaveValue('U$S 14.900,00')
    expect(within(dialog).getByText('Embarque parcial')).toBeVisible()
    for (const field of within(dialog).getAllByRole('textbox')) expect(field).toHaveAttribute('readonly')
    expect(pedido).toHaveBeenCalledWith({ numero: '5120' })
  })

  it('says in place that it could not be read, and tries again [VIS-03]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { pedido } = open()
    pedido.mockImplementationOnce(() => {
      throw gatewayError('SERVER_FAILED')
    })
    const dialog = await openPedido()

    expect(await within(dialog).findByText('No se pudieron cargar los datos.')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reintentar' }))

    expect(await within(dialog).findByRole('row', { name: /CH-304-2B/ })).toBeVisible()
  })

  it('asks for PDR [VIS-02]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { pedidos } = open(['FCR'])

    expect(await screen.findByText(/código PDR/)).toBeVisible()
    expect(pedidos).not.toHaveBeenCalled()
  })
})
