import { claves, ORIGENES_TAREA } from '../codecs/codigos.ts'
import { dateFilter, enumFilter, paging, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /inicio/tareas-usuario and payload of its list call. */
export const tareasSearch = search({
  ...paging(['vencimiento', 'tarea', 'cliente', 'origen', 'asignada_por', 'estado']),
  /** '' all, P pendientes, H hechas. */
  estado: enumFilter(['', 'P', 'H']),
  tarea: textFilter,
  codigo_cliente: textFilter,
  origen: enumFilter(['', ...claves(ORIGENES_TAREA)]),
  desde: dateFilter,
  hasta: dateFilter,
})
export type TareasSearch = SearchOf<typeof tareasSearch>
