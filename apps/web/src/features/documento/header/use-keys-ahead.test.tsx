import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { documentoInicioDecoded } from '@yunque/contracts/testing/documento'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { openDocumento } from '#/testing/open-documento.tsx'

const NUEVA = '/cotizaciones/cotizacion/nuevo'
const GO_ON = '{Control>}{Enter}{/Control}'
const habitual = { ...documentoInicioDecoded().habitual, negocio: 'I' as const }

type Inicio = ReturnType<typeof documentoInicioDecoded>

/** Somebody takes the client and types on, while what is habitual with him is on its way. */
const typeAhead = async (keys: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<Inicio>()
  openDocumento(NUEVA, { documento: { iniciar: vi.fn(() => promise) } })
  const field = await screen.findByRole('combobox', { name: 'Cliente' })
  await userEvent.type(field, `aceros${GO_ON}`)
  await userEvent.keyboard(keys)

  return { field, answer: () => resolve(documentoInicioDecoded({ habitual })), fail: reject }
}
const codigo = () => screen.getByLabelText('Código de cliente')

describe('keys that are typed after Ctrl + Enter at the client', () => {
  it('leave the client as he was taken, and the line begins [VIS-10] [VIS-13]', async () => {
    const { field, answer } = await typeAhead('chapas{Enter}')
    await waitFor(() => expect(codigo()).toHaveValue('1204'))
    await userEvent.keyboard('30')
    answer()

    expect(await screen.findByRole('region', { name: 'Detalle del ítem 1' })).toBeVisible()
    expect(codigo()).toHaveValue('1204')
    expect(field).toHaveValue('ACEROS DEL SUR SA')
  })

  it('are given up with Esc, and the field is his again [VIS-10]', async () => {
    const { field, answer } = await typeAhead('cha')
    await userEvent.keyboard('{Escape}')
    answer()
    await waitFor(() => expect(codigo()).toHaveValue('1204'))
    if (document.activeElement === field) {
      await userEvent.keyboard('x')
      expect(field).toHaveDisplayValue(/x$/)
    }
    expect(screen.queryByRole('combobox', { name: 'Familia' })).toBeNull()
  })

  it('are his field’s where no client was found [VIS-10]', async () => {
    openDocumento(NUEVA, { clientes: { buscar: () => [] } })
    const field = await screen.findByRole('combobox', { name: 'Cliente' })
    await userEvent.type(field, `acerox${GO_ON}`)
    await waitFor(() => expect(screen.queryByText('Buscando...')).toBeNull())
    await userEvent.keyboard('{Backspace}s')
    expect(field).toHaveValue('aceros')
  })

  it('are his field’s once what is habitual with him could not be read [VIS-10]', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { field, fail } = await typeAhead('cha')
    fail(gatewayError('SERVER_FAILED'))
    await waitFor(async () => {
      await userEvent.keyboard('x')
      expect(field).toHaveDisplayValue(/x/)
    })
  })
})
