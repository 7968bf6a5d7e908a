import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NUMEROS } from '../lexico.ts'
import { leer, leido } from '../testing/leer.ts'

const CHAPA = '304 2B 1,5x1250x2500'
const REDONDO = 'redondo 1045 25,4x3000'
const cantidadOf = (texto: string) => leer(texto).find(({ lectura }) => lectura)?.lectura?.cantidad

describe('a quantity in words', () => {
  it.each([
    [`veinticinco chapas ${CHAPA}`, '1.5 1250 2500 25 UN'],
    [`sesenta chapas ${CHAPA}`, '1.5 1250 2500 60 UN'],
    [`2 mil chapas ${CHAPA}`, '1.5 1250 2500 2000 UN'],
    [`dos mil chapas ${CHAPA}`, '1.5 1250 2500 2000 UN'],
    [`1 mil kg ${REDONDO}`, '25.4 3000 1000 KG'],
    [`redondo 1045 1" x 6 m media docena`, '25.4 6000 6 UN'],
  ])('is read where all of it is: %s [PED-01]', (texto, expected) => {
    expect(leido(texto)).toBe(expected)
  })

  it('is told where it was converted [PED-02]', () => {
    expect(cantidadOf(`1 mil kg ${REDONDO}`)?.dicho).toBe('1 mil kg')
    expect(cantidadOf(`media docena de chapas ${CHAPA}`)?.dicho).toBe('media docena')
  })

  it.each([
    `un par de chapas ${CHAPA}`,
    `2 pares de chapas ${CHAPA}`,
    `dos barras y media de ${REDONDO}`,
    `una barra y media de ${REDONDO}`,
    `10 chapas y media ${CHAPA}`,
    `chapa y media ${CHAPA}`,
    `2 medias chapas ${CHAPA}`,
    `un cuarto de chapa ${CHAPA}`,
    `un tercio de chapa ${CHAPA}`,
    `tres cuartos de chapa ${CHAPA}`,
    `docena y media de chapas ${CHAPA}`,
    `sesenta y dos chapas ${CHAPA}`,
    `treinta cinco chapas ${CHAPA}`,
    `ciento dos chapas ${CHAPA}`,
    `mil quinientas chapas ${CHAPA}`,
    `mil 500 chapas ${CHAPA}`,
    `2 mil 500 kg ${REDONDO}`,
    `2 y medio kg ${REDONDO}`,
    `dos y media toneladas ${REDONDO}`,
    `20 y pico chapas ${CHAPA}`,
    `20 kg y pico ${REDONDO}`,
    `10 + 5 chapas ${CHAPA}`,
    `10 más 5 chapas ${CHAPA}`,
    `10 y 5 chapas ${CHAPA}`,
  ])('is asked, and no part of it is offered, where only a part was read: %s [PED-02]', (texto) => {
    expect(cantidadOf(texto)).toMatchObject({ valor: null, certeza: 'preguntar', alternativas: [] })
  })

  it.each([`más de 20 chapas ${CHAPA}`, `casi 20 chapas ${CHAPA}`, `cerca de 20 chapas ${CHAPA}`])(
    'is asked where it is no exact one: %s [PED-02]',
    (texto) => {
      expect(cantidadOf(texto)?.certeza).toBe('preguntar')
    },
  )

  it('has no value while a word that goes on with it was not read, whatever its number is [PED-02]', () => {
    const numbers = fc.oneof(fc.integer({ min: 1, max: 999 }).map(String), fc.constantFrom(...NUMEROS.keys()))
    const open = fc.constantFrom(
      (n: string) => `${n} chapas y media`,
      (n: string) => `${n} chapas y un cuarto`,
      (n: string) => `${n} y pico chapas`,
      (n: string) => `${n} medias chapas`,
      (n: string) => `${n} cuartos de chapa`,
      (n: string) => `${n} pares de chapas`,
      (n: string) => `mil ${n} chapas`,
      (n: string) => `${n} mil doscientas chapas`,
      (n: string) => `treinta y ${n} chapas`,
    )

    fc.assert(
      fc.property(numbers, open, (n, phrase) => {
        expect(cantidadOf(`${phrase(n)} ${CHAPA}`)?.valor ?? null, phrase(n)).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})

describe('a line that says no', () => {
  it.each([
    `NO cotizar chapa ${CHAPA} 3 un`,
    `sin chapa ${CHAPA} 3 un`,
    `ya no necesito 3 chapas ${CHAPA}`,
    `no 3 chapas ${CHAPA}`,
    `excepto las 3 chapas ${CHAPA}`,
    `3 chapas ${CHAPA} no cotizar`,
    `3 chapas ${CHAPA}, no me las manden`,
  ])('has its quantity asked, with what it says as a choice: %s [PED-02]', (texto) => {
    expect(cantidadOf(texto)).toMatchObject({ valor: null, certeza: 'preguntar', alternativas: [{ valor: '3' }] })
  })

  it('of something else keeps its quantity, as probable [PED-01]', () => {
    expect(leido(`3 chapas ${CHAPA}, no va certificado`)).toBe('1.5~ 1250~ 2500~ 3~ UN~')
  })
})

describe('an amount of money', () => {
  it.each(['U$S 12,50', 'a 12,50 U$S', 'u$s12', 'u$d 12 c/u', 'US$ 12.500', '12.500 $', '- $ 500', 'a 12 dólares'])(
    'is no measure and no quantity, and takes none of theirs: %s [PED-02]',
    (precio) => {
      expect(leido(`3 chapas 304 2B 1x1000x2000 ${precio}`)).toBe('1 1000 2000 3 UN')
      expect(leido(`chapa 304 2B 1x1000x2000 cant 3 ${precio}`)).toMatch(/^1 1000 2000 3 UN~?$/)
    },
  )
})

describe('a fraction', () => {
  it.each([
    ['1/2 docena de chapas 304 2B 1x1000x2000', '1 1000 2000 6 UN', '1/2 docena'],
    ['½ tn de redondo 1045 25,4 x 3000', '25.4 3000 500 KG', '1/2 tn'],
    ['redondo 1045 25,4 x 3000 - 1½ toneladas', '25.4 3000 1500 KG', '1 1/2 toneladas'],
  ])('of a unit of quantity is a quantity, and no inches: %s [PED-01] [PED-02]', (texto, expected, dicho) => {
    expect(leido(texto)).toBe(expected)
    expect(leer(texto)[0]?.lectura?.cantidad.dicho).toBe(dicho)
  })

  it.each([
    ['1⅝"', '41.275', '1 5/8"'],
    ['5⁄8"', '15.875', '5/8"'],
    ['1 5∕8"', '41.275', '1 5/8"'],
  ])('in one sign, or with a slash of its own, is what it is, and told so: %s [PED-02]', (fraccion, valor, dicho) => {
    expect(leer(`redondo 1045 ${fraccion} x 6 m 3 u`)[0]?.lectura?.medidas[0]).toMatchObject({ valor, dicho })
  })

  it.each(['⅓"', '1⅔"'])('that no inch has is asked, and not read as its first figure: %s [PED-02]', (fraccion) => {
    expect(leido(`redondo 1045 ${fraccion} x 6 m 3 u`)).toBe('? 6000 3 UN')
  })
})

it.each([
  ['⑩ chapas 304 2B 1x1000x2000', '1 1000 2000 10 UN'],
  ['3 chapas 304 2B 1㎜ x 1000㎜ x 2000㎜', '1 1000 2000 3 UN'],
  ['500 ㎏ redondo 1045 25,4 x 3000', '25.4 3000 500 KG'],
  ['500 k de redondo 1045 25,4 x 3000', '25.4 3000 500 KG'],
  ['chapa 304 2B 1x1000x2000 - 500K', '1 1000 2000 500 KG'],
])(
  'several letters or figures of one sign, and short names of the kilo, are read whole: %s [PED-01]',
  (texto, expected) => {
    expect(leido(texto)).toBe(expected)
  },
)
