import { codeFilter, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /precios/consulta-lista-de-precios. Lists are joined by a comma, as in /stock/consulta-stock. */
export const consultaPreciosSearch = search({
  negocio: codeFilter('I'),
  familia: textFilter,
  productos: textFilter,
  desde: textFilter,
  empresa: textFilter,
  cantidad: textFilter,
})
export type ConsultaPreciosSearch = SearchOf<typeof consultaPreciosSearch>
