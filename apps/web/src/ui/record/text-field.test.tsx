import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TextField } from './text-field.tsx'

function Campo() {
  const [value, setValue] = useState('')
  return <TextField label="Observación" value={value} onChange={setValue} max={5} hint="Máximo 5 caracteres" />
}

it('counts characters as people do, and takes no more than its limit', async () => {
  render(
    <MantineProvider env="test">
      <Campo />
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Observación')

  await userEvent.click(field)
  await userEvent.paste('ab🔩cdefg')

  expect(field).toHaveValue('ab🔩cd')
  expect(field).toHaveAccessibleDescription('Máximo 5 caracteres · 5/5')
})
