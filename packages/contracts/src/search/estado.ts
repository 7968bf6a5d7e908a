import { search, textFilter } from '../search.ts'

/** URL search of /cotizaciones/estado (EST-01). */
export const estadoSearch = search({ n_cotizacion: textFilter, codigo_cliente: textFilter })
