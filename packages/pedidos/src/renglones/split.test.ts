import { expect, it } from 'vitest'
import { campoLeido, leer } from '../testing/leer.ts'

const items = (texto: string) =>
  leer(texto).flatMap(({ lectura }) =>
    lectura ? [[...lectura.productos, ...lectura.medidas, lectura.cantidad].map(campoLeido).join(' ')] : [],
  )

it.each([' / ', ' // ', ' - ', '. ', ' | ', ', ', ' y '])(
  'a second item of the line is one of its own after: %s [PED-01] [PED-03]',
  (signo) => {
    const texto = `5 chapas 304 2B 1,5x1000x2000${signo}3 chapas 316L BA 3x1500x3000`

    expect(items(texto)).toEqual(['304 2B 1.5 1000 2000 5', '316L BA 3 1500 3000 3'])
    expect(
      leer(texto)
        .map((one) => one.texto)
        .join(''),
    ).toContain('3 chapas 316L')
  },
)

it.each([
  ['un par de', '?'],
  ['media docena de', '6'],
])('a second item counted as %s is one of its own [PED-01] [PED-03]', (cuantas, cantidad) => {
  expect(items(`5 chapas 304 2B 1,5x1000x2000 y ${cuantas} chapas 316L BA 3x1500x3000`)).toEqual([
    '304 2B 1.5 1000 2000 5',
    `316L BA 3 1500 3000 ${cantidad}`,
  ])
})

it.each([
  'redondo 1045 1" x 6 m - 5 barras',
  '5 chapas 304 2B 1,5x1000x2000 - 2 chapas por paquete',
  'redondo 1045 1-1/2" x 6 m 5 u',
])('what only counts or describes the item before it begins none: %s [PED-01]', (texto) => {
  expect(items(texto)).toHaveLength(1)
})

/** Each request as its text, the sign after it included, and what was read of it. */
const each = (texto: string) =>
  leer(texto).map(({ texto: own, es, lectura }) => [
    own.trim(),
    es === 'pedido' && lectura
      ? [...lectura.productos, ...lectura.medidas, lectura.cantidad, lectura.um].map(campoLeido).join(' ')
      : es,
  ])

it.each<[string, [string, string][]]>([
  [
    '2 chapas 304 2B 1,5x1250x2500 y 1 de 3mm',
    [
      ['2 chapas 304 2B 1,5x1250x2500 y', '304 2B 1.5 1250 2500 2 UN'],
      ['1 de 3mm', '304~ 2B~ 3 ? ? 1 UN~'],
    ],
  ],
  [
    '2 redondos 1045 de ø1" x 1.250 mm y uno de ø2" x 800 mm',
    [
      ['2 redondos 1045 de ø1" x 1.250 mm y', '1045 25.4 1250~ 2 UN'],
      ['uno de ø2" x 800 mm', '1045~ 50.8 800~ ? ?'],
    ],
  ],
  [
    '20 kg redondo 1045 25,4x3000 y 5 kg 4140 50,8x3000',
    [
      ['20 kg redondo 1045 25,4x3000 y', '1045 25.4 3000 20 KG'],
      ['5 kg 4140 50,8x3000', '4140 50.8 3000 5 KG'],
    ],
  ],
  [
    'caño 304 2" 12 mts y redondo 1045 1" x 6 m 3 u',
    [
      ['caño 304 2" 12 mts y', '304 050 12 M'],
      ['redondo 1045 1" x 6 m 3 u', '1045 25.4 6000 3 UN'],
    ],
  ],
  [
    'redondo 1045 25,4x3000 1 u / 50,8x3000 2 u',
    [
      ['redondo 1045 25,4x3000 1 u /', '1045 25.4 3000 1 UN'],
      ['50,8x3000 2 u', '1045~ 50.8 3000 2 UN'],
    ],
  ],
  [
    'redondo 1045 1" 3 barras y de 2" 2 barras',
    [
      ['redondo 1045 1" 3 barras y', '1045 25.4 ? 3 UN'],
      ['de 2" 2 barras', '1045~ 50.8 ? 2 UN'],
    ],
  ],
  [
    'chapa 304 2B 1x1000x2000 6 u; 3x1500x3000 3 u',
    [
      ['chapa 304 2B 1x1000x2000 6 u;', '304 2B 1 1000 2000 6 UN'],
      ['3x1500x3000 3 u', '304~ 2B~ 3 1500 3000 3 UN'],
    ],
  ],
  [
    'chapa 304 2B 1250x2500: 3 de 1,5 / 2 de 3mm / 1 de 6mm',
    [
      ['chapa 304 2B 1250x2500: 3 de 1,5 /', '304 2B 1.5 1250 2500 3~ UN~'],
      ['2 de 3mm /', '304~ 2B~ 3 ? ? 2 UN~'],
      ['1 de 6mm', '304~ 2B~ 6 ? ? 1 UN~'],
    ],
  ],
  [
    'redondo 1045 1" x 6 m 20 kg y barra redonda 1045 2" x 6 m 3 u',
    [
      ['redondo 1045 1" x 6 m 20 kg y', '1045 25.4 6000 20 KG'],
      ['barra redonda 1045 2" x 6 m 3 u', '1045 50.8 6000 3 UN'],
    ],
  ],
])('more of the same is an item of its own, probable in what it does not say: %s [PED-01] [PED-03]', (texto, items) => {
  expect(each(texto)).toEqual(items)
})

it.each(['5 chapas 304 2B 1250x2500: 2 de 1 mm y 3 de 1,5 mm', '5 chapas 304 2B 1250x2500 - 2 de 1 mm y 3 de 1,5 mm'])(
  'how many there are in all is not the quantity of one of them: %s [PED-02]',
  (texto) => {
    expect(items(texto)).toHaveLength(1)
    expect(items(texto)[0]).not.toMatch(/ 5$/)
  },
)

it.each([
  'chapa 304 2B 3mm, 1500x3000, 4 u',
  'chapa 304 2B 3 mm de espesor y de 1500 de ancho por 3000 de largo 4 u',
  '10 u redondo 1045 1" x 6 m, entrega 5 y 5 por semana',
  'redondo 1045 2" x 6 m 3 u y corte 5 u',
  '5 chapas 304 2B 1x1000x2000 a pagar en 2 y 2 de 30 días',
])('what goes on with the item before it begins none: %s [PED-01]', (texto) => {
  expect(items(texto)).toHaveLength(1)
})
