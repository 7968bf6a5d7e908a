import { describe, expect, it } from 'vitest'
import { reglasDe } from './familias.ts'
import { isPesoTotalCantidad, pesoTotal, pesoTotalDeFamilia } from './peso-total.ts'

describe('pesoTotal [PES-03]', () => {
  it.each([
    ['unit weight × quantity', '2.5', '4', '10.00'],
    ['2 decimals', '2.12345678', '3', '6.37'],
    ['a half rounds away from zero', '1.005', '1', '1.01'],
    ['no weight is a weight of zero', '0', '3', '0.00'],
  ])('%s [PES-03]', (_why, peso_unitario, cantidad, expected) => {
    expect(pesoTotal({ peso_unitario, cantidad })).toBe(expected)
  })

  it.each([
    ['no quantity', { peso_unitario: '2', cantidad: '' }],
    ['no unit weight', { peso_unitario: undefined, cantidad: '2' }],
  ])('is not known with %s [PES-03]', (_why, item) => {
    expect(pesoTotal(item)).toBeUndefined()
  })

  it('refuses a weight from 1e12 on', () => {
    expect(() => pesoTotal({ peso_unitario: '999999999', cantidad: '999999' })).toThrow('OUT_OF_RANGE')
  })
})

describe('pesoTotalDeFamilia [PES-01]', () => {
  it('family 1 rounds to 2 decimals, the others keep what was typed [PES-01]', () => {
    expect(['1', '2', '3', '99'].map((codigo) => pesoTotalDeFamilia('10.005', reglasDe(codigo)))).toEqual([
      '10.01',
      '10.005',
      '10.005',
      '10.005',
    ])
  })

  it.each(['', null, undefined])('is not known for %j', (peso_total) => {
    expect(pesoTotalDeFamilia(peso_total, reglasDe('1'))).toBeUndefined()
  })
})

describe('isPesoTotalCantidad [PES-05]', () => {
  const factura = { lugar: 'factura-representante', reglas: reglasDe('3'), deposito: 'D1' } as const

  it('holds for families 3, 4 and 21 in an invoice with a deposit [PES-05]', () => {
    const codigos = ['1', '2', '3', '4', '5', '6', '13', '21', '47', '']

    expect(codigos.filter((codigo) => isPesoTotalCantidad({ ...factura, reglas: reglasDe(codigo) }))).toEqual([
      '3',
      '4',
      '21',
    ])
  })

  it.each([
    ['without a deposit', { deposito: '' }],
    ['with a deposit not known', { deposito: undefined }],
    ['in a quotation', { lugar: 'cotizacion' }],
    ['in a sales note', { lugar: 'nota_venta' }],
  ] as const)('does not %s [PES-05]', (_why, change) => {
    expect(isPesoTotalCantidad({ ...factura, ...change })).toBe(false)
  })
})
