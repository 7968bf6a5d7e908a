import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNIDAD_DE } from '../lexico.ts'
import { leer, leido } from '../testing/leer.ts'

const REDONDO = 'redondo 1045 25,4 x 3000'
const CHAPA = 'chapa 304 2B 1,5x1250x2500'

describe('a unit before its number', () => {
  it.each([
    [`Kgs. 500 ${REDONDO}`, '25.4 3000 500 KG'],
    [`Kg: 500 ${REDONDO}`, '25.4 3000 500 KG'],
    [`kgs 500 ${REDONDO}`, '25.4 3000 500 KG'],
    [`kg500 ${REDONDO}`, '25.4 3000 500 KG'],
    [`Tn 2 ${REDONDO}`, '25.4 3000 2000 KG'],
    [`mts 20 ${REDONDO}`, '25.4 3000 20~ M~'],
    [`docenas 2 ${CHAPA}`, '1.5 1250 2500 24 UN'],
    [`CANT. KG: 300 ${CHAPA}`, '1.5 1250 2500 300 KG'],
    [`cant (kg) 300 ${CHAPA}`, '1.5 1250 2500 300 KG'],
    [`${CHAPA} - Kgs. 300`, '1.5 1250 2500 300 KG'],
    ['cant. mts: 20 caño 304 2"', '20 M'],
    ['redondo 1045 25,4 largo (m): 6 cant 3', '25.4 6000 3 UN~'],
    ['redondo 1045 diametro pulg 1 largo mts 6 cant 3', '25.4 6000 3 UN~'],
    ['redondo 1045 1" largo cm 600 cant 3', '25.4 6000 3 UN~'],
  ])('is its unit: %s [PED-01]', (texto, expected) => {
    expect(leido(texto)).toBe(expected)
  })

  it('is told where it was converted [PED-02]', () => {
    expect(leer(`Tn 2 ${REDONDO}`)[0]?.lectura?.cantidad.dicho).toBe('tn 2')
  })

  it.each([
    [`${CHAPA} kg 300`, '1.5 1250 2500 300~ KG~'],
    [`${CHAPA} kg: 300`, '1.5 1250 2500 300~ KG~'],
    [`${REDONDO} mts 500`, '25.4 3000 500~ M~'],
    ['redondo 1045 1" x 6 m 10', '25.4 6000 10~ UN~'],
    ['caño 304 2" 6 mts 10', '? ?'],
  ])('is of the number that the measures leave for it, as probable at the most: %s [PED-02]', (texto, expected) => {
    expect(leido(texto)).toBe(expected)
  })

  it.each([
    [`m2 20 ${CHAPA}`, '1.5 1250 2500 20 ?'],
    [`rollos 3 ${CHAPA}`, '1.5 1250 2500 3 ?'],
    [`por kilo 20 ${CHAPA}`, '1.5 1250 2500 20 ?'],
    [`${CHAPA} x kg 300`, '1.5 1250 2500 300~ ?'],
    ['500 redondos kg 1045 25,4 x 3000', '25.4 3000 500 ?'],
  ])('is asked where it may be of something else: %s [PED-02]', (texto, expected) => {
    expect(leido(texto)).toBe(expected)
  })

  it('is offered beside the unit of the familia where it is asked [PED-02]', () => {
    const um = leer(`por kilo 20 ${CHAPA}`)[0]?.lectura?.um

    expect(um?.alternativas.map(({ valor }) => valor)).toEqual(['UN', 'KG'])
  })

  // 'docena' alone is a number: twelve.
  const quantities = [...UNIDAD_DE].filter(
    ([word, unidad]) =>
      ['KG', 'T', 'M', 'G', 'DOCENA', 'BULTO', 'TIRA', 'M2'].includes(unidad) &&
      /^[a-z]{2,}$/.test(word) &&
      word !== 'docena',
  )

  it('is read as it is after the number, whichever it is [PED-01]', () => {
    for (const [word] of quantities)
      for (const cant of ['', 'CANT. '])
        for (const before of [`${word} 500`, `${word.toUpperCase()}. 500`, `${word}: 500`])
          expect(leido(`${cant}${before} ${CHAPA}`), before).toBe(leido(`${cant}500 ${word} ${CHAPA}`))
  })

  it('never leaves a number of kilos to be pieces, nor another number to be kilos, wherever it stands [PED-02]', () => {
    const line = ['redondo', '1045', '25,4 x 3000', 'entrega', 'viernes']
    const kilos = fc.constantFrom(
      'kg 500',
      'Kgs. 500',
      'KG: 500',
      '500 kg',
      '500kg',
      'kilos 500',
      'cant kg 500',
      '(kg) 500',
    )

    fc.assert(
      fc.property(kilos, fc.nat(line.length), (said, place) => {
        const { cantidad, um } = leer(line.toSpliced(place, 0, said).join(' '))[0]?.lectura ?? {}

        expect(['500', null]).toContain(cantidad?.valor)
        expect(['KG', null]).toContain(um?.valor)
      }),
    )
  })
})

