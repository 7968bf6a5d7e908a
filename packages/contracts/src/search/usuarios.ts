import { enumFilter, paging, type SearchOf, search, textFilter } from '../search.ts'

/** POST /api/utilitarios/usuarios: the list (PAN-10). */
export const usuariosSearch = search({
  ...paging(['nombre', 'codigo', 'e_mail', 'estado', 'ultimo_acceso']),
  nombre: textFilter,
  /** Whoever has this code. */
  modulo: textFilter,
  /** '' all, A activos, B dados de baja. */
  estado: enumFilter(['', 'A', 'B']),
})
export type UsuariosSearch = SearchOf<typeof usuariosSearch>

/** The people and codes that the matrix of permissions shows, and its file holds (PAN-11). */
export const permisosSearch = search({ persona: textFilter, codigo: textFilter, estado: enumFilter(['', 'A', 'B']) })
export type PermisosSearch = SearchOf<typeof permisosSearch>
