import type { Generated } from 'kysely'

export type EquivalenciasTables = {
  /** `calidad` is the text of the catalogue's option: 'AISI 304'. */
  equivalencias: { id: Generated<number>; calidad: string; norma: string; nombre: string; clave: string }
  /** The meaning that people gave to words of a request; `selector` is the index of the familia's selector, from 0. */
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
