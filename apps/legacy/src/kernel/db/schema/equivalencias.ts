import type { Generated } from 'kysely'

export type EquivalenciasTables = {
  /** `calidad` is the text of the option that the catalogue has for it: 'AISI 304'. */
  equivalencias: { id: Generated<number>; calidad: string; norma: string; nombre: string; clave: string }
}
