import { expect, it } from 'vitest'
import { documentoAnular } from './documento.ts'

const KEY = '2f1c1d1e-7a3b-4c5d-8e9f-0a1b2c3d4e5f'

it.each([
  ['Duplicada', true],
  ['', false],
  ['  ', false],
])('a document is annulled because %j: %s [DOC-12]', (motivo, isTaken) => {
  const anular = { tipo: 'cotizacion', id: '10021', version: '3', motivo, idempotency_key: KEY }

  expect(documentoAnular.safeParse(anular).success).toBe(isTaken)
})
