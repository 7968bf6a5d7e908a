import { expect, it } from 'vitest'
import { documentoAnular } from './documento.ts'
import { itemForm } from './item.ts'

const KEY = '2f1c1d1e-7a3b-4c5d-8e9f-0a1b2c3d4e5f'

it.each([
  ['Duplicada', true],
  ['', false],
  ['  ', false],
])('a document is annulled because %j: %s [DOC-12]', (motivo, isTaken) => {
  const anular = { tipo: 'cotizacion', id: '10021', version: '3', motivo, idempotency_key: KEY }

  expect(documentoAnular.safeParse(anular).success).toBe(isTaken)
})

it('a lot is saved as the server described it, however much another house wrote there [ARQ-10]', () => {
  const largo = 'x'.repeat(200)
  const lote = { ficha: largo, area: largo, ubicacion: largo, cajon: largo, observ: largo.repeat(20) }

  expect(itemForm.shape.ficha.parse(lote)).toEqual(lote)
})
