import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { buzonAnswerDecoded, recibidoRecordDecoded, recibidoRowDecoded } from '@yunque/contracts/testing/pedidos'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const open = (change: object = {}, url = '/cotizaciones/pedidos?estado=A') => {
  const rows = [
    recibidoRowDecoded(),
    recibidoRowDecoded({ id: 62, asunto: 'Otro', estado: 'T', usuario: 'ana', nombre_usuario: 'Ana Paz' }),
  ]
  const list = vi.fn(() => ({ ...pageLegacy(rows), recortado: false }))
  const cambiar = vi.fn(() => recibidoRecordDecoded({ estado: 'T' }))
  const gateway = { pedidos: { list, cambiar, buzon: () => buzonAnswerDecoded(), ...change } }

  return { list, cambiar, ...renderApp(url, { gateway, modulos: ['COT'] }) }
}

describe('/cotizaciones/pedidos [PED-07]', () => {
  it('lists who asked, whose it is, about what, how many lines, and who has it', async () => {
    const { list } = open()
    const row = await screen.findByRole('row', { name: /Pedido de precio/ })

    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '21/11/2026 09:30',
      'Marcela Ruiz',
      'Pedido de precio',
      '1204 ACEROS DEL SUR SA',
      '2',
      'Nuevo',
      'Tomar',
      '',
    ])
    expect(within(row).getByRole('link', { name: 'Pedido de precio' })).toHaveAttribute(
      'href',
      '/crm-new/cotizaciones/pedidos/61',
    )
    expect(within(screen.getByRole('row', { name: /Otro/ })).getByText('Ana Paz')).toBeVisible()
    expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ estado: 'A', page: 1 }))
  })

  it('is taken from its row, and who comes second is told who has it', async () => {
    const { cambiar } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Tomar: Pedido de precio' }))
    expect(cambiar.mock.lastCall).toMatchObject([{ cambio: { id: '61', accion: 'tomar' } }])
    expect(await screen.findByText('El pedido es suyo.')).toBeVisible()

    cambiar.mockImplementationOnce(() => {
      throw gatewayError('INVALID', { mensaje: 'El pedido lo tomó Ana Paz, 21/11/2026 12:00.' })
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Tomar: Pedido de precio' }))
    expect(await screen.findByText('El pedido lo tomó Ana Paz, 21/11/2026 12:00.')).toBeVisible()
  })

  it.each([
    [{ configurado: 'N', leido: '' }, /No se lee ningún buzón/],
    [
      { motivo: 'El servidor de correo no responde.', motivo_desde: '2026-11-21 08:00:00' },
      /no responde\. No se lee desde el 21\/11\/2026 08:00/,
    ],
  ])('says why nothing comes: %j', async (buzon, words) => {
    open({ buzon: () => buzonAnswerDecoded(buzon) })
    expect(await screen.findByText(words)).toBeVisible()
  })
})
