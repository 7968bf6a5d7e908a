import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pageLegacy } from '@yunque/contracts/testing/builder'
import { clienteInformacionAnswerDecoded, opcionDecoded } from '@yunque/contracts/testing/clientes'
import { contactoRecordDecoded } from '@yunque/contracts/testing/contactos'
import { describe, expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

const LIST = '/clientes/maestro-contactos'
const ada = contactoRecordDecoded()

/** The form of contact 7, or of a new one, over a gateway that accepts every save. */
const open = (id: string, { contacto = ada, reactiva = true } = {}) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const alert = vi.spyOn(window, 'alert').mockReturnValue()
  const guardar = vi.fn(async (_input: unknown) => contacto)
  const anular = vi.fn(async () => null)
  const reactivar = vi.fn(async () => null)
  const get = vi.fn(() => contacto)
  const informacion = vi.fn(async () => clienteInformacionAnswerDecoded())
  const buscar = () => [opcionDecoded()]
  const list = () => ({ ...pageLegacy([]), recortado: false })
  const gateway = { contactos: { list, get, guardar, anular, reactivar }, clientes: { informacion, buscar } }

  return {
    alert,
    guardar,
    anular,
    reactivar,
    get,
    informacion,
    ...renderApp(`${LIST}/${id}`, {
      gateway,
      modulos: ['MCO'],
      user: { permisos_usuario: { reactivar_contactos: reactiva } },
    }),
  }
}

const fill = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a new contact', () => {
  it('has two panels, and every field with its limit and counter [CON-07] [CON-10] [RUT-20]', async () => {
    open('nuevo')

    expect(await screen.findByRole('group', { name: 'EMPRESA' })).toBeVisible()
    const datos = within(screen.getByRole('group', { name: 'DATOS DEL CONTACTO' }))
    const limits = { Apellido: 40, Nombre: 30, Teléfono: 40, 'E-mail': 100, Dirección: 80, 'Página web': 200 }
    for (const [label, max] of Object.entries(limits)) {
      expect(datos.getByLabelText(label)).toHaveAccessibleDescription(`0/${max}`)
    }
    expect(datos.getByLabelText('Observaciones').tagName).toBe('TEXTAREA')
    expect(datos.getByRole('checkbox', { name: 'Recibe Certificado de Calidad' })).not.toBeChecked()
    expect(document.title).toBe('Nuevo Contacto')
  })

  it('counts characters as people do, and takes no more than the limit [CON-10]', async () => {
    open('nuevo')
    const nombre = await screen.findByLabelText('Nombre')

    await userEvent.click(nombre)
    await userEvent.paste('🔩'.repeat(31))

    expect(nombre).toHaveValue('🔩'.repeat(30))
    expect(nombre).toHaveAccessibleDescription('30/30')
  })

  it('is saved once for a double click, and leads to its customer in the list [CON-11] [CON-13] [CON-15] [VIS-08]', async () => {
    const { guardar, router } = open('nuevo')
    const saved = Promise.withResolvers<typeof ada>()
    guardar.mockReturnValueOnce(saved.promise)
    await fill('Código de cliente', '12-04')
    await fill('Apellido', 'Lovelace')
    await userEvent.click(screen.getByLabelText('Recibe Certificado de Calidad'))

    await userEvent.dblClick(screen.getByRole('button', { name: 'Alta Contacto' }))
    expect(await screen.findByRole('button', { name: 'Guardando...' })).toBeDisabled()
    saved.resolve(ada)

    await waitFor(() => expect(router.state.location.pathname).toBe(LIST))
    expect(router.state.location.searchStr).toMatch(/codigo_cliente=1204.*estado=A/)
    expect(guardar).toHaveBeenCalledTimes(1)
    expect(guardar).toHaveBeenCalledWith({
      nro_cpt: '',
      idempotency_key: expect.any(String),
      form: expect.objectContaining({
        codigo_cliente: '1204',
        apellido: 'Lovelace',
        recibe_certificado: true,
        version: '',
        guardar_igual: false,
      }),
    })
  })

  it('needs a company, and is asked for it before any call', async () => {
    const { guardar } = open('nuevo')

    await click('Alta Contacto')

    expect(await screen.findByText('Elija la empresa.')).toBeVisible()
    expect(guardar).not.toHaveBeenCalled()
  })

  it('asks before one is stored that says nothing of anybody [CON-10]', async () => {
    const { guardar } = open('nuevo')
    await fill('Código de cliente', '1204')

    await click('Alta Contacto')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(guardar).not.toHaveBeenCalled()
    await click('Alta Contacto')
    await click('Guardar igual')

    await waitFor(() => expect(guardar).toHaveBeenCalledTimes(1))
  })

  it.each([
    ['E-mail', 'ada@sur', /El e-mail no es válido/],
    ['Página web', 'no tiene', /La página no es válida/],
  ])('is told that its %s cannot be %s, before any call', async (label, text, says) => {
    const { guardar } = open('nuevo')
    await fill('Código de cliente', '1204')
    await fill(label, text)

    await click('Alta Contacto')

    expect(await screen.findByText(says)).toBeVisible()
    expect(screen.getByLabelText(label)).toHaveFocus()
    expect(guardar).not.toHaveBeenCalled()
  })

  it('asks before it is left with changes, and not when it is untouched [VIS-05]', async () => {
    const { router } = open('nuevo')
    await screen.findByLabelText('Apellido')
    await router.navigate({ to: '/' })
    expect(router.state.location.pathname).toBe('/')
    await router.navigate({ to: '/clientes/maestro-contactos/$id', params: { id: 'nuevo' } })

    await fill('Apellido', 'Hopper')
    void router.navigate({ to: '/' })
    expect(await screen.findByText('Hay cambios sin guardar.')).toBeVisible()
    await click('Seguir editando')

    expect(screen.getByLabelText('Apellido')).toHaveValue('Hopper')
    expect(router.state.location.pathname).toBe(`${LIST}/nuevo`)
  })
})