describe('feet', () => {
  it.each([
    ["3 chapas 304 2B 1,5 mm de 4' x 8'", '1.5 1219.2~ 2438.4~ 3 UN'],
    ["3 chapas 304 2B 1,5 mm de 3' x 10'", '1.5 914.4~ 3048~ 3 UN'],
    ['3 chapas 304 2B 1,5 mm 4’ x 8', '1.5 1219.2~ 2438.4~ 3 UN'],
    ['3 chapas 304 2B 1,5 mm 4x8 pies', '1.5 1219.2 2438.4 3 UN'],
    ['3 chapas 304 2B 1,5 mm 4 x 8 ft', '1.5 1219.2 2438.4 3 UN'],
    [`3 chapas 304 2B 1,5 mm 4'6" x 8'`, '1.5 1371.6 2438.4~ 3 UN'],
    ["redondo 1045 1'' x 10 pies 3 u", '25.4 3048 3 UN'],
  ])('are 304,8 mm each, probable where only a sign says it: %s [PED-01] [PED-02]', (texto, expected) => {
    expect(leido(texto)).toBe(expected)
  })

  it("are told as written, and are asked where the sign may be half of that of inches: 1' [PED-02]", () => {
    const [, ancho] = leer("3 chapas 304 2B 1,5 mm de 4' x 8'")[0]?.lectura?.medidas ?? []
    const [diametro] = leer("redondo 1045 1' x 6 m 3 u")[0]?.lectura?.medidas ?? []

    expect(ancho).toMatchObject({ valor: '1219.2', dicho: "4'", cercana: '1250.00' })
    expect(diametro?.alternativas.map(({ valor }) => valor)).toEqual(['25.4', '304.8'])
  })

  it('are never metres, nor a quantity [PED-02]', () => {
    // Of sizes that the warehouse may have, since others are no measure of it.
    const [ancho, largo] = [fc.integer({ min: 2, max: 9 }), fc.integer({ min: 5, max: 19 })]
    const ways = fc.constantFrom(
      (a: number, b: number) => `${a}' x ${b}'`,
      (a: number, b: number) => `${a}x${b} pies`,
      (a: number, b: number) => `${a} ft x ${b} ft`,
      (a: number, b: number) => `${a}' x ${b}`,
    )

    fc.assert(
      fc.property(ancho, largo, ways, (a, b, way) => {
        const { medidas = [], cantidad } = leer(`7 chapas 304 2B 1,5 mm ${way(a, b)}`)[0]?.lectura ?? {}

        const allowed = [null, (a * 3048) / 10, (b * 3048) / 10]
        for (const { valor } of medidas.slice(1)) expect(allowed).toContain(valor && Number(valor))
        expect(['7', null]).toContain(cantidad?.valor)
      }),
    )
  })
})

it.each([
  ['rollo 25kg x 4 chapa 304 2B 1,5x1250x2500', '? ?'],
  ['chapa 304 2B 1,5x1250x2500 25 kg x 4', '? ?'],
  ['chapa 304 2B 1,5x1250x2500 paquetes de 500 kg por 3', '? ?'],
  ['chapa 304 2B 1,5x1250x2500 x 500 kg', '500 KG'],
  ['500 kg x 1250 x 2500 x 1,5 chapa 304 2B', '500 KG'],
])('a weight that may be of each of several is asked: %s [PED-02]', (texto, expected) => {
  expect(leido(texto).split(' ').slice(-2).join(' ').replaceAll('~', '')).toBe(expected)
})
