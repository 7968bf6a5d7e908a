import { expect, it } from 'vitest'
import type { Lectura } from './pedido.ts'
import { campoLeido, leer } from './testing/leer.ts'

const lecturaOf = (texto: string): Lectura => leer(texto)[0]?.lectura as Lectura

it('familias that the line may be of are offered by their names, the likeliest first [PED-01] [PED-02]', () => {
  const [chapas, canos] = [
    { valor: 'CHA', dicho: 'Chapas inoxidables' },
    { valor: 'CAN', dicho: 'Caños inoxidables con costura' },
  ]

  expect(lecturaOf('2 304 1" x 6 m').familia).toMatchObject({ valor: null, alternativas: [canos, chapas] })
  expect(lecturaOf('10 304 1,5x1250x2500').familia).toMatchObject({ valor: 'CHA', alternativas: [canos] })
  expect(lecturaOf('4 chapas aluminio 1x1000x2000').familia).toMatchObject({ valor: null, alternativas: [] })
})

it.each(['sino 316L', 'en lugar de 316L', 'reemplaza 316L'])(
  'a grade that may be the one which is not meant is asked: %s [PED-02]',
  (dicho) => {
    const { productos } = lecturaOf(`chapa 304 2B 1x1000x2000, 2 u, ${dicho}`)

    expect(productos.map(campoLeido).map((one) => one.replace('~', ''))).toEqual(['?', '2B'])
  },
)

it.each([
  ['(2) chapas 304 2B 1x1000x2000', '2'],
  ['chapa 304 2B 1x1000x2000 (2)', '2'],
  ['chapa 304 2B 1x1000x2000 aprox 20', '?'],
  ['chapa 304 2B 1x1000x2000 20 aprox', '?'],
  ['chapa 304 2B 1x1000x2000 20 u aproximadas', '?'],
  ['• chapa 304 2B 1x1000x2000 20 u', '20'],
  ['*_- 2 chapas 304 2B 1x1000x2000', '2'],
])('a quantity is what stands there, and asked where it is vague: %s [PED-01] [PED-02]', (texto, cantidad) => {
  expect(campoLeido(lecturaOf(texto).cantidad).replace('~', '')).toBe(cantidad)
})

it.each([
  ['2 redondos 1045 2" x 0,3', '?'],
  ['2 redondos 1045 2" (60 mts)', '?'],
  ['2 redondos 1045 2" x 150 mm', '150~'],
  ['2 redondos 1045 2" x 300', '300~'],
])('a length that is ten times off is asked, but that of a piece is none: %s [PED-02]', (texto, largo) => {
  const [, campo] = lecturaOf(texto).medidas

  expect(campo && campoLeido(campo)).toBe(largo)
})

it.each([
  ['60 mts (10 tiras) caño 304 2"', '?'],
  ['caño 304 2" 10 tiras 60 m', '?'],
  ['caño 304 2" x 6 m: 15', '?'],
  ['caño 304 2" x 3000 mts 500', '500~'],
  ['doscientas chapas 304 2B 1x1000x2000', '200'],
  ['doscientas cincuenta chapas 304 2B 1x1000x2000', '?'],
  ['mil doscientas chapas 304 2B 1x1000x2000', '?'],
  ['ciento veinte chapas 304 2B 1x1000x2000', '?'],
])('metres beside lengths are asked, and hundreds in words are read: %s [PED-01] [PED-02]', (texto, cantidad) => {
  expect(campoLeido(lecturaOf(texto).cantidad)).toBe(cantidad)
  expect(lecturaOf(texto).familia.valor).not.toBeNull()
})

it("a decimal right before its shape is asked: '1.5 chapas' may be the first line, and five [PED-02]", () => {
  const [espesor] = lecturaOf('1.5 chapas 304 2B 1x1000x2000').medidas

  expect(espesor && campoLeido(espesor)).toBe('?')
})

it('one of two sizes that are joined is asked [PED-02]', () => {
  expect(lecturaOf('6 m de caño 304 2x1"').productos.map(campoLeido)).toEqual(['304', '?'])
})
