import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Campo, Lectura } from './pedido.ts'
import { preguntasOf } from './preguntas.ts'
import { readPedidoText } from './read-pedido.ts'
import { catalogo } from './testing/catalogo.ts'
import { learnCatalogo } from './vocabulario.ts'

const vocabulario = learnCatalogo(catalogo)
const leer = (texto: string) => readPedidoText(texto, vocabulario)

const lecturaOf = (texto: string): Lectura => {
  const [renglon] = leer(texto)
  expect(renglon?.es).toBe('pedido')

  return renglon?.lectura as Lectura
}
const valores = ({ familia, productos, medidas, cantidad, um }: Lectura) =>
  [familia, ...productos, ...medidas, cantidad, um]
    .map(({ valor, certeza }) => (certeza === 'preguntar' ? '?' : valor))
    .join(' ')

describe('a line of a request', () => {
  it.each([
    ['2 chapas 304 2B 1,5x1250x2500', 'CHA 304 2B 1.5 1250 2500 2 UN'],
    ['dos planchas inox. AISI-304 L terminación BA 1/8" x 1 x 2 mts', 'CHA 304L BA 3.175 1000 2000 2 UN'],
    ['CHAPA UNS S30400 2B 3 X 1.500 X 3.000 - 500 KGS', 'CHA 304 2B 3 1500 3000 500 KG'],
    ['CHAPA JIS SUS304 2B 3 X 1.500 X 3.000 - 500 KGS', 'CHA 304 2B 3 1500 3000 500 KG'],
    ['CHAPA 1.4301 2B 3 X 1.500 X 3.000 - 500 KGS', 'CHA 304 2B 3 1500 3000 500 KG'],
    ['2500x1250x1,5 chapa 304 2b (4)', 'CHA 304 2B 1.5 1250 2500 4 UN'],
    ['chapa 304 2B esp. 6 mm ancho 1,5 m largo 3 m cant. 7', 'CHA 304 2B 6 1500 3000 7 UN'],
    ['redondo C45 ø2” x 6 mts. x 10 barras', 'RED 1045 50.8 6000 10 UN'],
    ['6 barras redondas sae1045 1½" x 6 m', 'RED 1045 38.1 6000 6 UN'],
    ['0,5 tn de redondo 4140 50,8 x 6000', 'RED 4140 50.8 6000 500 KG'],
    ['12 mts de caño 316L 1 1/2"', 'CAN 316L 040 12 M'],
    ['media docena de chapas 304 2B 1x1000x2000', 'CHA 304 2B 1 1000 2000 6 UN'],
    ['chapa 304 2B 3x1500x3000 u:5', 'CHA 304 2B 3 1500 3000 5 UN'],
    ['chapa 304 2B 3x1500x3000 u 1', 'CHA 304 2B 3 1500 3000 1 UN'],
    ['2 chapas 304 2B plano N° 14 3x1500x3000', 'CHA 304 2B 3 1500 3000 2 UN'],
  ])('%s [PED-01]', (texto, leido) => {
    expect(valores(lecturaOf(texto))).toBe(leido)
  })

  it('takes the quantity of the line above only from a line that gives nothing else [PED-01]', () => {
    const read = (texto: string) =>
      leer(texto).flatMap(({ es, lectura }) => (es === 'pedido' && lectura ? [valores(lectura)] : []))

    expect(read('chapa 304 2B 3x1500x3000\ncant 3')).toEqual(['CHA 304 2B 3 1500 3000 3 UN'])
    expect(read('chapa 304 2B 3x1500x3000\n6 barras redondas sae1045 1½" x 6 m')).toEqual([
      expect.stringContaining('CHA 304 2B 3 1500 3000 ?'),
      'RED 1045 38.1 6000 6 UN',
    ])
  })

  it('tells for each field the text that it comes from [PED-01]', () => {
    const texto = 'Hola, 2 chapas AISI 304 2B 1/8" x 1250 x 2500'
    const { familia, productos, medidas, cantidad } = lecturaOf(texto)
    const said = ({ trozos }: Campo) => trozos.map(({ desde, hasta }) => texto.slice(desde, hasta)).join('|')

    expect([familia, ...productos, ...medidas, cantidad].map(said)).toEqual([
      'chapas',
      'AISI 304',
      '2B',
      '1/8"',
      '1250',
      '2500',
      '2',
    ])
  })

  it('tells a conversion as such, and the nearest measure in stock as another one [PED-02]', () => {
    const [espesor] = lecturaOf('2 chapas 304 2B 1/8" x 1250 x 2500').medidas

    expect(espesor).toMatchObject({ valor: '3.175', dicho: '1/8"', cercana: '3.00' })
    expect(espesor?.alternativas).toEqual([{ valor: '3', dicho: 'la más cercana en stock' }])
  })
})

