import { codeFilter, flagFilter, optionalText, type SearchOf, search, textFilter } from '../search.ts'

/**
 * URL search of /stock/consulta-stock (PAN-14): the searcher's own filters. Lists are joined by a comma, in the order of the
 * family's selectors and measures; without a family nothing is asked yet.
 */
export const consultaStockSearch = search({
  negocio: codeFilter('I'),
  deposito: textFilter,
  familia: textFilter,
  productos: textFilter,
  desde: textFilter,
  hasta: textFilter,
  atributos: textFilter,
  primera: flagFilter,
  segunda: flagFilter,
  write_down: flagFilter,
})
export type ConsultaStockSearch = SearchOf<typeof consultaStockSearch>

/** URL search of a new movement of stock (DAT-04): the lot that it is of, by its number or its ficha, and what is known of it. */
export const movimientoNuevoSearch = search({
  lote: optionalText,
  ficha: optionalText,
  tipo: optionalText,
  cantidad: optionalText,
  motivo: optionalText,
})
export type MovimientoNuevoSearch = SearchOf<typeof movimientoNuevoSearch>
