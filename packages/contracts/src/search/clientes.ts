import { RANGOS_CM05 } from '../codecs/codigos.ts'
import { enumFilter, paging, type SearchOf, search, textFilter } from '../search.ts'

/** URL search of /clientes/maestro-empresas and payload of its list call (PAN-07). */
export const empresasSearch = search({
  ...paging(['razon', 'codigo', 'localidad', 'cm05_vencimiento']),
  razon: textFilter,
  codigo: textFilter,
  cuit: textFilter,
  localidad: textFilter,
  vendedor: textFilter,
  /** '' all, A activas, B dadas de baja. */
  estado: enumFilter(['', 'A', 'B']),
})
export type EmpresasSearch = SearchOf<typeof empresasSearch>

/** URL search of /clientes/cm05-vencidas and payload of its list call (PAN-08). */
export const cm05Search = search({
  ...paging(['cm05_vencimiento', 'razon', 'codigo']),
  /** '15' comes out of an address as a number. */
  rango: enumFilter(RANGOS_CM05),
})
export type Cm05Search = SearchOf<typeof cm05Search>
