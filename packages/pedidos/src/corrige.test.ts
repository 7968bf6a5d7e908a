import { expect, it } from 'vitest'
import { leer } from './testing/leer.ts'

const PEDIDO = '3 chapas 304 2B 1,5x1250x2500'
const es = (linea: string) => leer(`${PEDIDO}\n${linea}`).map((one) => one.es)

it.each([
  'perdón son 5',
  'Perdon, 5 chapas',
  'corrijo: 5',
  'me equivoqué, son 5',
  'y agregale 2 de 2mm misma medida',
  'sumale 2 más de la misma calidad en 3 mm',
])(
  'a line that changes or repeats what is asked above is asked, and not crossed out: %s [PED-02] [PED-03]',
  (linea) => {
    expect(es(linea)).toEqual(['pedido', 'pedido'])
    expect(leer(`${PEDIDO}\n${linea}`)[1]?.lectura?.familia.certeza).not.toBe('seguro')
  },
)

it('leaves nothing sure of the request that a line after it corrects [PED-02]', () => {
  const [first] = leer(`${PEDIDO}\nperdón, son 5`)
  const { familia, productos = [], medidas = [], cantidad, um } = first?.lectura ?? {}

  expect([familia, ...productos, ...medidas, cantidad, um].map((campo) => campo?.certeza)).not.toContain('seguro')
  expect(cantidad?.valor).toBe('3')
})

it.each(['perdón por la demora', 'perdón, mi tel es 4567-8901', 'perdón, recién el 5/12 paso'])(
  'is none where it says no quantity: %s [PED-03]',
  (linea) => {
    expect(es(linea)).toEqual(['pedido', 'otro'])
  },
)
