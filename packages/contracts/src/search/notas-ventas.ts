import { NUMERO } from '../codecs/text.ts'
import { dateFilter, enumFilter, optional, paging, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /cotizaciones/notas-ventas and payload of its list call. */
export const notasVentasSearch = search({
  ...paging(['-n_cotizacion', 'n_cotizacion', 'fecha', 'razon', 'usuario']),
  n_cotizacion: textFilter,
  codigo_cliente: textFilter,
  razon: textFilter,
  estado: enumFilter(['', 'P', 'R', 'T', 'N']),
  desde: dateFilter,
  hasta: dateFilter,
})
export type NotasVentasSearch = SearchOf<typeof notasVentasSearch>

/**
 * URL search of a new nota de venta: the quotation that it is made from and which of its won lines, '1,3'; all of them
 * without `items` (DOC-07).
 */
export const notaVentaSearch = search({
  desde: optional(NUMERO),
  items: optional(/^\d{1,6}(,\d{1,6})*$/),
})
export type NotaVentaSearch = SearchOf<typeof notaVentaSearch>

/**
 * URL search of /cotizaciones/despachos-pendientes-preparacion: lines of sales notes not wholly prepared, or with `preparadas` S
 * those of which something was prepared lately (DOC-22).
 */
export const despachosSearch = search({
  ...paging(['fecha', '-fecha', 'n_cotizacion', 'razon']),
  n_cotizacion: textFilter,
  razon: textFilter,
  deposito: textFilter,
  preparadas: enumFilter(['', 'S']),
})
export type DespachosSearch = SearchOf<typeof despachosSearch>
