import type { ItemSeleccion, Negocio } from '@yunque/contracts/productos'
import type { ConsultaStockSearch } from '@yunque/contracts/search/stock'

/** What the person filters by (STO-02, STO-03). */
export type Filtros = ItemSeleccion & { ver_primera: boolean; ver_segunda: boolean; ver_write_down: boolean }

export const filtrosDe = (inicial: ItemSeleccion): Filtros => ({
  ...inicial,
  ver_primera: false,
  ver_segunda: false,
  ver_write_down: false,
})

/** Empty filters for another family, which none of the earlier ones fit. */
export const withFamilia = (codigo: string): Filtros =>
  filtrosDe({
    familia: codigo,
    productos_seleccionados: [],
    medidas_seleccionadas: [],
    medidas_seleccionadas_hasta: [],
    atributos_seleccionados: [],
  })

/**
 * The search as the procedure takes it (API-15). Where no product is chosen every product of the family is listed. A
 * box that the family does not offer cannot have been ticked (STO-03).
 */
export const busquedaDe = (filtros: Filtros, { negocio, deposito }: { negocio: Negocio; deposito: string }) => {
  const { ver_primera, ver_segunda, ver_write_down, ...item } = filtros

  return {
    item,
    usar_ficha: 'S' as const,
    negocio,
    deposito,
    ver_primera,
    ver_segunda,
    ver_write_down,
    listar_familias: item.productos_seleccionados.every((value) => value === ''),
  }
}
export type Busqueda = ReturnType<typeof busquedaDe>

/** The values of a text in an address: 'a,,c' is three values, the second not chosen. */
export const listaDe = (texto: string): string[] =>
  texto === '' ? [] : texto.split(',').map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'))

/** The text of a list of values for an address, without values at its end that are not chosen. A code may have a comma. */
export const textoDe = (lista: readonly string[]): string =>
  lista
    .map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C'))
    .join(',')
    .replace(/,+$/, '')

/** The filters that an address holds (PAN-14). */
export const filtrosDeUrl = (search: ConsultaStockSearch): Filtros => ({
  familia: search.familia,
  productos_seleccionados: listaDe(search.productos),
  medidas_seleccionadas: listaDe(search.desde),
  medidas_seleccionadas_hasta: listaDe(search.hasta),
  atributos_seleccionados: listaDe(search.atributos),
  ver_primera: search.primera === 'S',
  ver_segunda: search.segunda === 'S',
  ver_write_down: search.write_down === 'S',
})

export const urlDe = (filtros: Filtros, { negocio, deposito }: { negocio: Negocio; deposito: string }) =>
  ({
    negocio,
    deposito,
    familia: filtros.familia,
    productos: textoDe(filtros.productos_seleccionados),
    desde: textoDe(filtros.medidas_seleccionadas),
    hasta: textoDe(filtros.medidas_seleccionadas_hasta),
    atributos: textoDe(filtros.atributos_seleccionados),
    primera: filtros.ver_primera ? 'S' : '',
    segunda: filtros.ver_segunda ? 'S' : '',
    write_down: filtros.ver_write_down ? 'S' : '',
  }) satisfies ConsultaStockSearch