describe('what the text does not say', () => {
  it.each([
    ['2 chapas 304 1,5x1250x2500', 'CHA 304 ? 1.5 1250 2500 2 UN'],
    ['chapa 304 2B 1,5x1250x2500', 'CHA 304 2B 1.5 1250 2500 ? ?'],
    ['chapa 304 2B 1,5x1250x2500 x kg', 'CHA 304 2B 1.5 1250 2500 ? KG'],
    ['2 chapas 316 2B 1,5x1250x2500', 'CHA ? 2B 1.5 1250 2500 2 UN'],
    ['2 chapas 304 o 316L 2B 1,5x1250x2500', 'CHA ? 2B 1.5 1250 2500 2 UN'],
    ['2 chapas 304 2B cal 18 1250x2500', 'CHA 304 2B ? 1250 2500 2 UN'],
    ['3 redondos 1045 1"', 'RED 1045 25.4 ? 3 UN'],
    ['4 chapas aluminio 1x1000x2000', '? 4 UN'],
    ['2 chapas 304 2B #14 1250x2500', 'CHA 304 2B ? 1250 2500 2 UN'],
    ['2 chapas 304 2B 16 BWG 1250x2500', 'CHA 304 2B ? 1250 2500 2 UN'],
    ['barra 1045 redonda 2" x 6 m', 'RED 1045 50.8 6000 ? ?'],
    ['redondo 1045 2" 3 x 6 m', 'RED 1045 50.8 ? ? ?'],
    ['necesito dos M8 de caño 304 1"', 'CAN 304 025 ? ?'],
    ['17 cdoos 90 radio largo 304', '? ? ?'],
    ['redondo 1045 1 pulgada y media x 6 m 2u', 'RED 1045 ? ? 2 UN'],
    // 18 sheets of five millimetres, or five of gauge 18.
    ['chapa 304 2B 18 1000x2000 5', 'CHA 304 2B ? 1000 2000 ? ?'],
  ])('is asked: %s [PED-02]', (texto, leido) => {
    expect(valores(lecturaOf(texto))).toBe(leido)
  })

  it.each([
    ['10 o 12 chapas 304 2B 1x1000x2000', 'Cantidad', ['10', '12']],
    ['chapas 304 2B 1 o 1,5 x 1000 x 2000 cant 2', 'Espesor', ['1', '1.5']],
  ])('two readings that differ in money are both shown: %s [PED-02]', (texto, campo, both) => {
    const asked = preguntasOf(lecturaOf(texto)).find((pregunta) => pregunta.campo === campo)

    expect(asked?.opciones.map(({ valor }) => valor)).toEqual(both)
  })

  it("is sure of no bare number beside one in a unit that nobody wrote: '1x3' [PED-02]", () => {
    const { medidas } = lecturaOf('5 chapas 304 2B 1x3')

    expect(medidas.map(({ certeza }) => certeza)).not.toContain('seguro')
  })

  it("asks whether '2 1/2' is one number or two [PED-02]", () => {
    expect(valores(lecturaOf('caño 304 2 1/2"'))).toBe('CAN 304 ? ? ?')
  })

  it('asks in what a number of pipes is counted, since they are sold by the metre [PED-02]', () => {
    expect(valores(lecturaOf('10 caños 304 2"'))).toBe('CAN 304 050 10 ?')
  })
})

