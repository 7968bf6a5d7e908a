import { dateFilter, type SearchOf, search } from '../search.ts'

/** URL search of /inicio/tabla-resumen and payload of its call: the days in which the quotations were made. */
export const tablaResumenSearch = search({ desde: dateFilter, hasta: dateFilter })
export type TablaResumenSearch = SearchOf<typeof tablaResumenSearch>
