import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderApp } from '#/testing/render-app.tsx'
import { notifyUndo } from './undo-notice.tsx'

it('of several things Ctrl+Z takes back the last, then the one before, and then nothing [PAN-03]', async () => {
  renderApp('/')
  await screen.findByText('Hola, Ada Lovelace')
  const takenBack: string[] = []
  for (const what of ['Primera', 'Segunda']) notifyUndo(what, () => takenBack.push(what))
  await screen.findByText('Segunda')

  for (const expected of [['Segunda'], ['Segunda', 'Primera'], ['Segunda', 'Primera']]) {
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(takenBack).toEqual(expected)
  }
  await waitFor(() => expect(screen.queryByText('Primera')).toBeNull())
})

it('a notice that is gone takes nothing back, nor does it keep the key from another', async () => {
  renderApp('/')
  await screen.findByText('Hola, Ada Lovelace')
  const [gone, here] = [vi.fn(), vi.fn()]
  notifyUndo('Ida', gone)
  notifications.clean()
  notifyUndo('Presente', here)
  await screen.findByText('Presente')
  await userEvent.keyboard('{Control>}z{/Control}')

  expect([gone.mock.calls.length, here.mock.calls.length]).toEqual([0, 1])
})

it('takes back once who presses twice [PAN-03] [VIS-08]', async () => {
  renderApp('/')
  await screen.findByText('Hola, Ada Lovelace')
  const undo = vi.fn()
  notifyUndo('Tarea hecha.', undo)
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Deshacer' }))

  expect(undo).toHaveBeenCalledTimes(1)
})
