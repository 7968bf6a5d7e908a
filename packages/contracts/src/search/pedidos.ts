import { claves, ESTADOS_RECIBIDO } from '../codecs/codigos.ts'
import { dateFilter, enumFilter, paging, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /cotizaciones/pedidos and payload of its list call. `estado` A: those that wait, new or taken. */
export const recibidosSearch = search({
  ...paging(['-llego', 'llego']),
  de: textFilter,
  asunto: textFilter,
  codigo_cliente: textFilter,
  estado: enumFilter(['', 'A', ...claves(ESTADOS_RECIBIDO)]),
  usuario: textFilter,
  desde: dateFilter,
  hasta: dateFilter,
})
export type RecibidosSearch = SearchOf<typeof recibidosSearch>
