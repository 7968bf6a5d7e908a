import type { ItemSeleccion, Negocio } from '@yunque/contracts/productos'
import { familia } from '@yunque/pricing'

/** What the person filters by (STO-02, STO-03). */
export type Filtros = ItemSeleccion & { ver_primera: boolean; ver_segunda: boolean; ver_write_down: boolean }

export const filtrosDe = (inicial: ItemSeleccion): Filtros => ({
  ...inicial,
  ver_primera: false,
  ver_segunda: false,
  ver_write_down: false,
})

/** Filters of another family: nothing of the old one fits it. */
export const conFamilia = (codigo: string): Filtros =>
  filtrosDe({
    familia: codigo,
    productos_seleccionados: [],
    medidas_seleccionadas: [],
    medidas_seleccionadas_hasta: [],
    atributos_seleccionados: [],
  })

/**
 * The search as the procedure takes it (API-15). Where no product is chosen every product of the family is listed. What
 * the family can't be asked is not asked (STO-03).
 */
export const busquedaDe = (filtros: Filtros, { negocio, deposito }: { negocio: Negocio; deposito: string }) => {
  const { ver_primera, ver_segunda, ver_write_down, ...item } = filtros
  const rules = familia(item.familia)

  return {
    item,
    usar_ficha: 'S' as const,
    negocio,
    deposito,
    ver_primera: rules.verPrimeraSegunda && ver_primera,
    ver_segunda: rules.verPrimeraSegunda && ver_segunda,
    ver_write_down: rules.verSoloWriteDown && ver_write_down,
    listar_familias: item.productos_seleccionados.every((value) => value === ''),
  }
}
export type Busqueda = ReturnType<typeof busquedaDe>
