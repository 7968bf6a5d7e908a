import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fitText } from '#/ui/fields/limit-text.ts'
import { TextField } from './text-field.tsx'

function Campo(props: { hint?: string; counts?: boolean; max?: number }) {
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

it('a full field takes nothing more, wherever it is typed, and loses nothing that stood there', async () => {
  render(
    <MantineProvider env="test">
      <Campo />
    </MantineProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Observación')
  await userEvent.type(field, 'abcde')
  await userEvent.type(field, 'xyz', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(field).toHaveValue('abcde')
  expect(field.selectionStart).toBe(2)

  // What replaces a part has the room of that part.
  await userEvent.type(field, 'xyz', { initialSelectionStart: 1, initialSelectionEnd: 3 })
  expect(field).toHaveValue('axyde')
})

it.each([
  ['abcdefgh', 'abcdefg', 'abcdefg'],
  ['abcdefgh', 'xabcdefgh', 'abcdefgh'],
  ['ab', 'a123456b', 'a123b'],
  ['aaaaa', 'aaaaaa', 'aaaaa'],
  ['', 'abcdefgh', 'abcde'],
])('of a limit of 5, %j changed to %j is %j', (before, next, expected) => {
  expect(fitText(before, next, 5)).toBe(expected)
})

it.each([
  [5, false, 'abcd', ''],
  [5, false, 'abcde', '5/5'],
  [20, false, 'abcdefghijklmno', ''],
  [20, false, 'abcdefghijklmnop', '16/20'],
  [5, true, 'abc', '3/5'],
])(
  'of %i characters, tells how much is left near the limit, or throughout where it must (%s): %j is %j [CON-10]',
  async (max, counts, text, said) => {
    render(
      <MantineProvider env="test">
        <Campo max={max} counts={counts} />
      </MantineProvider>,
    )
    const field = screen.getByLabelText('Observación')

    await userEvent.type(field, text)

    expect(field).toHaveAccessibleDescription(said)
  },
)
