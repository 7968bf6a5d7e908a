import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { perfilRecordDecoded } from '@yunque/contracts/testing/sesion'
import { expect, it } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'

it('what another system keeps of me is read here, and said so [DAT-09] [PAN-12]', async () => {
  const perfil = () => perfilRecordDecoded({ fuente: 'Tango', fuente_campos: ['codigo', 'nombre', 'e_mail'] })
  renderApp('/utilitarios/datos-perfil', { modulos: ['PRF'], gateway: { sesion: { perfil } } })

  expect(await screen.findByText('Los trae Tango, y se cambian allí: Nombre, E-mail.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Nombre/ })).toHaveAttribute('readonly')
  expect(screen.getByRole('textbox', { name: /^Teléfono/ })).not.toHaveAttribute('readonly')
})

it('an e-mail that is changed by a way of its own looks as what is only read, and says which way that is [PAN-12]', async () => {
  const perfil = () => perfilRecordDecoded()
  renderApp('/utilitarios/datos-perfil', { modulos: ['PRF'], gateway: { sesion: { perfil } } })

  const email = await screen.findByRole('textbox', { name: /^E-mail/ })
  expect(email).toHaveAttribute('readonly')
  expect(email).toHaveAccessibleDescription("Se cambia más abajo, con 'Cambiar e-mail'.")
  expect(email.closest('[data-variant]')).toHaveAttribute('data-variant', 'filled')
  expect(screen.getByRole('textbox', { name: /^Nombre/ }).closest('[data-variant]')).toHaveAttribute(
    'data-variant',
    'default',
  )
})

it('what is saved on the way to another screen holds there at once [PAN-12] [SES-10] [VIS-05]', async () => {
  const perfil = () => perfilRecordDecoded({ nombre: 'Marta Ruiz', font_size: '400' })
  const guardarPerfil = () => perfilRecordDecoded({ nombre: 'Marta Ruiz', font_size: '600', version: 4 })
  const { router } = renderApp('/utilitarios/datos-perfil', {
    modulos: ['PRF'],
    gateway: { sesion: { perfil, guardarPerfil } },
  })

  await userEvent.selectOptions(await screen.findByLabelText('Grosor de letra'), '600')
  void router.navigate({ to: '/' })
  const asks = await screen.findByRole('dialog', { name: 'Hay cambios sin guardar.' })
  await userEvent.click(within(asks).getByRole('button', { name: 'Guardar' }))

  expect(await screen.findByText('Hola, Marta Ruiz')).toBeVisible()
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--font-weight')).toBe('600'))
})
