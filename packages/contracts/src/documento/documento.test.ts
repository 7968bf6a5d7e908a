import { expect, it } from 'vitest'
import { documentoAnular, documentoGuardarAnswer } from './documento.ts'
import { itemForm, itemRecord } from './item.ts'

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

it.each([
  [10021, '10021'],
  [{ n_cotizacion: '10021' }, '10021'],
  [{ data: { id: 10021 } }, '10021'],
  [{ data: 10021 }, '10021'],
  [{ cotizacion: { numero: 10021 } }, '10021'],
])('a save that is answered with %j is stored as N° %s [ARQ-16]', (answer, numero) => {
  expect(documentoGuardarAnswer.parse(answer)).toMatchObject({ n_cotizacion: numero })
})

it.each([0, '0', '', false, { n_cotizacion: 0 }, { data: { id: '0' } }, { ok: true }])(
  'a save that is answered with %j has stored nothing that one could name [ARQ-16]',
  (answer) => {
    expect(documentoGuardarAnswer.safeParse(answer).success).toBe(false)
  },
)

it.each([
  ['15.00', '15'],
  [15, '15'],
  [' 15 ', '15'],
  ['0', '0'],
  ['', ''],
  [null, ''],
  ['Inmediata', 'Inmediata'],
])('a lead time that a server keeps as %j is %j, as its form takes whole days [ARQ-14]', (wire, dias) => {
  const { plazo_entrega } = itemRecord.parse({ nro_item: 1, familia: '1', moneda: 'D', plazo_entrega: wire } as never)

  expect(plazo_entrega).toBe(dias)
  expect(itemForm.shape.plazo_entrega.safeParse(dias).success).toBe(dias !== 'Inmediata')
})
