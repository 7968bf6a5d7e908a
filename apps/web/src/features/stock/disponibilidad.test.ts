import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { disponibilidad } from './disponibilidad.ts'

const linea = {
  medidas_familia: 0,
  cantidad: '3',
  peso_total: '95.16',
  kilos_disponible_stock: '634.40',
  candidad_disponible_stock: '20',
}

describe('disponibilidad', () => {
  it.each([
    ['sold by weight: kilos count', {}, 'alcanza'],
    ['just enough', { kilos_disponible_stock: '95.16' }, 'alcanza'],
    ['a gram short', { kilos_disponible_stock: '95.15' }, 'parcial'],
    ['sold by piece: pieces count', { medidas_familia: 1, kilos_disponible_stock: '1' }, 'alcanza'],
    ['too few pieces', { medidas_familia: 1, candidad_disponible_stock: '2' }, 'parcial'],
    ['told in the other unit only', { kilos_disponible_stock: '', candidad_disponible_stock: '2' }, 'parcial'],
    ['nothing told', { kilos_disponible_stock: '', candidad_disponible_stock: '' }, 'nada'],
    ['nothing free', { kilos_disponible_stock: '0.00', candidad_disponible_stock: '0' }, 'nada'],
    ['more promised than there is', { kilos_disponible_stock: '-3' }, 'nada'],
    ['no number yet', { peso_total: '' }, 'alcanza'],
  ] as const)('%s', (_why, change, expected) => {
    expect(disponibilidad({ ...linea, ...change })).toBe(expected)
  })

  it('reads the same in kilos and in pieces where one is the other by the weight of a piece [ITM-17]', () => {
    const piezas = fc.nat(999)
    const enKilos = (count: number, centesimas: number) => ((count * centesimas) / 100).toFixed(2)

    fc.assert(
      fc.property(piezas, piezas, fc.integer({ min: 1, max: 99_999 }), (pide, hay, peso) => {
        const kilos_disponible_stock = enKilos(hay, peso)
        const candidad_disponible_stock = String(hay)
        const pedido = { cantidad: String(pide), peso_total: enKilos(pide, peso) }
        const told = [
          { kilos_disponible_stock, candidad_disponible_stock },
          { kilos_disponible_stock, candidad_disponible_stock: '' },
          { kilos_disponible_stock: '', candidad_disponible_stock },
        ]
        const readings = told.flatMap((stock) =>
          [0, 1].map((medidas_familia) => disponibilidad({ ...pedido, ...stock, medidas_familia })),
        )

        expect(new Set(readings).size).toBe(1)
      }),
    )
  })
})