describe('a whole text', () => {
  it('shows what asks for nothing, and drops no line [PED-03]', () => {
    const texto =
      'Hola, buen día\n\n1) 2 chapas 304 2B 1x1000x2000\n2) 3 redondos 1045 1" x 6 m\n\nSaludos\nCaños y Chapas SRL\nTel 4567-8901'
    const renglones = leer(texto)

    expect(renglones.map(({ es }) => es)).toEqual(['otro', 'pedido', 'pedido', 'otro', 'otro', 'otro'])
    expect(renglones.map(({ desde, hasta }) => texto.slice(desde, hasta))).toEqual(texto.split(/\n+/))
    expect(renglones.map(({ texto: own }) => own)).toEqual(texto.split(/\n+/))
  })

  it('gives what a heading says to the lines under it, as probable at the most [PED-01]', () => {
    const [heading, first, second] = leer('Chapas AISI 304 2B:\n- 1x1000x2000: 4 u\n- 1,5x1250x2500: 2 u')

    expect(heading?.es).toBe('encabezado')
    expect([first, second].map((one) => one?.lectura && valores(one.lectura))).toEqual([
      'CHA 304 2B 1 1000 2000 4 UN',
      'CHA 304 2B 1.5 1250 2500 2 UN',
    ])
    expect(first?.lectura?.familia.certeza).toBe('probable')
  })

  it('joins a quantity that stands alone to the line that lacks it [PED-01] [PED-03]', () => {
    const renglones = leer('Chapa 304 2B\n1,5 x 1250 x 2500\ncant. 3\n\nGracias')

    expect(renglones.map(({ es }) => es)).toEqual(['encabezado', 'pedido', 'otro'])
    expect(renglones[1]?.texto).toBe('1,5 x 1250 x 2500\ncant. 3')
    expect(renglones[1]?.lectura && valores(renglones[1].lectura)).toBe('CHA 304 2B 1.5 1250 2500 3 UN')
  })

  it('joins the fields of an item that stand below each other, each named [PED-01] [PED-03]', () => {
    const chapa =
      'Producto: Chapa inoxidable\nCalidad: 304\nTerminación: 2B\nEspesor: 1,5 mm\nMedidas: 1250 x 2500\nCantidad: 10'
    const redondo = 'Material: Redondo SAE 1045\nDiámetro: 50,8\nLargo: 6 mts\nCant: 4 barras'
    const renglones = leer(`${chapa}\nObs.: con certificado\n\n${redondo}\n\nSaludos\nCantidad: 3`)

    expect(renglones.map(({ es }) => es)).toEqual(['pedido', 'otro', 'pedido', 'otro', 'otro'])
    expect(renglones.flatMap(({ lectura }) => (lectura ? valores(lectura) : []))).toEqual([
      'CHA 304 2B 1.5 1250 2500 10 UN',
      'RED 1045 50.8 6000 4 UN',
    ])
    expect(renglones[0]?.texto).toBe(chapa)
    // Measures alone are those that the item still lacks.
    const [tres] = leer('Chapa 304 2B\nEsp: 3 mm\n1500 x 3000\nCant: 2')
    expect(tres?.lectura && valores(tres.lectura)).toBe('CHA 304 2B 3 1500 3000 2 UN')
    // Two thicknesses of one item are asked.
    const [dos] = leer('2 chapas 304 2B 1000x2000\nEspesor: 1 mm\nEspesor: 2 mm')
    expect(dos?.lectura && valores(dos.lectura)).toBe('CHA 304 2B ? 1000 2000 2 UN')
  })

  it("asks what 'ídem' stands for [PED-02]", () => {
    const [, idem] = leer('2 chapas 304 2B 1x1000x2000\nídem en 3 mm, 4 u')

    expect(idem?.lectura && valores(idem.lectura)).toBe('? 4 UN')
  })

  it('reads several items of one line apart [PED-01]', () => {
    const renglones = leer('2 chapas 304 2B 1x1000x2000, 3 redondos 1045 1" x 6 m y 6 m de caño 304 2"')

    expect(renglones.map(({ lectura }) => lectura?.familia.valor)).toEqual(['CHA', 'RED', 'CAN'])
    expect(renglones.map(({ lectura }) => lectura?.cantidad.valor)).toEqual(['2', '3', '6'])
  })

  it('reads a table by the names of its columns [PED-01]', () => {
    const [, row] = leer('Item\tDescripción\tEspesor\tAncho\tLargo\tCant\n7\tChapa 304 2B\t1,5\t1250\t2500\t3')

    expect(row?.lectura && valores(row.lectura)).toBe('CHA 304 2B 1.5 1250 2500 3 UN')
  })

  it('leaves what was quoted in an answer alone [PED-03]', () => {
    const texto =
      '2 chapas 304 2B 1x1000x2000\nEl lun, 2 nov 2026 a las 9:00, Ventas escribió:\n> 5 chapas 304 2B 3x1500x3000'

    expect(leer(texto).map(({ es }) => es)).toEqual(['pedido', 'otro', 'otro'])
  })
})

