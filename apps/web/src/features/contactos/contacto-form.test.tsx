import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ContactoRecord } from '@yunque/contracts/contactos'
import { contactoRecordDecoded } from '@yunque/contracts/testing/contactos'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderPart } from '#/testing/render-part.tsx'
import { ContactoForm } from './contacto-form.tsx'

const ada = contactoRecordDecoded()

/** The form of this contact, or of a new one, over a gateway that accepts every save it is not told to refuse. */
const open = (contacto?: ContactoRecord) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  const guardar = vi.fn(async (_input: unknown) => ada)
  const onSaved = vi.fn()
  renderPart(<ContactoForm {...(contacto && { contacto })} onSaved={onSaved} />, {
    contactos: { guardar },
    clientes: { informacion: () => ({ notificaciones: [] }), buscar: () => [] },
  })

  return { alert, guardar, onSaved }
}

const fill = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a save that fails', () => {
  it("alerts the server's message, marks the field, and loses nothing typed [CON-14] [VIS-04]", async () => {
    const { guardar, alert } = open(ada)
    const mensaje = 'El e-mail no es válido.'
    guardar.mockRejectedValueOnce(gatewayError('INVALID', { mensaje, campos: { email: [mensaje] } }))

    await fill('Apellido', 'Byron')
    await fill('E-mail', 'ada')
    await click('Modificar Contacto')

    await vi.waitFor(() => expect(alert).toHaveBeenCalledWith(mensaje))
    expect(screen.getByLabelText('E-mail')).toBeInvalid()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    expect(screen.getByLabelText('Apellido')).toHaveValue('Byron')
    expect(screen.getByRole('button', { name: 'Modificar Contacto' })).toBeEnabled()
  })

  it('for a contact that the client has already asks, and saves it all the same when told to', async () => {
    const { guardar, alert } = open(ada)
    const mensaje = 'Ya existe el contacto Hopper, Grace con ese e-mail.'
    guardar.mockRejectedValueOnce(gatewayError('INVALID', { mensaje, campos: { email: [mensaje], duplicado: ['12'] } }))

    await click('Modificar Contacto')
    expect(await screen.findByRole('link', { name: 'Ver' })).toHaveAttribute(
      'href',
      '/crm-new/clientes/maestro-contactos/12',
    )
    expect(alert).not.toHaveBeenCalled()
    await click('Guardar igual')

    await vi.waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
    const sent = guardar.mock.calls.map(([input]) => (input as { form: { guardar_igual: boolean } }).form.guardar_igual)
    expect(sent).toEqual([false, true])
  })

  it('because another user saved first compares, and then saves over his version', async () => {
    const { guardar, alert } = open(ada)
    const actual = contactoRecordDecoded({ apellido: 'King', nombres: 'Augusta', recibe_certificado: 'N', version: 4 })
    guardar.mockRejectedValueOnce(gatewayError('CONFLICT', { actual }))

    await fill('Apellido', 'Byron')
    await click('Modificar Contacto')

    const differing = await screen.findByRole('row', { name: 'Apellido Byron King Lovelace' })
    expect(differing).toBeVisible()
    expect(alert).toHaveBeenCalledWith('Otro usuario modificó este registro. Compare y vuelva a guardar.')
    expect(screen.getByLabelText('Apellido')).toHaveValue('Byron')
    expect(screen.getByLabelText('Nombre')).toHaveValue('Augusta')
    expect(screen.getByLabelText('Recibe Certificado de Calidad')).not.toBeChecked()
    await click('Modificar Contacto')

    await vi.waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
    expect(guardar).toHaveBeenLastCalledWith(
      expect.objectContaining({
        form: expect.objectContaining({ apellido: 'Byron', nombre: 'Augusta', version: '4' }),
      }),
    )
  })

  it('because the answer was lost retries with the same key, a changed contact with another [VIS-08]', async () => {
    const { guardar } = open()
    guardar.mockRejectedValueOnce(gatewayError('TIMEOUT')).mockRejectedValueOnce(gatewayError('TIMEOUT'))
    await fill('Código de cliente', '1204')

    await click('Alta Contacto')
    await vi.waitFor(() => expect(guardar).toHaveBeenCalledTimes(1))
    await click('Alta Contacto')
    await vi.waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
    await fill('Apellido', 'Hopper')
    await click('Alta Contacto')
    await vi.waitFor(() => expect(guardar).toHaveBeenCalledTimes(3))

    const [first, second, third] = guardar.mock.calls.map(
      ([input]) => (input as { idempotency_key: string }).idempotency_key,
    )
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})
