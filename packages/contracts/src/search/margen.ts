import { paging, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /cotizaciones/margen-autorizacion-comercial and payload of its list call. */
export const margenSearch = search({
  ...paging(['fecha', 'n_cotizacion', '-n_cotizacion', 'razon', 'usuario']),
  n_cotizacion: textFilter,
  razon: textFilter,
})
export type MargenSearch = SearchOf<typeof margenSearch>
