import { expect, it } from 'vitest'
import { usuarioForm } from './usuarios.ts'

it.each([
  ['', true],
  [' ', true],
  [' marta@acerosdelsur.example ', true],
  ['marta', false],
])('the e-mail %j of a user is taken: %s [PAN-10]', (e_mail, isTaken) => {
  expect(usuarioForm.shape.e_mail.safeParse(e_mail).success).toBe(isTaken)
})
