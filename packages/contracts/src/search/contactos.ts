import { enumFilter, paging, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /clientes/maestro-contactos and payload of its list call (API-18). */
export const contactosSearch = search({
  ...paging(['apellido', 'nombres', 'cliente', 'codi', 'e_mail', 'estado']),
  codigo_cliente: textFilter,
  nombre: textFilter,
  apellidos: textFilter,
  /** '' all, A activos, B dados de baja (CON-04). */
  estado: enumFilter(['', 'A', 'B']),
})
export type ContactosSearch = SearchOf<typeof contactosSearch>
