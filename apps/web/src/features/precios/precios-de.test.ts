import type { ListaPrecio } from '@yunque/contracts/productos'
import { describe, expect, it } from 'vitest'
import { calculate, preciosDe } from './precios-de.ts'

/** A sheet of 31.72 kg at U$S 4.85 per kilo. */
const lista = (change: Partial<ListaPrecio> = {}): ListaPrecio => ({
  prod01: 'CH-304-2B',
  descrip: 'CHAPA',
  medidas_familia: 0,
  um1: 'UN',
  peso: '31.72000000',
  precios: [{ moneda: 'D', precio: '4.85', desde: '2026-11-02' }],
  dolar_billete: '1420.00',
  dolar_divisa: '1411.50',
  dolar_fecha: '2026-11-20',
  nv_anteriores: [],
  reglas: null,
  ...change,
})
const enTexto = (change: Partial<ListaPrecio> = {}) =>
  preciosDe(lista(change)).map(({ moneda, a, por_kg, por_unidad }) => `${moneda} ${a} ${por_kg} ${por_unidad}`)

describe('the prices of a product [PAN-15]', () => {
  it('by the kilo are by the piece what it weighs, in both currencies at both rates', () => {
    expect(enTexto()).toEqual([
      'D lista 4.85000000 153.84',
      'P billete 6887.0000 218455.64',
      'P divisa 6845.7750 217147.98',
    ])
  })

  it('by the piece are by the kilo what is left of its weight', () => {
    expect(enTexto({ medidas_familia: 1, precios: [{ moneda: 'P', precio: '1000', desde: '' }] })).toEqual([
      'P lista 31.5259 1000.00000000',
      'D billete 0.0222 0.7042',
      'D divisa 0.0223 0.7085',
    ])
  })

  it('of the list keep all their decimals, and one of few cents is not rounded away in the other currency [DOC-16]', () => {
    const precios = [{ moneda: 'D' as const, precio: '0.0345', desde: '' }]
    expect(enTexto({ medidas_familia: 1, precios })[0]).toBe('D lista 0.0011 0.03450000')
    expect(enTexto({ precios: [{ moneda: 'D', precio: '7.12345678', desde: '' }] })[0]).toBe(
      'D lista 7.12345678 225.96',
    )
    expect(enTexto({ medidas_familia: 1, precios: [{ moneda: 'P', precio: '5', desde: '' }] })[1]).toBe(
      'D billete 0.0001 0.0035',
    )
  })

  it.each([
    ['without a weight, by one of the two', { peso: '' }, 'D lista 4.85000000 '],
    ['by the piece without a weight', { peso: '', medidas_familia: 1 }, 'D lista  4.85000000'],
    ['of a weight of zero', { peso: '0', medidas_familia: 1 }, 'D lista  4.85000000'],
  ])('%s', (_how, change, expected) => {
    expect(enTexto(change)[0]).toBe(expected)
  })

  it('without rates are those of the list, and without a list none', () => {
    expect(enTexto({ dolar_billete: '', dolar_divisa: '' })).toHaveLength(1)
    expect(enTexto({ precios: [] })).toEqual([])
  })
})

describe('the calculator [PAN-15]', () => {
  it.each([
    ['by weight, as a line of a quotation', {}, '3', '95.16', ['461.53']],
    ['by the piece', { medidas_familia: 1 }, '3', '95.16', ['14.55']],
    ['by the piece, without a weight', { medidas_familia: 1, peso: '' }, '3', '', ['14.55']],
    ['by weight, without one', { peso: '' }, '3', '', ['']],
    ['more than any line holds', {}, '999999999999', '-', ['-']],
  ])('%s', (_how, change, cantidad, peso_total, totales) => {
    const calculo = calculate(lista(change), '1', cantidad)

    expect([calculo?.peso_total, calculo?.totales.map(({ precio_total }) => precio_total)]).toEqual([
      peso_total,
      totales,
    ])
  })

  it('says nothing of no quantity', () => {
    expect(calculate(lista(), '1', '')).toBeNull()
  })
})
