import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { keepTyped } from './keep-typed.ts'

it('keeps letters from the field behind until it ends, and an Enter from its form [VIS-16]', async () => {
  const form = document.body.appendChild(document.createElement('form'))
  const behind = form.appendChild(document.createElement('input'))
  const submit = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', submit)
  behind.focus()
  const end = keepTyped()

  await userEvent.keyboard('stokc{Backspace}{Backspace}ck{Enter}')

  expect([end(), behind.value, submit.mock.calls.length]).toEqual(['stock', '', 0])
  await userEvent.keyboard('12{Enter}')
  expect([end(), behind.value, submit.mock.calls.length]).toEqual(['', '12', 1])
})
