import { claves, TIPOS_SEGUIMIENTO } from '../codecs/codigos.ts'
import { CODIGO, NUMERO } from '../codecs/text.ts'
import { dateFilter, enumFilter, optional, paging, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /utilitarios/seguimientos-clientes and payload of its list call. */
export const seguimientosSearch = search({
  // What is late comes first, then what is to come, then what is closed.
  ...paging(['estado', 'n_seguimiento', 'fecha', 'cliente', 'recordatorio', 'usuario']),
  codigo_cliente: textFilter,
  n_cotizacion: textFilter,
  usuario: textFilter,
  tipo: enumFilter(['', ...claves(TIPOS_SEGUIMIENTO)]),
  /** '' all, A abiertos: P pendientes and V vencidos; C cerrados. */
  estado: enumFilter(['', 'A', 'P', 'V', 'C']),
  desde: dateFilter,
  hasta: dateFilter,
})
export type SeguimientosSearch = SearchOf<typeof seguimientosSearch>

/** URL search of a new follow-up: the client, the quotation, or the earlier follow-up. */
export const seguimientoNuevoSearch = search({
  codigo_cliente: optional(CODIGO),
  n_cotizacion: optional(NUMERO),
  anterior: optional(NUMERO),
})
