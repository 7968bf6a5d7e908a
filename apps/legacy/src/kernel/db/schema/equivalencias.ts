import type { Generated } from 'kysely'

export type EquivalenciasTables = {
  /** `calidad` is the text of the option that the catalogue has for it: 'AISI 304'. */
  equivalencias: { id: Generated<number>; calidad: string; norma: string; nombre: string; clave: string }
  /** What people said that words of a request mean: `selector` counts the familia's products from 0. */
  pedido_equivalencias: {
    id: Generated<number>
    familia: string
    selector: number
    value: string
    nombre: string
    clave: string
    renglon: string
    usuario: string
    momento: Date
    aceptada_por: string | null
    aceptada_el: Date | null
  }
}