const ALFABETO = [
  'chapa ',
  '304',
  ' 2B ',
  '1/2"',
  ' x ',
  '1.250',
  ',5',
  ' mts',
  ' kg ',
  '½',
  'ø',
  '\n',
  '\t',
  '|',
  '(',
  ')',
  '-',
  '/',
  '"',
  "''",
  'redondo ',
  ' o ',
  ' entre ',
  'Kgs. ',
  ' mil ',
  ' docena ',
  ' y media ',
  ' un par de ',
  ' no ',
  ' y ',
  '; ',
  ', ',
  ' + ',
  '2 chapas 304 ',
  ' y 1 de ',
  "' ",
  ' pies ',
  '²',
  'ñ',
  '́',
  '👍',
  ':',
  '=',
  '#',
  '$',
  '> ',
  '--',
  'cant ',
  '9999999999',
  '\u0000',
  'ﬁ',
  '٣',
]

describe('any text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...ALFABETO), { maxLength: 60 }).map((all) => all.join('')),
  )

  it('is read without an error, and none of it disappears [PED-03]', () => {
    fc.assert(
      fc.property(texts, (texto) => {
        const renglones = leer(texto)
        const covered = renglones.map((renglon) => texto.slice(renglon.desde, renglon.hasta)).join('')

        expect(covered.replace(/\s/g, '')).toBe(texto.replace(/\s/g, ''))
        for (const renglon of renglones) expect(renglon.texto).toBe(texto.slice(renglon.desde, renglon.hasta))
      }),
      { numRuns: 500 },
    )
  })

  it('gives no number that it does not have, as it stands or converted and told so [PED-02]', () => {
    fc.assert(
      fc.property(texts, (texto) => {
        for (const { lectura } of leer(texto))
          for (const { valor, dicho, trozos } of lectura ? [lectura.cantidad, ...lectura.medidas] : []) {
            if (valor === null) continue
            const said = trozos.map(({ desde, hasta }) => texto.slice(desde, hasta)).join(' ')
            const figures = said.replace(/[.,](?=\d)/g, '.')

            expect(dicho !== undefined || figures.replaceAll('.', '').includes(valor.replace('.', ''))).toBe(true)
            expect(trozos.length).toBeGreaterThan(0)
          }
      }),
      { numRuns: 500 },
    )
  })
})
