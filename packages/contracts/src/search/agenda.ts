import { claves, ESTADOS_EVENTO, TIPOS_EVENTO } from '../codecs/codigos.ts'
import { dateFilter, enumFilter, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /inicio/agenda-usuario. */
export const agendaSearch = search({
  vista: enumFilter(['mes', 'semana', 'dia']),
  /** A day of what is shown; '' today. */
  fecha: dateFilter,
  /** Whose agenda; '' one's own. */
  usuario: textFilter,
  tipo: enumFilter(['', ...claves(TIPOS_EVENTO)]),
  estado: enumFilter(['', ...claves(ESTADOS_EVENTO)]),
})
export type AgendaSearch = SearchOf<typeof agendaSearch>
