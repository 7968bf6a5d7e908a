import { expect, it } from 'vitest'
import { readPedidoText } from './read-pedido.ts'
import { catalogo } from './testing/catalogo.ts'
import { campoLeido } from './testing/leer.ts'
import { learnCatalogo } from './vocabulario.ts'

const [chapas, ...otras] = catalogo.familias
const FILM = {
  nombre: 'Film',
  opciones: [
    { value: 'P1', text: 'PVC 1 cara' },
    { value: 'P2', text: 'PVC 2 caras' },
  ],
}
const vocabulario = learnCatalogo({
  ...catalogo,
  familias: [...(chapas ? [{ ...chapas, atributos: [FILM] }] : []), ...otras],
})

it.each([
  ['PVC 1 cara 1,5x1250x2500', 'P1 1.5 1250 2500'],
  ['PVC 1,5 x 1250 x 2500', '1.5 1250 2500'],
  ['PVC 2.5 x 1250 x 2500', '2.5 1250 2500'],
  ['PVC 1/2 x 1250 x 2500', '12.7~ 1250 2500'],
  ['1.5x1250x2500 PVC 2/3', '1.5~ 1250~ 2500~'],
  ['PVC 1 x 1250 x 2500', '1 1250 2500'],
])('a part of a figure is no part of an option’s name: %s [PED-02]', (dicho, leido) => {
  const [renglon] = readPedidoText(`3 chapas 304 2B ${dicho}`, vocabulario)
  const { atributos = [], medidas = [] } = renglon?.lectura ?? {}

  expect([...atributos, ...medidas].map(campoLeido).join(' ')).toBe(leido)
})
