import { describe, expect, it } from 'vitest'
import { entero } from '../codecs/codecs.ts'
import { contactosSearch } from '../search/contactos.ts'
import { cotizacionesSearch } from '../search/cotizaciones.ts'
import { paged } from './paged.ts'
import { readAnswer, record } from './reader.ts'

describe('the search of a list is read from any URL [LIS-02]', () => {
  it('has a default for everything; 10 rows a page [LIS-08]', () => {
    expect(contactosSearch.parse({})).toEqual({
      page: 1,
      per_page: 10,
      orden: 'apellido',
      codigo_cliente: '',
      nombre: '',
      apellidos: '',
      estado: '',
    })
  })

  it('keeps what it can read and defaults the rest [VIS-09]', () => {
    expect(
      contactosSearch.parse({ page: 'x', per_page: '77', orden: 'clave', codigo_cliente: 123, estado: 'Z', otro: 1 }),
    ).toMatchObject({ page: 1, per_page: 10, orden: 'apellido', codigo_cliente: '123', estado: '' })
  })

  it.each(['10', '25', '50', '100', '-1'])('takes the page size %s [LIS-08]', (per_page) => {
    expect(contactosSearch.parse({ per_page }).per_page).toBe(Number(per_page))
  })

  it('orders down with a minus', () => {
    expect(cotizacionesSearch.parse({}).orden).toBe('-n_cotizacion')
    expect(cotizacionesSearch.parse({ orden: '-fecha' }).orden).toBe('-fecha')
  })
})

describe('a page as servers write it [ARQ-09]', () => {
  const page = paged(record({ codigo: entero }))

  it('an empty page behind the last one knows the total', () => {
    expect(page.parse({ data: [], current_page: 3, per_page: 10, total: 12 })).toMatchObject({ total: 12 })
  })

  const filas = [{ codigo: 1 }, { codigo: 2 }]

  it.each([
    [
      { data: filas, current_page: 3, per_page: 10, total: 22 },
      { current_page: 3, per_page: 10, total: 22 },
    ],
    [
      { data: filas, current_page: '3', per_page: '10', total: '22' },
      { current_page: 3, per_page: 10, total: 22 },
    ],
    // Without a total it is estimated: the rows before this page, the rows on it, and one more if the page is full.
    [
      { data: filas, current_page: 3, per_page: 10 },
      { current_page: 3, per_page: 10, total: 22 },
    ],
    [
      { data: filas, current_page: 3, per_page: 2 },
      { current_page: 3, per_page: 2, total: 7, hay_mas: true },
    ],
    // Nor does a total tell anything that is less than the rows that are shown.
    [
      { data: filas, current_page: 1, per_page: 2, total: 0 },
      { current_page: 1, per_page: 2, total: 3, hay_mas: true },
    ],
    [
      { data: filas, current_page: 3, per_page: 10, total: '2' },
      { current_page: 3, per_page: 10, total: 22 },
    ],
    [{ data: filas }, { current_page: 1, per_page: 2, total: 2 }],
    [filas, { current_page: 1, per_page: 2, total: 2 }],
    [{ data: filas, total: null }, { total: null }],
    [
      { data: filas, per_page: -1, total: 2 },
      { per_page: -1, total: 2 },
    ],
    // All there are, and a size that nobody tells.
    [
      { data: filas, per_page: -1 },
      { per_page: -1, total: 2 },
    ],
    [
      { data: filas, current_page: 2, total: 4 },
      { current_page: 2, per_page: 0, total: 4 },
    ],
    [{ data: filas, recortado: true }, { recortado: true }],
    [{ data: filas, recortado: 'S' }, { recortado: true }],
    [{ data: filas, recortado: 'N' }, { recortado: false }],
    [{ data: filas, recortado: false }, { recortado: false }],
    [{ data: filas }, { recortado: false }],
  ])('%j', (wire, expected) => {
    expect(page.parse(wire)).toMatchObject({ data: filas, ...expected })
  })

  it('leaves out a row that it cannot read, and counts it', () => {
    expect(page.parse({ data: [{ codigo: 1 }, {}], per_page: 10 })).toEqual({
      data: [{ codigo: 1 }],
      current_page: 1,
      per_page: 10,
      total: 2,
      recortado: false,
      no_leidas: 1,
    })
  })

  it.each([
    [{ total: 0 }, true],
    [{ data: null, total: 0 }, true],
    // Nothing on this page, of which there is something to tell.
    [{ data: null, total: 37 }, false],
    [{ data: null, total: 37, current_page: 4, per_page: 10 }, false],
    [{ data: null, total: 37, current_page: 5, per_page: 10 }, true],
    [{ data: null }, true],
    [{ rows: filas, total: 2 }, false],
    [{ rows: filas }, false],
    [{ data: 'x' }, false],
    ['x', false],
    [null, false],
  ])('%j is a page: %s', (wire, is) => {
    expect(page.safeParse(wire).success).toBe(is)
  })
})

describe('what a page departs from, told to who looks after the server [ARQ-08]', () => {
  const page = paged(record({ codigo: entero }))
  const data = [{ codigo: 1 }]
  const total = { path: 'total', kind: 'missing', essential: false, count: 1 }

  it.each([
    [{ data, total: 1 }, []],
    [{ data, total: null }, []],
    [{ data }, [total]],
    [{ data, total: -5 }, [total]],
    [{ rows: data }, [{ path: 'data', kind: 'missing', essential: true, count: 1 }]],
    [{ data: 'x' }, [{ path: 'data', kind: 'unreadable', essential: true, count: 1 }]],
    ['x', []],
    [null, []],
  ])('%j', (answer, drift) => {
    expect(readAnswer(page, answer).drift).toEqual(drift)
  })

  it('counts only rows that were lost', () => {
    expect(page.parse({ data, per_page: 10, total: -5 })).toEqual({
      data,
      current_page: 1,
      per_page: 10,
      total: 1,
      recortado: false,
    })
  })
})
