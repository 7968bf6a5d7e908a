import { describe, expect, it } from 'vitest'
import { optionsOf } from './options-select.tsx'

const EXPRESO = { value: '7', text: 'Expreso' }

describe('the options of a choice', () => {
  it('of one name are told apart by their codes, the chosen one that is out of use among them [DAT-01]', () => {
    const labels = (value: string, nombre?: string) =>
      optionsOf(
        [EXPRESO, { value: '8', text: 'Flete' }, { value: '9', text: 'Flete' }],
        value,
        'Seleccionar',
        nombre,
      ).map(({ label }) => label)

    expect(labels('7')).toEqual(['Seleccionar', 'Expreso', 'Flete (8)', 'Flete (9)'])
    expect(labels('6', 'Expreso')).toEqual(['Seleccionar', 'Expreso (6)', 'Expreso (7)', 'Flete (8)', 'Flete (9)'])
    expect(labels('6')).toEqual(['Seleccionar', '6', 'Expreso', 'Flete (8)', 'Flete (9)'])
  })
})
