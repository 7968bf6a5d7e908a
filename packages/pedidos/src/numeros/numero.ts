import type { Unidad } from '../lexico.ts'
import type { Valor } from './cifras.ts'

/** A number of a line with all that stands around it and may tell what it is. */
export type Numero = {
  /** Atoms that it is written with, its unit and its mark among them. */
  atomos: readonly number[]
  desde: number
  hasta: number
  valores: readonly Valor[]
  enPulgadas: boolean
  unidad: Unidad | null
  /** What a word beside it, or its column, calls it: 'espesor', 'cantidad', 'nada' ... */
  marca: string | null
  /** Numbers joined by 'x' have one; `lugar` counts within it. */
  cadena: number | null
  lugar: number
  /** 'x 2': after a sign of multiplication that no number stands before. */
  trasX: boolean
  /** It sticks to a code by an 'x': the 40 of 'M10x40', which says more of that piece. */
  deCodigo: boolean
  /** A shape follows: '2 chapas'. */
  conForma: boolean
  enParentesis: boolean
  /** '8 o 10', 'unas 20': which it is has to be asked. */
  vago: boolean
  /** '2 1/2' may be two numbers: this is the fraction of the one and the whole of the other. */
  partido: boolean
  /** 'dos', 'media docena'. */
  enLetras: boolean
  /** A word that nobody knows follows, perhaps its unit with a mistake. */
  anteDesconocida: boolean
  /** Its figures are those of a grade: without a word for it, no quantity. */
  esCalidad: boolean
  /** It may be the number of the line in its list. */
  quizaOrden: boolean
}
