import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Part } from './part.tsx'

it('fails alone, says so, and is drawn again on request [VIS-23]', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  let total = 'odd'
  const Total = () => {
    if (total === 'odd') throw new Error('no figure')
    return <p>Total {total}</p>
  }
  render(
    <MantineProvider env="test">
      <Part>
        <Total />
      </Part>
      <p>Ítem 1</p>
    </MantineProvider>,
  )

  expect(screen.getByRole('alert')).toHaveTextContent('Esta parte de la pantalla no se puede mostrar')
  expect(screen.getByText('Ítem 1')).toBeVisible()

  total = '5,00'
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(screen.getByText('Total 5,00')).toBeVisible()
})
