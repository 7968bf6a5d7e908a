import { expect, it } from 'vitest'
import { type Pieza, renglonesDe } from './pdf-renglones.ts'

/** A line of a page, each text where it begins; letters of Helvetica are about half as wide as high. */
const line = (y: number, ...textos: [number, string][]): Pieza[] =>
  textos.map(([x, texto]) => ({ texto, x, y, ancho: texto.length * 5.5, alto: 12 }))

it('keeps the cells of a table whose columns are as narrow as their texts [PED-06]', () => {
  // The widest text of each column fills it: what is between two of them is the cells' margin alone, 9 points of 12.
  const piezas = [
    ...line(700, [40, 'Item'], [71, 'Descripcion'], [271, 'Cant'], [302, 'Un']),
    ...line(680, [40, '1'], [71, 'Chapa AISI 304 2B 2 x 1000 x 2000'], [271, '12'], [302, 'un']),
    ...line(660, [40, '2'], [71, 'Redondo SAE 1045'], [302, 'kg']),
  ]

  expect(renglonesDe(piezas)).toEqual([
    'Item\tDescripcion\tCant\tUn',
    '1\tChapa AISI 304 2B 2 x 1000 x 2000\t12\tun',
    '2\tRedondo SAE 1045\t\tkg',
  ])
})

it('leaves the words of a justified line together [PED-06]', () => {
  const palabras = ['Solicitamos', 'precio', 'de', '12', 'chapas']
  let x = 40
  const piezas = palabras.flatMap((palabra) => {
    const [pieza] = line(700, [x, palabra])
    x += palabra.length * 5.5 + 6
    return pieza ? [pieza] : []
  })

  expect(renglonesDe(piezas)).toEqual(['Solicitamos precio de 12 chapas'])
})
