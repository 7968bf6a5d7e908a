import { CODIGO, NUMERO } from '../codecs/text.ts'
import { optional, optionalOf, type SearchOf, search } from '../search.ts'

/** URL search of a new document: the one of its kind that it copies, for which client, and with whose prices (DOC-13); or the mail that it answers (PED-07). */
export const copiaSearch = search({
  copia: optional(NUMERO),
  cliente: optional(CODIGO),
  precios: optionalOf(['hoy', 'copia']),
  pedido: optional(NUMERO),
})
export type CopiaSearch = SearchOf<typeof copiaSearch>