describe('an existing contact', () => {
  it('is read again and shown, its company read-only [CON-08]', async () => {
    const { get } = open('7')

    expect(await screen.findByLabelText('Nombre')).toHaveValue('Ada')
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@acerosdelsur.example')
    expect(screen.getByLabelText('Empresa')).toHaveValue('ACEROS DEL SUR SA')
    expect(screen.getByLabelText('Empresa')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Código de cliente')).toHaveValue('1204')
    expect(screen.getByLabelText('Código de cliente')).toHaveAttribute('readonly')
    expect(get).toHaveBeenCalledWith({ nro_cpt: '7' })
  })

  it('is modified with the version that was read [CON-11]', async () => {
    const { guardar } = open('7')

    await fill('Apellido', 'Byron')
    await click('Modificar Contacto')

    await waitFor(() =>
      expect(guardar).toHaveBeenCalledWith(
        expect.objectContaining({
          nro_cpt: '7',
          form: expect.objectContaining({ apellido: 'Byron', nombre: 'Ada', version: '3' }),
        }),
      ),
    )
  })

  it('is taken out of use once that is confirmed, then the list is shown [CON-12] [CON-15]', async () => {
    const { anular, router } = open('7')

    await click('Dar de Baja')
    expect(await screen.findByText('¿Estás seguro de que deseas eliminar este contacto?')).toBeVisible()
    await click('Cancelar')
    expect(anular).not.toHaveBeenCalled()

    await click('Dar de Baja')
    const question = await screen.findByRole('dialog', { name: 'Confirmar' })
    await userEvent.click(within(question).getByRole('button', { name: 'Dar de Baja' }))

    await waitFor(() => expect(router.state.location.pathname).toBe(LIST))
    expect(anular).toHaveBeenCalledWith({ nro_cpt: '7' })
  })

  it("alerts the server's message when it can't be taken out of use [CON-14]", async () => {
    const { anular, alert, router } = open('7')
    anular.mockRejectedValueOnce(gatewayError('INVALID', { mensaje: 'El contacto tiene cotizaciones abiertas.' }))

    await click('Dar de Baja')
    const question = await screen.findByRole('dialog', { name: 'Confirmar' })
    await userEvent.click(within(question).getByRole('button', { name: 'Dar de Baja' }))

    await waitFor(() => expect(alert).toHaveBeenCalledWith('El contacto tiene cotizaciones abiertas.'))
    expect(router.state.location.pathname).toBe(`${LIST}/7`)
    expect(screen.getByRole('button', { name: 'Dar de Baja' })).toBeEnabled()
  })

  it('says that it is out of use already, and offers the way back [CON-15]', async () => {
    const { reactivar } = open('7', { contacto: contactoRecordDecoded({ estado: 'B' }) })

    expect(await screen.findByText('Este contacto está dado de baja.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Dar de Baja' })).toBeNull()
    await click('Reactivar')

    expect(await screen.findByText('El contacto está activo otra vez.')).toBeVisible()
    expect(reactivar).toHaveBeenCalledWith({ nro_cpt: '7' })
  })

  it('says who may bring it back to a user who may not [CON-15] [SES-12]', async () => {
    open('7', { contacto: contactoRecordDecoded({ estado: 'B' }), reactiva: false })

    expect(await screen.findByText('Lo reactiva quien tiene el permiso «Reactivar contactos».')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Reactivar' })).toBeNull()
  })

  it('that does not exist says so, with a way to the list [VIS-01]', async () => {
    const { get } = open('999')
    get.mockImplementation(() => {
      throw gatewayError('NOT_FOUND')
    })

    expect(await screen.findByText('No existe el contacto N° 999.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ir a la lista' })).toHaveAttribute('href', expect.stringContaining(LIST))
  })
})
