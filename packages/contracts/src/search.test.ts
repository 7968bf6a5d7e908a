import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateFilter, enumFilter, optional, paging, search, textFilter, trimmedFilter } from './search.ts'

const ejemplo = search({
  ...paging(['nombre', 'fecha']),
  nombre: textFilter,
  texto: trimmedFilter,
  desde: dateFilter,
  estado: enumFilter(['', 'A', 'B']),
  copia: optional(/^\d{1,15}$/),
})
const vacio = { page: 1, per_page: 10, orden: 'nombre', nombre: '', texto: '', desde: '', estado: '' }

it('reads whatever stands in an address, and what it has read reads as itself [VIS-09]', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record(Object.fromEntries(Object.keys(vacio).map((name) => [name, fc.anything()])))),
      (given) => {
        const read = ejemplo.parse(given)
        expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(vacio)))
        expect(ejemplo.parse(read)).toEqual(read)
      },
    ),
  )
})

it.each([
  ['a day that no calendar has', { desde: '2027-02-29' }],
  ['a text that the database cannot hold', { nombre: 'a\u0000' }],
  ['half of a character', { nombre: '\ud800' }],
  ['a text longer than any name', { nombre: 'ñ'.repeat(201) }],
  ['a page past the millionth', { page: '1000001' }],
  ['an order by what is no column', { orden: '-clave' }],
  ['a number that is none', { copia: 'x' }],
  ['a field that it has not', { otro: '1' }],
])('leaves aside %s [VIS-09]', (_what, given) => {
  expect(ejemplo.parse(given)).toEqual(vacio)
})

it('takes a number where a code is asked, as an address brings it', () => {
  expect(ejemplo.parse({ nombre: 1204, copia: 7, texto: ' x ', desde: '2028-02-29', page: '3' })).toEqual({
    ...vacio,
    ...{ nombre: '1204', copia: '7', texto: 'x', desde: '2028-02-29', page: 3 },
  })
})
