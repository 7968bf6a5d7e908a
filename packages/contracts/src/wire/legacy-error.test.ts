import { expect, it } from 'vitest'
import { legacyErrorBody } from './legacy-error.ts'

it.each([
  [{ message: 'No.' }, { message: 'No.' }],
  [{ errors: { cuit: 'Falta.' } }, { errors: { cuit: ['Falta.'] } }],
  [{ errors: { cuit: ['Falta.', 'Once cifras.'] } }, { errors: { cuit: ['Falta.', 'Once cifras.'] } }],
  [
    { message: 'No.', errors: 'x' },
    { message: 'No.', errors: undefined },
  ],
  [{ message: ['x'], errors: { cuit: 7 } }, {}],
  [{ actual: { version: 2 } }, { actual: { version: 2 } }],
])('a refusal %j says %j, whatever else is wrong with it [ARQ-07]', (body, said) => {
  expect(legacyErrorBody.parse(body)).toEqual(said)
})
