import { compare } from '@yunque/pricing'
import { CLIENTE, USUARIO } from '../columna.ts'
import { list } from '../list.ts'
import type { Codecs, RowOf } from '../row.ts'
import { margenSearch } from '../search/margen.ts'

/** A line with its cost; only holders of CPA are ever sent one (DOC-06). Margins are per cent of the price. */
export const margenItem = ({ record, entero, moneda, texto, decimalOrEmpty }: Codecs) =>
  record(
    { nro_item: entero, moneda },
    {
      familia: texto,
      nombre_familia: texto,
      descripcion: texto,
      medidas: texto,
      cantidad: decimalOrEmpty,
      um1: texto,
      peso_total: decimalOrEmpty,
      precio_total: decimalOrEmpty,
      costo_total: decimalOrEmpty,
      /** May be negative: sold below cost. */
      margen: decimalOrEmpty,
      margen_minimo: decimalOrEmpty,
    },
  )
export type MargenItem = RowOf<typeof margenItem>

/** All lines must be readable, or the row is dropped: with one line missing, a loss could stay unseen by whoever approves. */
const margen = (codecs: Codecs) => {
  const { record, codigo, texto, fecha, fechaHora, decimalOrEmpty, listaEntera } = codecs

  return record(
    { n_cotizacion: codigo, productos: listaEntera(margenItem(codecs)) },
    { fecha, cliente: texto, razon: texto, usuario: texto },
    {
      version: texto,
      nombre_usuario: texto,
      subtotal_p: decimalOrEmpty,
      subtotal_d: decimalOrEmpty,
      espera_desde: fecha,
      // Who saved it last, and when: a decision on an older version says so (VIS-32).
      modificado: fechaHora,
      modificado_por: texto,
    },
  )
}
export type MargenRow = RowOf<typeof margen>

/**
 * Order of two margins in per cent. A margin may be negative (a sale below cost), which `compare` of packages/pricing does
 * not take.
 */
const compareMargen = (a: string, b: string): number => {
  const [isA, isB] = [a.startsWith('-'), b.startsWith('-')]
  if (isA !== isB) return isA ? -1 : 1

  return isA ? compare(b.slice(1), a.slice(1)) : compare(a, b)
}

/** Sold below the floor that the house sets (DOC-06); false where cost or price is unknown. */
export const isBajoMinimo = ({ margen, margen_minimo }: MargenItem): boolean =>
  margen !== '' && margen_minimo !== '' && compareMargen(margen, margen_minimo) < 0

/** The lowest margin of a quotation's lines, '' when none is known. */
export const peorMargen = (productos: readonly MargenItem[]): string =>
  productos
    .map(({ margen }) => margen)
    .filter((margen) => margen !== '')
    .toSorted(compareMargen)[0] ?? ''

/** Lines of which no margin is known, by number: without a cost, without a rate, at a price of zero (DOC-10). */
export const withoutMargen = (productos: readonly MargenItem[]): string =>
  productos
    .filter(({ margen }) => margen === '')
    .map(({ nro_item }) => String(nro_item))
    .join(', ')

/** Quotations that wait for approval (RUT-18). The screen describes their lines in words, where the file has two counts. */
export const listOfMargen = list(margen)({
  name: 'margen.list',
  path: '/api/cotizaciones/margen-autorizacion-comercial',
  access: ['CPA'],
  archivo: { nombre: 'Márgenes por autorizar' },
  search: margenSearch,
  columnas: [
    { key: 'n_cotizacion', label: 'N°', tipo: 'nro', tarjeta: 'dato' },
    { key: 'fecha', label: 'Fecha', tipo: 'fecha' },
    CLIENTE,
    USUARIO,
    { key: 'espera_desde', label: 'Espera desde', tipo: 'fecha', tarjeta: 'dato' },
    { key: 'subtotal_p', label: 'Importe $', tipo: 'importe', moneda: 'P', tarjeta: 'cifra' },
    { key: 'subtotal_d', label: 'Importe U$S', tipo: 'importe', moneda: 'D', tarjeta: 'cifra' },
    {
      key: 'productos',
      label: 'Margen más bajo',
      tipo: 'numero',
      tarjeta: 'linea',
      valor: ({ productos }) => peorMargen(productos),
    },
    {
      key: 'productos',
      label: 'Ítems bajo el mínimo',
      tipo: 'numero',
      soloArchivo: true,
      valor: ({ productos }) => productos.filter(isBajoMinimo).length,
    },
    {
      key: 'productos',
      label: 'Ítems sin costo o precio',
      soloArchivo: true,
      valor: ({ productos }) => withoutMargen(productos),
    },
  ],
})
