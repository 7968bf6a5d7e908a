import { codeFilter, dateFilter, enumFilter, flagFilter, paging, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /cotizaciones/consulta and payload of its list call. `estado` A: every undecided one; D: every decided one. */
export const cotizacionesSearch = search({
  ...paging(['-n_cotizacion', 'n_cotizacion', 'fecha', 'validez_oferta', 'razon', 'estado', 'usuario']),
  n_cotizacion: textFilter,
  codigo_cliente: textFilter,
  razon: textFilter,
  referencia: textFilter,
  negocio: codeFilter(),
  estado: enumFilter(['', 'A', 'D', 'SV', 'PV', 'VE', 'PA', 'RE', 'GA', 'GP', 'PE', 'AN']),
  desde: dateFilter,
  hasta: dateFilter,
  /** S: open, and its last day is in the week of today. */
  vence: flagFilter,
  usuario: textFilter,
  /** Has a line that was lost for this motive. */
  motivo: textFilter,
})
export type CotizacionesSearch = SearchOf<typeof cotizacionesSearch>
