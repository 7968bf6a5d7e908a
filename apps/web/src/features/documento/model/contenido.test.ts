import { documentoFormDecoded, documentoRecordDecoded } from '@yunque/contracts/testing/documento'
import { itemFormDecoded, itemRecordDecoded } from '@yunque/contracts/testing/productos'
import { describe, expect, it } from 'vitest'
import { initialState, linesOver, withPedido } from './contenido.ts'

describe('unsaved lines over a record that another has saved since [VIS-07]', () => {
  const linea = (change: Parameters<typeof itemFormDecoded>[0] = {}) =>
    itemFormDecoded({ familia: '2', cantidad: '5', peso_total: '9.995', precio_unitario: '3', ...change })
  const over = (productos: ReturnType<typeof linea>[]) =>
    linesOver(
      'cotizacion',
      documentoRecordDecoded({
        productos: [
          itemRecordDecoded({ nro_item: 1 }),
          itemRecordDecoded({ nro_item: 2, familia: '2', reglas: ['pesoTotalManda'] }),
        ],
      }),
      documentoFormDecoded({ productos }),
    )

  it('keep their number while the server has it, and are new ones where it has not', () => {
    const lines = over([linea({ nro_item: '2' }), linea({ nro_item: '7' }), linea({ nro_item: '' })])

    expect(lines.map(({ nro_item }) => nro_item)).toEqual(['2', '', ''])
  })

  it('have their totals worked out again, by the stored line’s own rules while it is of their familia', () => {
    const lines = over([linea({ nro_item: '2' }), linea({ nro_item: '2', familia: '3' }), linea()])

    // 9,995 kg × 3 is 29,985; where the total weight leads, it is 10,00 kg first (PES-01).
    expect(lines.map(({ precio_total }) => precio_total)).toEqual(['30.00', '29.99', '29.99'])
  })

  it('have no total where it cannot be told [VIS-23]', () => {
    expect(over([linea({ precio_unitario: '9'.repeat(11), peso_total: '9'.repeat(11) })])[0]?.precio_total).toBe('')
    expect(over([linea({ precio_unitario: '' })])[0]?.precio_total).toBe('')
  })
})

describe('requests that lines were taken from [PED-04]', () => {
  const pedido = (texto: string, renglones = '', recibido = '') => ({ texto, renglones, recibido })

  it('are one for one text, with all lines that were taken and the mail that it came by', () => {
    const pedidos = [pedido('a', '0-5', '9'), pedido('b', '1-2')]

    expect(withPedido(pedidos, pedido('a', '0-5,7-9'))).toEqual([pedido('b', '1-2'), pedido('a', '0-5,7-9', '9')])
    expect(withPedido(pedidos, pedido('c'))).toEqual([...pedidos, pedido('c')])
    expect(withPedido([pedido('a')], pedido('a', '7-9', '3'))).toEqual([pedido('a', '7-9', '3')])
  })
})

it('a document that is opened shows its contact, demands nothing yet, and was agreed with nobody', () => {
  expect(initialState(documentoRecordDecoded({ contacto: 'Ada Lovelace' }))).toMatchObject({
    contacto: 'Ada Lovelace',
    asked: [],
    acordado: '',
    sinCondiciones: false,
  })
  expect(initialState(null)).toMatchObject({ contacto: '', record: null })
})
