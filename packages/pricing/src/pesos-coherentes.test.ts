import { describe, expect, it } from 'vitest'
import { reglasDe } from './familias.ts'
import { pesoDeducido, pesosCoherentes } from './pesos-coherentes.ts'

const cotizacion = { lugar: 'cotizacion', reglas: reglasDe('2') } as const
const kilos = { lugar: 'factura-representante', reglas: reglasDe('3'), deposito: 'D1' } as const

describe('pesosCoherentes [VIS-12]', () => {
  it.each([
    ['the total was derived', { cantidad: '3', peso_unitario: '2.12345678', peso_total: '6.37' }, true],
    ['the quantity was derived', { cantidad: '3.33', peso_unitario: '3', peso_total: '10' }, true],
    ['the unit weight was derived', { cantidad: '3', peso_unitario: '3.33333333', peso_total: '10.00' }, true],
    ['all are zero', { cantidad: '0', peso_unitario: '0', peso_total: '0' }, true],
    ['one is not known', { cantidad: '3', peso_unitario: '', peso_total: '999' }, true],
    ['none can be derived from the others', { cantidad: '3', peso_unitario: '2', peso_total: '7' }, false],
    ['a total without a quantity', { cantidad: '0', peso_unitario: '2', peso_total: '7' }, false],
  ])('%s', (_why, pesos, expected) => {
    expect(pesosCoherentes(pesos, cotizacion)).toBe(expected)
  })

  it('where the total is the quantity they must be equal [PES-05]', () => {
    const line = { peso_unitario: '1', cantidad: '5' }

    expect(pesosCoherentes({ ...line, peso_total: '5.00' }, kilos)).toBe(true)
    expect(pesosCoherentes({ ...line, peso_total: '5.01' }, kilos)).toBe(false)
    expect(pesosCoherentes({ ...line, peso_total: '' }, kilos)).toBe(true)
  })

  it('refuses a bad weight', () => {
    expect(() => pesosCoherentes({ cantidad: '1,5', peso_unitario: '1', peso_total: '1' }, cotizacion)).toThrow(
      'INVALID_NUMBER',
    )
  })
})

describe('pesoDeducido', () => {
  it.each([
    ['a typed total gave the quantity', { cantidad: '3.12', peso_unitario: '31.72', peso_total: '99' }, 'cantidad'],
    [
      'total and quantity gave the unit weight',
      { cantidad: '7', peso_unitario: '0.05050505', peso_total: '0.354' },
      undefined,
    ],
    ['the total may be the result', { cantidad: '3', peso_unitario: '2', peso_total: '6.00' }, undefined],
    ['one is not known', { cantidad: '3', peso_unitario: '2', peso_total: '' }, undefined],
    ['none follows', { cantidad: '3', peso_unitario: '2', peso_total: '7.77' }, undefined],
  ] as const)('%s [VIS-12]', (_why, pesos, expected) => {
    expect(pesoDeducido(pesos, cotizacion)).toBe(expected)
  })

  it('says nothing where the total is the quantity [PES-05]', () => {
    expect(pesoDeducido({ cantidad: '3', peso_unitario: '2', peso_total: '3' }, kilos)).toBeUndefined()
    expect(pesoDeducido({ cantidad: '3.12', peso_unitario: '31.72', peso_total: '99' }, kilos)).toBeUndefined()
  })
})
