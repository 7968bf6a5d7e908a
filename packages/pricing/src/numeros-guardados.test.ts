import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contexto } from './contexto.ts'
import { reglasDe } from './familias.ts'
import type { Lugar } from './lugar.ts'
import { type NumerosGuardados, numerosGuardados } from './numeros-guardados.ts'
import { pesosCoherentes } from './pesos-coherentes.ts'
import { precioTotal } from './precio-total.ts'
import { totalItemCotizacion } from './total-item-cotizacion.ts'

const item: NumerosGuardados = {
  medidas_familia: 0,
  medidas_seleccionadas: ['2'],
  medidas_seleccionadas_hasta: [''],
  cantidad: '3',
  peso_unitario: '31.72',
  peso_total: '95.16',
}
const en = (familia: string, lugar: Lugar = 'cotizacion', deposito = ''): Contexto => ({
  lugar,
  deposito,
  reglas: reglasDe(familia),
})

describe('numerosGuardados', () => {
  it.each<[string, Partial<NumerosGuardados>, Contexto, Partial<NumerosGuardados>]>([
    ['family 1 rounds its total weight [PES-01]', { peso_total: '95.165' }, en('1'), { peso_total: '95.17' }],
    ['others keep what was typed [VIS-12]', { peso_total: '95.165' }, en('2'), { peso_total: '95.165' }],
    [
      'measures have 2 decimals [PES-06]',
      { medidas_seleccionadas: ['2.005', '', '1000'], medidas_seleccionadas_hasta: ['', '2.004'] },
      en('2'),
      { medidas_seleccionadas: ['2.01', '', '1000.00'], medidas_seleccionadas_hasta: ['', '2.00'] },
    ],
    [
      'a hidden weight of what is priced by the piece is none [FAM-03]',
      { medidas_familia: 1 },
      en('47'),
      { peso_unitario: '', peso_total: '' },
    ],
    [
      'a hidden weight that prices follows from the rest [FAM-03]',
      { peso_total: '9' },
      en('47'),
      { peso_total: '95.16' },
    ],
    [
      'where the quantity is the weight, the unit weighs 1 [PES-05]',
      { cantidad: '95', peso_total: '95', peso_unitario: '0' },
      en('3', 'factura-representante', 'CEN'),
      { peso_unitario: '1' },
    ],
    ['and not elsewhere [PES-05]', {}, en('3', 'factura-representante'), { peso_unitario: '31.72' }],
    ['what is not known stays unknown', { peso_total: '' }, en('1'), { peso_total: '' }],
  ])('%s', (_case, change, contexto, expected) => {
    expect(numerosGuardados({ ...item, ...change }, contexto)).toMatchObject(expected)
  })

  const decimal = (max: number) =>
    fc.bigInt({ min: 1n, max: 10n ** BigInt(max + 3) }).map((n) => {
      const digits = String(n).padStart(max + 1, '0')
      return `${digits.slice(0, -max)}.${digits.slice(-max)}`
    })
  const arbitrary = fc.record({
    medidas_familia: fc.constantFrom(0, 1, 2),
    medidas_seleccionadas: fc.array(decimal(8), { maxLength: 3 }),
    medidas_seleccionadas_hasta: fc.array(fc.oneof(fc.constant(''), decimal(8)), { maxLength: 3 }),
    cantidad: decimal(2),
    peso_unitario: decimal(8),
    peso_total: decimal(8),
  })
  const familias = fc.constantFrom('1', '2', '3', '4', '5', '21', '47', '60')

  it('gives the panel the total that the editor has, whatever was sent [PES-01] [PES-06] [EST-06]', () => {
    fc.assert(
      fc.property(arbitrary, familias, decimal(8), (numeros, familia, precio_unitario) => {
        const stored = numerosGuardados(numeros, en(familia))
        const { medidas_familia, cantidad: q1, peso_total } = stored
        fc.pre(medidas_familia === 1 || Number(peso_total) > 0)
        const qe1 = medidas_familia === 1 ? '' : peso_total

        expect(totalItemCotizacion({ q1, qe1, precio_uni_d: precio_unitario })).toBe(
          precioTotal({ ...stored, precio_unitario }),
        )
      }),
    )
  })

  it('stores again what it stored, and keeps weights that agree in agreement [PES-01]', () => {
    fc.assert(
      fc.property(arbitrary, familias, (numeros, familia) => {
        const stored = numerosGuardados(numeros, en(familia))

        expect(numerosGuardados(stored, en(familia))).toEqual(stored)
        if (pesosCoherentes(numeros, en(familia))) expect(pesosCoherentes(stored, en(familia))).toBe(true)
      }),
    )
  })
})
