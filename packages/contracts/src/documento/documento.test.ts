import { expect, it } from 'vitest'
import { empresaForm, empresaRecord } from '../clientes/empresa.ts'
import { estadoAnswer } from '../estado.ts'
import { documentoAnswer, documentoAnular, documentoGuardarAnswer } from './documento.ts'
import { itemForm, itemRecord } from './item.ts'
import { itemHolding } from './item-fields.ts'

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

it.each([
  0,
  '0',
  '',
  false,
  -1,
  'OK',
  'ERROR: cliente bloqueado',
  { n_cotizacion: 0 },
  { data: { id: '0' } },
  { ok: true },
])('a save that is answered with %j has stored nothing that one could name [ARQ-16]', (answer) => {
  expect(documentoGuardarAnswer.safeParse(answer).success).toBe(false)
})

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

it('codes are read without the blanks of a wide column, with which no form would take them [ARQ-10] [ARQ-14]', () => {
  const item = itemRecord.parse({
    nro_item: 1,
    familia: '1 ',
    moneda: 'D',
    productos_seleccionados: ['304  '],
  } as never)
  const empresa = empresaRecord.parse({ codigo: '1 ', c_transp: '12   ', vendedor: 'MQ   ', cobrador: '   ' } as never)
  const codigos = ['c_transp', 'lugar_entrega', 'nro_cpt', 'entrega_valor', 'tipo_cambio', 'condicion_ajuste'] as const
  const header = { n_cotizacion: 1, cliente: '9 ', negocio: 'I ', productos: [] }
  const { cotizacion } = documentoAnswer.parse({
    cotizacion: { ...header, ...Object.fromEntries(codigos.map((name) => [name, '30_TR  '])) },
  } as never)

  expect([item.familia, item.productos_seleccionados]).toEqual(['1', ['304']])
  expect([empresa.c_transp, empresa.vendedor, empresa.cobrador]).toEqual(['12', 'MQ', ''])
  expect(codigos.map((name) => cotizacion[name])).toEqual(codigos.map(() => '30_TR'))

  const { productos } = estadoAnswer.parse({ productos: [{ nro_item: 1, estado: 'P ', motivo_codi: '9 ' }] } as never)
  expect(productos).toMatchObject([{ estado: 'P', motivo_codi: '9' }])
})

it('a line and a client are saved again as a server told them that keeps more places than their fields [ARQ-10]', () => {
  const decimales = itemHolding('decimal')
  const item = itemRecord.parse({
    ...Object.fromEntries(decimales.map((name) => [name, '10.000000'])),
    ...{ nro_item: 1, familia: '1', moneda: 'D', medidas_seleccionadas: ['1.500000'] },
  } as never)
  const empresa = empresaRecord.parse({ codigo: '1', limite_d: '1000.0000', limite_p: '0.0000' } as never)

  for (const name of [...decimales, 'medidas_seleccionadas'] as const)
    expect(itemForm.shape[name].safeParse(item[name]).success, name).toBe(true)
  for (const name of ['limite_d', 'limite_p'] as const)
    expect(empresaForm.shape[name].safeParse(empresa[name]).success, name).toBe(true)
  expect(empresaForm.shape.limite_d.safeParse('1,5').error?.issues[0]?.message).toBe('Ingrese un importe válido.')
})
