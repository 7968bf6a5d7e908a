import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ConfirmHost, confirm } from './confirm.tsx'

const ask = async () => {
  render(
    <MantineProvider env="test">
      <ConfirmHost />
    </MantineProvider>,
  )
  let answer: Promise<boolean> = Promise.resolve(false)
  act(() => {
    answer = confirm('Seguro de eliminar el Item #3', { si: 'Eliminar', danger: true })
  })
  expect(await screen.findByText('Seguro de eliminar el Item #3')).toBeVisible()

  return answer
}

describe('confirm', () => {
  it.each([
    ['Eliminar', () => userEvent.click(screen.getByRole('button', { name: 'Eliminar' })), true],
    ['Cancelar', () => userEvent.click(screen.getByRole('button', { name: 'Cancelar' })), false],
    ['Esc', () => userEvent.keyboard('{Escape}'), false],
  ])('answers to %s', async (_how, act_, yes) => {
    render(<span />)
    const asked = ask()
    await screen.findByText('Seguro de eliminar el Item #3')
    await act_()

    expect(await asked).toBe(yes)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
