import { screen, waitFor, within } from '@testing-library/react'
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
    clientes: { informacion: () => ({ notificaciones: [], limites: [] }), buscar: () => [] },
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
    await fill('E-mail', 'ada@sur.example')
    await click('Modificar Contacto')

    await waitFor(() => expect(alert).toHaveBeenCalledWith(mensaje))
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

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
    const sent = guardar.mock.calls.map(([input]) => (input as { form: { guardar_igual: boolean } }).form.guardar_igual)
    expect(sent).toEqual([false, true])
  })

  it('because another user saved first asks about what both changed, and takes over the rest [VIS-07]', async () => {
    const { guardar, alert } = open(ada)
    const actual = contactoRecordDecoded({ apellido: 'King', nombres: 'Augusta', recibe_certificado: 'N', version: 4 })
    guardar.mockRejectedValueOnce(gatewayError('CONFLICT', { actual }))

    await fill('Apellido', 'Byron')
    await click('Modificar Contacto')

    const dialog = await screen.findByRole('dialog', { name: /^El registro se modificó/ })
    expect(within(dialog).getAllByRole('row')).toHaveLength(2)
    expect(within(dialog).getByRole('row', { name: /^Apellido .*Byron.*King.*Lovelace$/ })).toBeVisible()
    expect(within(dialog).getByText(/Ya se unieron sus cambios de Nombre, Recibe Certificado/)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Apellido, Mi valor: Byron' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }))

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
    expect(guardar).toHaveBeenLastCalledWith(
      expect.objectContaining({
        form: expect.objectContaining({
          apellido: 'Byron',
          nombre: 'Augusta',
          recibe_certificado: false,
          version: '4',
        }),
      }),
    )
    expect(alert).not.toHaveBeenCalled()
  })

  it('because another user changed other fields saves over his version by itself, and says so [VIS-07]', async () => {
    const { guardar } = open(ada)
    const actual = contactoRecordDecoded({ nombres: 'Augusta', version: 4 })
    guardar.mockRejectedValueOnce(gatewayError('CONFLICT', { actual }))

    await fill('Apellido', 'Byron')
    await click('Modificar Contacto')

    expect(await screen.findByText('Se unieron los cambios de vendedor: Nombre.')).toBeVisible()
    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(2))
    expect(guardar).toHaveBeenLastCalledWith(
      expect.objectContaining({
        form: expect.objectContaining({ apellido: 'Byron', nombre: 'Augusta', version: '4' }),
      }),
    )
  })

  it('because the answer was lost, then changed, is stored once, and the change goes over it [VIS-08]', async () => {
    const { guardar } = open()
    guardar.mockRejectedValueOnce(gatewayError('TIMEOUT'))
    await fill('Código de cliente', '1204')
    await fill('Nombre', 'Grace')
    await click('Alta Contacto')
    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(1))

    await fill('Apellido', 'Hopper')
    await click('Alta Contacto')

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(3))
    const [first, again, changed] = guardar.mock.calls.map(([input]) => input)
    expect(again).toEqual(first)
    expect(changed).toMatchObject({ nro_cpt: '7', form: { apellido: 'Hopper', version: '3' } })
  })
})
