import { describe, expect, it } from 'vitest'
import { list } from '../list.ts'
import { pageSchema } from '../row.ts'
import { paging, search } from '../search.ts'
import { builders, rowOf } from './builders.ts'

describe('builders', () => {
  it.each(Object.entries(builders))('%s makes a full record, anew each time', (_name, build) => {
    expect(build()).toEqual(build())
    expect(build()).not.toBe(build())
  })

  it('every legacy record has its decoded twin', () => {
    const names = Object.keys(builders).filter((name) => /(Legacy|Decoded)$/.test(name))
    const twins = names.map((name) =>
      name.replace(/(Legacy|Decoded)$/, (end) => (end === 'Legacy' ? 'Decoded' : 'Legacy')),
    )

    expect(names.toSorted()).toEqual(twins.toSorted())
  })

  it('a row of a list without a builder has something in every field', () => {
    const cajas = list(({ record, codigo, texto, cuenta, decimalOrEmpty, fecha, flagS, unoDe }) =>
      record(
        { caja: codigo },
        {
          nombre: texto,
          piezas: cuenta,
          kilos: decimalOrEmpty,
          dia: fecha,
          llena: flagS,
          estado: unoDe(['A', 'B'], 'A'),
        },
      ),
    )({
      name: 'cajas.list',
      path: '/api/cajas',
      access: ['DAT'],
      archivo: { nombre: 'Cajas' },
      search: search(paging(['caja'])),
      columnas: [{ key: 'caja', label: 'Caja' }],
    })

    expect(rowOf({ page: pageSchema(cajas) }, { llena: 'S' })).toEqual({
      caja: 'caja',
      nombre: 'nombre',
      piezas: 1,
      kilos: '1',
      dia: '2026-11-20',
      llena: true,
      estado: 'A',
    })
  })
})
