import { describe, expect, it } from 'vitest'
import { opcionesDe } from './opciones.ts'

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
