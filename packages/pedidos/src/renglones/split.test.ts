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
