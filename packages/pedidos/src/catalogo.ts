import type { Decimal } from '@yunque/pricing'

/** The data that a request is read against. The caller gets them from wherever it keeps them. */
export type Catalogo = {
  familias: readonly FamiliaCatalogo[]
  /** Names of a grade by other norms; `calidad` is the text of an option. */
  equivalencias: readonly { calidad: string; norma: string; nombre: string }[]
}

export type FamiliaCatalogo = {
  codigo: string
  nombre: string
  /** What a line's quantity counts. */
  um1: 'UN' | 'KG' | 'M'
  productos: readonly SelectorCatalogo[]
  atributos: readonly SelectorCatalogo[]
  medidas: readonly MedidaCatalogo[]
}

export type SelectorCatalogo = { nombre: string; opciones: readonly { value: string; text: string }[] }

/**
 * `valores`: what the warehouse keeps, in mm. They tell which number of a line may be which measure. `um` is the unit that a line of a
 * document has it in, for whoever makes one: all that is read is in mm.
 */
export type MedidaCatalogo = { nombre: string; valores: readonly Decimal[]; um?: string }
