import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TextField } from './text-field.tsx'

function Campo(props: { hint?: string; counts?: boolean }) {
  const [value, setValue] = useState('')
  return <TextField label="Observación" value={value} onChange={setValue} max={5} {...props} />
}

it('counts characters as people do, and takes no more than its limit', async () => {
  render(
    <MantineProvider env="test">
      <Campo hint="Máximo 5 caracteres" />
    </MantineProvider>,
  )
  const field = screen.getByLabelText('Observación')

  await userEvent.click(field)
  await userEvent.paste('ab🔩cdefg')

  expect(field).toHaveValue('ab🔩cd')
  expect(field).toHaveAccessibleDescription('Máximo 5 caracteres 5/5')
})

it.each([
  [false, 'abc', ''],
  [false, 'abcd', '4/5'],
  [true, 'abc', '3/5'],
])(
  'tells how much is left near the limit, or throughout where it must (%s): %j is %j [CON-10]',
  async (counts, text, said) => {
    render(
      <MantineProvider env="test">
        <Campo counts={counts} />
      </MantineProvider>,
    )
    const field = screen.getByLabelText('Observación')

    await userEvent.type(field, text)

    expect(field).toHaveAccessibleDescription(said)
  },
)
