import { enumFilter, paging, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /representante/factura-representante and payload of its list call. A activas, B anuladas. */
export const facturasSearch = search({
  ...paging(['-n_cotizacion', 'n_cotizacion', 'fecha', 'razon']),
  n_cotizacion: textFilter,
  razon: textFilter,
  estado: enumFilter(['', 'A', 'B']),
})
export type FacturasSearch = SearchOf<typeof facturasSearch>

/** URL search of /representante/pedido-representante: orders placed with represented mills. */
export const pedidosSearch = search({
  ...paging(['-numero', 'numero', 'fecha', 'emisor', 'fecha_arrivo']),
  numero: textFilter,
  emisor: textFilter,
  estado: enumFilter(['', 'A', 'C']),
})
export type PedidosSearch = SearchOf<typeof pedidosSearch>
