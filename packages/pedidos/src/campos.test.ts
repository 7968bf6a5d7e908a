import { expect, it } from 'vitest'
import type { Catalogo } from './catalogo.ts'
import type { Lectura } from './pedido.ts'
import { readPedidoText } from './read-pedido.ts'
import { campoLeido, leer, leido } from './testing/leer.ts'
import { learnCatalogo } from './vocabulario.ts'

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

it.each([
  ['4 tiras de redondo 1045 1" x 6 m', '25.4 6000 4 UN~'],
  ['redondo 1045 1" x 6 mts 4 tiras', '25.4 6000 4 UN~'],
  ['caño 304 2" 4 tiras', '4 ?'],
  ['caño 304 2" x 36 mts', '36~ M~'],
  ['caño 304 2" x 6 mts', '? ?'],
  ['POS 10 CHAPA 304 2B 1,5X1250X2500 CANT 12 UN', '1.5 1250 2500 12 UN'],
  ['chapa 304 2B 1,5x1250x2500 aprox 200 kg', '1.5 1250 2500 ? KG'],
  ['hierro redondo 1045 25,4 x 3000 5 u', '25.4 3000 5 UN'],
  ['5 hierros redondos 304 25,4 x 3000', '5~ UN~'],
])('as buyers write it: %s [PED-01] [PED-02]', (texto, expected) => {
  expect(leido(texto)).toBe(expected)
})

it('one number that may be either of two measures is neither [PED-02]', () => {
  // A thickness of six millimetres, or six metres.
  const planchuela: Catalogo['familias'][number] = {
    codigo: 'PLA',
    nombre: 'Planchuelas',
    um1: 'UN',
    productos: [],
    atributos: [],
    medidas: [
      { nombre: 'Espesor', valores: ['4.76', '6.35'] },
      { nombre: 'Ancho', valores: ['38.10', '50.80'] },
      { nombre: 'Largo', valores: ['4000.00', '6000.00'] },
    ],
  }
  const vocabulario = learnCatalogo({ familias: [planchuela], equivalencias: [] })
  const [renglon] = readPedidoText('planchuela 50x6 10 u', vocabulario)

  expect(renglon?.lectura?.medidas.map(campoLeido)).toEqual(['?', '50~', '?'])
})
