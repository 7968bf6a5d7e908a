import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { perfilRecordDecoded } from '@yunque/contracts/testing/sesion'
import { expect, it } from 'vitest'
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
