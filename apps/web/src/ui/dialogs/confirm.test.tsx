import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contactoRecordDecoded } from '@yunque/contracts/testing/contactos'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'
import { useConfirm } from './confirm.tsx'
import { createDialogs, DialogHost, DialogsContext } from './dialogs.tsx'

const PREGUNTA = 'Seguro de eliminar el Item #3'

function Preguntar({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const confirm = useConfirm()

  return (
    <button type="button" onClick={async () => onAnswer(await confirm(PREGUNTA, { si: 'Eliminar', danger: true }))}>
      Preguntar
    </button>
  )
}

const ask = async () => {
  const onAnswer = vi.fn()
  render(
    <MantineProvider env="test">
      <DialogsContext value={createDialogs()}>
        <Preguntar onAnswer={onAnswer} />
        <DialogHost />
      </DialogsContext>
    </MantineProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Preguntar' }))
  expect(await screen.findByText(PREGUNTA)).toBeVisible()

  return onAnswer
}

describe('confirm', () => {
  it.each([
    ['Eliminar', () => userEvent.click(screen.getByRole('button', { name: 'Eliminar' })), true],
    ['Cancelar', () => userEvent.click(screen.getByRole('button', { name: 'Cancelar' })), false],
    ['Esc', () => userEvent.keyboard('{Escape}'), false],
  ])('answers to %s, and gives the focus back [VIS-13]', async (_how, act, yes) => {
    const onAnswer = await ask()
    await act()

    await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(yes))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Preguntar' })).toHaveFocus())
  })
})

it('closes with the session of whoever it was put to: the next person here must not answer it [SES-07] [SES-08]', async () => {
  const anular = vi.fn(() => null)
  renderApp('/clientes/maestro-contactos/7', {
    gateway: { contactos: { get: () => contactoRecordDecoded(), anular } },
    modulos: ['MCO'],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Dar de Baja' }))
  expect(await screen.findByText(/Estás seguro/)).toBeVisible()

  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token_crm' }))

  expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(anular).not.toHaveBeenCalled()
})
