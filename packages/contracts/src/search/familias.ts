import { codeFilter, enumFilter, paging, type SearchOf, search, textFilter } from '../search.ts'

/** POST /api/datos/familias: the list (DAT-02). */
export const familiasSearch = search({
  ...paging(['codigo', 'nombre', 'negocio', 'estado']),
  nombre: textFilter,
  negocio: codeFilter(),
  /** '' all, A en uso, B fuera de uso. */
  estado: enumFilter(['', 'A', 'B']),
})
export type FamiliasSearch = SearchOf<typeof familiasSearch>
