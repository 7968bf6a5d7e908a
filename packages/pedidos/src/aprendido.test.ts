import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Aprendida, isRecordable, recordableDe, withAprendidas } from './aprendido.ts'
import { readPedidoText } from './read-pedido.ts'
import { catalogo } from './testing/catalogo.ts'
import { learnCatalogo } from './vocabulario.ts'

const vocabulario = learnCatalogo(catalogo)
const SATINADA: Aprendida = {
  id: '7',
  familia: 'CHA',
  selector: 1,
  value: 'BA',
  nombre: 'satinada fina',
  propia: false,
}
const leer = (texto: string, ...aprendidas: Aprendida[]) =>
  withAprendidas(readPedidoText(texto, vocabulario), aprendidas)

describe('what was learned', () => {
  it('fills what would be asked, as probable, and says from where [PED-05]', () => {
    const texto = '2 chapas 304 Satinadas finas 1,5x1250x2500'
    const [antes] = leer(texto)
    expect(antes?.lectura?.productos[1]).toMatchObject({ valor: null, certeza: 'preguntar' })
    expect(antes && recordableDe(antes)).toBe('Satinadas finas')

    const [renglon] = leer(texto, SATINADA)
    expect(renglon?.lectura?.productos[1]).toMatchObject({
      valor: 'BA',
      certeza: 'probable',
      aprendida: '7',
      trozos: [{ desde: 13, hasta: 28 }],
    })
  })

  it.each([
    ['what the text says itself', '2 chapas 304 2B satinada fina 1,5x1250x2500', SATINADA, '2B'],
    ['another familia', '2 chapas 304 satinada fina 1,5x1250x2500', { ...SATINADA, familia: 'RED' }, null],
    ['half of the name', '2 chapas 304 satinada 1,5x1250x2500', SATINADA, null],
  ])('leaves %s alone [PED-05]', (_why, texto, aprendida, valor) => {
    expect(leer(texto, aprendida)[0]?.lectura?.productos[1]?.valor).toBe(valor)
  })

  it('is asked where two say different things [PED-05]', () => {
    const [renglon] = leer('2 chapas 304 satinada fina 1x1000x2000', SATINADA, { ...SATINADA, id: '8', value: '2B' })

    expect(renglon?.lectura?.productos[1]?.certeza).toBe('preguntar')
  })

  it('is what the reader taught himself where others say something else [PED-05]', () => {
    const suya = { ...SATINADA, id: '8', value: '2B', propia: true }
    for (const taught of [
      [SATINADA, suya],
      [suya, SATINADA],
      [SATINADA, { ...SATINADA, id: '9', value: 'N4' }, suya],
    ])
      expect(leer('2 chapas 304 satinada fina 1x1000x2000', ...taught)[0]?.lectura?.productos[1]).toMatchObject({
        valor: '2B',
        aprendida: '8',
      })
  })

  it('is no option that the familia no longer offers [PED-05]', () => {
    const [renglon] = leer('2 chapas 304 satinada fina 1x1000x2000', { ...SATINADA, value: 'DE ANTES' })

    expect(renglon?.lectura?.productos[1]).toMatchObject({ valor: null, certeza: 'preguntar' })
  })

  it.each([
    ['satinada', true],
    ['galvanizada c25', true],
    ['2 mm', false],
    ['satinada 2', false],
    ['e3', false],
    ['con', false],
    ['chapa', false],
    ['lo que siempre nos mandan a la obra', false],
  ])('%s can be a name: %s [PED-05]', (nombre, is) => {
    expect(isRecordable(nombre)).toBe(is)
  })

  it('never changes a number, a unit or a familia, whatever is taught [PED-05]', () => {
    const word = fc.constantFrom(
      '2',
      'chapas',
      '304',
      'satinada',
      'fina',
      '1,5',
      'x',
      '1250',
      'c25',
      'kg',
      '"',
      'mm',
      '10',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 14 }), fc.array(word, { minLength: 1, maxLength: 3 }), (words, name) => {
        const numbers = (renglones: ReturnType<typeof leer>) =>
          renglones.map(({ lectura }) => [lectura?.familia, lectura?.medidas, lectura?.cantidad, lectura?.um])
        const texto = `2 chapas 304 ${words.join(' ')}`

        expect(numbers(leer(texto, { ...SATINADA, nombre: name.join(' ') }))).toEqual(numbers(leer(texto)))
      }),
    )
  })
})
