import { describe, expect, it } from 'vitest'
import { opcionExacta, opcionesDe, withOtherNames } from './opciones.ts'

const MEDIDAS = [
  { value: '012', text: '1/2"' },
  { value: '112', text: '1 1/2"' },
  { value: '050', text: '2"' },
]
const MONEDAS = [
  { value: 'D', text: 'U$S' },
  { value: 'P', text: '$' },
]
const CALIDADES = [
  { value: '316L', text: 'AISI 316L' },
  { value: '316', text: 'AISI 316' },
  { value: 'RET', text: 'Retención' },
  { value: '2B', text: 'Pulido 2B' },
  { value: 'BA', text: '2B brillante' },
]

describe('the options that a text may mean [VIS-13]', () => {
  it.each([
    ['the text itself before those that contain it', MEDIDAS, '2"', ['050', '012', '112']],
    ['the text itself before another that only ends so', MONEDAS, '$', ['P', 'D']],
    ['the code before texts that contain it', CALIDADES, '316', ['316', '316L']],
    ['the code before a text that begins so', CALIDADES, '2b', ['2B', 'BA']],
    ['those that begin so before those that contain it', MEDIDAS, '1', ['012', '112']],
    ['neither accents nor capitals', CALIDADES, 'RETENCION', ['RET']],
    ['all of them in their order for no text', MONEDAS, '', ['D', 'P']],
    ['none', MEDIDAS, '3"', []],
  ])('%s', (_, opciones, texto, values) => {
    expect(opcionesDe(opciones, texto).map(({ value }) => value)).toEqual(values)
  })
})

describe('names of a grade by other norms [PAN-18]', () => {
  const CALIDAD = [
    { value: '304', text: 'AISI 304' },
    { value: '304L', text: 'AISI 304L' },
  ]
  const opciones = withOtherNames(CALIDAD, {
    '304': ['SAE 304', 'W-Nr 1.4301', 'UNE F-35'],
    '304L': ['SAE 304L', 'UNE F-35'],
  })

  it.each([
    ['W-Nr 1.4301', '304'],
    ['w nr 1 4301', '304'],
    ['1.4301', '304'],
    ['SAE 304', '304'],
    ['SAE 304L', '304L'],
    ['AISI 304', '304'],
    ['304L', '304L'],
    ['F-35', undefined],
    ['1.43', undefined],
    ['.', undefined],
    ['', undefined],
  ])('%j names %j', (texto, value) => {
    expect(opcionExacta(opciones, texto)?.value).toBe(value)
  })

  it('come after the own names and before those that only contain the text', () => {
    expect(opcionesDe(opciones, '1.4301').map(({ value }) => value)).toEqual(['304'])
    expect(opcionesDe(opciones, 'F35').map(({ value }) => value)).toEqual(['304', '304L'])
  })
})
