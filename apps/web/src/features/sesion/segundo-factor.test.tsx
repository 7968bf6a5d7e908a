import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { perfilRecordDecoded } from '@yunque/contracts/testing/sesion'
import { expect, it, vi } from 'vitest'
import { gatewayError } from '#/testing/fake-gateway.ts'
import { renderApp } from '#/testing/render-app.tsx'

it('is activated by the keyboard: each step has the focus, and the codes of recovery go only with Listo [SEC-26] [VIS-18]', async () => {
  let isOn = false
  renderApp('/utilitarios/datos-perfil', {
    modulos: ['PRF'],
    gateway: {
      sesion: {
        perfil: () => perfilRecordDecoded({ segundo_factor: isOn ? 'S' : 'N' }),
        prepararSegundo: () => ({
          secreto: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Yunque:ada?secret=JBSWY3DPEHPK3PXP',
        }),
        activarSegundo: ({ segundo }) => {
          if (segundo !== '123456') throw gatewayError('INVALID', { campos: { segundo: ['Ese código no sirve.'] } })
          isOn = true
          return { codigos: ['aaaaa-bbbbb'] }
        },
      },
    },
  })
  const user = userEvent.setup()
  const { click, keyboard } = user
  const opener = await screen.findByRole('button', { name: 'Activar segundo factor' })
  await click(opener)
  const dialog = await screen.findByRole('dialog', { name: 'Segundo factor' })
  await waitFor(() => expect(within(dialog).getByLabelText(/^Su clave/)).toHaveFocus())
  await keyboard('la clave{Enter}')

  const codigo = await within(dialog).findByLabelText(/^Código de la aplicación/)
  expect(codigo).toHaveFocus()
  await keyboard('999999')
  await click(within(dialog).getByRole('button', { name: 'Activar' }))
  expect(await within(dialog).findByText('Ese código no sirve.')).toBeVisible()
  // What is typed next takes the place of what was refused.
  expect(codigo).toHaveFocus()
  await keyboard('123456{Enter}{Enter}')

  expect(await within(dialog).findByText('aaaaa-bbbbb')).toBeVisible()
  expect(within(dialog).getByText(/Guarde estos de recuperación/)).toHaveFocus()
  await keyboard('{Enter}{Escape}')
  expect(screen.getByText('aaaaa-bbbbb')).toBeVisible()
  expect(within(dialog).queryByRole('button', { name: 'Cerrar' })).toBeNull()
  await click(within(dialog).getByRole('button', { name: 'Listo' }))
  await waitFor(() => expect(screen.queryByText('aaaaa-bbbbb')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Quitar segundo factor' })).toBeVisible()
})

it('says of a lost answer what to do, in the words of its step, and goes on when it is taken again [SEC-26] [ARQ-11]', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const isLost = new Set(['preparar', 'activar', 'quitar'])
  const answer = <A,>(step: string, value: A): A => {
    if (isLost.delete(step)) throw gatewayError('UNCONFIRMED')
    return value
  }
  let isOn = false
  renderApp('/utilitarios/datos-perfil', {
    modulos: ['PRF'],
    gateway: {
      sesion: {
        perfil: () => perfilRecordDecoded({ segundo_factor: isOn ? 'S' : 'N' }),
        prepararSegundo: () => answer('preparar', { secreto: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' }),
        activarSegundo: () => {
          isOn = true
          return answer('activar', { codigos: ['aaaaa-bbbbb'] })
        },
        quitarSegundo: () => answer('quitar', null),
      },
    },
  })
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  await press('Activar segundo factor')
  await userEvent.type(await screen.findByLabelText(/^Su clave/), 'la clave{Enter}')
  expect(await screen.findByText('La respuesta no llegó. Presione Continuar otra vez.')).toBeVisible()
  await press('Continuar')
  await userEvent.type(await screen.findByLabelText(/^Código de la aplicación/), '123456{Enter}')
  expect(
    await screen.findByText('No se pudo confirmar si se activó. Presione Activar otra vez, con el mismo código.'),
  ).toBeVisible()
  await press('Activar')
  expect(await screen.findByText('aaaaa-bbbbb')).toBeVisible()
  await press('Listo')
  await press('Quitar segundo factor')
  await userEvent.type(await screen.findByLabelText(/^Su clave/), 'la clave{Enter}')
  expect(await screen.findByText('No se pudo confirmar si se quitó. Presione Quitar otra vez.')).toBeVisible()
  await press('Quitar')
  expect(await screen.findByText('El segundo factor se quitó.')).toBeVisible()
})
