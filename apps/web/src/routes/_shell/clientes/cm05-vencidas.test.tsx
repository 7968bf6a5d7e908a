import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { cm05RowDecoded } from '@yunque/contracts/testing/clientes'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

const URL = '/clientes/cm05-vencidas'

const rows = [
  cm05RowDecoded(),
  cm05RowDecoded({ codigo: 1300, razon: 'MOLINOS SA', avisado: 'S', aviso_estado: 'pendiente' }),
  cm05RowDecoded({ codigo: 1400, razon: 'SIN CORREO SA', e_mail: '', aviso: null, aviso_estado: '' }),
  cm05RowDecoded({ codigo: 1500, razon: 'TORNOS SA', aviso: null, aviso_estado: '' }),
]

const open = (url = URL, change: object = {}) => {
  const cm05 = vi.fn((_asked: unknown) => ({ ...pageLegacy(rows), recortado: false }))
  const avisarCm05 = vi.fn(async (_input: unknown) => ({
    en_cola: 1,
    repetidos: 1,
    sin_correo: 0,
    sin_configurar: false,
    ...change,
  }))

  return { cm05, avisarCm05, ...renderApp(url, { gateway: { clientes: { cm05, avisarCm05 } }, modulos: ['MEM'] }) }
}

describe(URL, () => {
  it('lists a range with the last notice of each [PAN-08] [RUT-23]', async () => {
    const { cm05 } = open(`${URL}?rango=15`)

    const row = await screen.findByRole('row', { name: /MOLINOS/ })
    expect(within(row).getByText('20/10/2026 09:30, en cola')).toBeVisible()
    expect(cm05).toHaveBeenCalledWith(expect.objectContaining({ rango: '15' }))
    expect(screen.getByLabelText('Vencimiento')).toHaveValue('15')
    expect(screen.getByRole('link', { name: '1300' })).toHaveAttribute(
      'href',
      expect.stringContaining('/clientes/maestro-empresas?cliente=1300'),
    )
  })

  it('sends a notice to the chosen ones: not to who was told of this expiry, nor without an address [PAN-08]', async () => {
    const { avisarCm05 } = open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir TORNOS SA' }))
    expect(screen.getByText('1 cliente elegido')).toBeVisible()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir TORNOS SA' }))
    expect(screen.getByText('Elija uno o más clientes')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Enviar aviso' })).toBeDisabled()
    expect(screen.getAllByRole('checkbox', { name: /^Elegir / }).map((box) => box.getAttribute('aria-label'))).toEqual([
      'Elegir todas las filas de la página',
      expect.stringMatching(/^Elegir /),
      'Elegir TORNOS SA',
    ])

    await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('¿Enviar el aviso de CM05 por e-mail a 2 clientes?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enviar aviso' }))

    expect(await screen.findByText('Se puso en cola 1 aviso. 1 ya estaba pedido por este vencimiento.')).toBeVisible()
    expect(avisarCm05.mock.calls).toEqual([[{ codigos: ['1204', '1500'] }]])
  })

  it('says that nothing is sent while mail is not set up [PAN-08] [PAN-25]', async () => {
    open(URL, { en_cola: 2, repetidos: 0, sin_configurar: true })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir todas las filas de la página' }))
    await userEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enviar aviso' }))

    expect(
      await screen.findByText('Se pusieron en cola 2 avisos, no enviados: falta configurar el correo.'),
    ).toBeVisible()
  })
})
