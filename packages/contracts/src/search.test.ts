import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agendaSearch } from './search/agenda.ts'
import { copiaSearch } from './search/documento.ts'
import { estadoSearch } from './search/estado.ts'
import { tablaResumenSearch } from './search/inicio.ts'
import { consultaPreciosSearch } from './search/productos.ts'
import { consultaStockSearch } from './search/stock.ts'
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
  ['an order that is no column but for its lines', { orden: 'nom-bre' }],
  ['a field that it has not', { otro: '1' }],
])('leaves aside %s [VIS-09]', (_what, given) => {
  expect(ejemplo.parse(given)).toEqual(vacio)
})

it('takes a number where a code is asked, as an address brings it', () => {
  expect(ejemplo.parse({ nombre: 1204, copia: 7, texto: ' x ', desde: '2028-02-29', page: '3' })).toEqual({
    ...vacio,
    nombre: '1204',
    copia: '7',
    texto: 'x',
    desde: '2028-02-29',
    page: 3,
  })
})

it.each([
  ['a text of two hundred signs', { nombre: 'ñ'.repeat(200) }],
  ['the first page', { page: 1 }],
  ['the millionth page', { page: 1_000_000 }],
  ['one of a list', { estado: 'A' }],
  ['an order down', { orden: '-fecha' }],
])('keeps %s [VIS-09]', (_what, given) => {
  expect(ejemplo.parse(given)).toEqual({ ...vacio, ...given })
})

it('is what the router reads an address by', () => {
  expect(ejemplo['~standard'].version).toBe(1)
  expect(ejemplo['~standard'].validate({ nombre: 7 })).toEqual({ value: { ...vacio, nombre: '7' } })
})

it('leaves nothing of an address to the router that it has not read [VIS-09]', () => {
  const { value } = ejemplo['~standard'].validate({ copia: 'x', utm_source: 'mail' })

  expect({ copia: 'x', utm_source: 'mail', ...value }).toEqual({ ...vacio, copia: undefined, utm_source: undefined })
})

describe.each([
  ['the agenda', agendaSearch, { vista: 'mes', fecha: '', usuario: '', tipo: '', estado: '' }, { vista: 'semana' }],
  ['a new document', copiaSearch, {}, { copia: '7', cliente: '1204', precios: 'copia' }],
  ['the status panel', estadoSearch, { n_cotizacion: '', codigo_cliente: '' }, { n_cotizacion: '77' }],
  ['the summary', tablaResumenSearch, { desde: '', hasta: '' }, { hasta: '2026-11-20' }],
  [
    'the price list',
    consultaPreciosSearch,
    { negocio: 'I', familia: '', productos: '', desde: '', empresa: '', cantidad: '' },
    { negocio: 'H', familia: '3' },
  ],
  [
    'the stock search',
    consultaStockSearch,
    {
      negocio: 'I',
      deposito: '',
      familia: '',
      productos: '',
      desde: '',
      hasta: '',
      atributos: '',
      primera: '',
      segunda: '',
      write_down: '',
    },
    { negocio: 'E', primera: 'S' },
  ],
])('the address of %s [VIS-09]', (_what, of, empty, some) => {
  it('says nothing by itself, keeps what it takes and leaves aside what it does not', () => {
    expect(of.parse({})).toEqual(empty)
    expect(of.parse(some)).toEqual({ ...empty, ...some })
    const odd = Object.fromEntries(Object.keys({ ...empty, ...some }).map((name) => [name, {}]))
    expect(of.parse(odd)).toEqual(empty)
  })
})
