import type { Unidad } from '../lexico.ts'
import type { Valor } from './cifras.ts'

/** A number of a line with all that stands around it and may tell what it is. */
export type Numero = {
  /** Atoms that it is written with, its unit and its mark among them. */
  atomos: readonly number[]
  desde: number
  hasta: number
  /** Where it begins, with a unit that stands before it: 'Kgs. 500'. */
  inicio: number
  valores: readonly Valor[]
  enPulgadas: boolean
  unidad: Unidad | null
  /** What a word beside it, or the title of its column, calls it: 'espesor', 'cantidad', 'nada' ... */
  marca: string | null
  /** Number of its chain, which numbers joined by 'x' share; `lugar` is its place there. */
  cadena: number | null
  lugar: number
  /** It stands after an 'x' before which there is no number: 'x 2'. */
  trasX: boolean
  /** It is joined to a code by an 'x' and belongs to it: the 40 of 'M10x40'. */
  deCodigo: boolean
  /** A shape stands right after it: '2 chapas'. */
  conForma: boolean
  enParentesis: boolean
  /** It is not exact, so that the person is asked: '8 o 10', 'unas 20'. */
  vago: boolean
  /** More words belong to it than were read, so that it is no quantity to be offered: 'dos barras y media'. */
  abierto: boolean
  /** '2 1/2' may be two numbers: this is one of the two, the whole or the fraction. */
  partido: boolean
  /** 'dos', 'media docena'. */
  enLetras: boolean
  /** What stands beside it speaks against being sure: an unknown word, perhaps a misspelt unit, or a unit that may be another's. */
  dudoso: boolean
  /** Its figures are those of a grade, so that it is a quantity only if a word says so. */
  esCalidad: boolean
  /** It may be a price that no sign marks: '85000 c/u', 'a 85 mil'. */
  quizaPrecio: boolean
  /** It may be the number of the line in its list. */
  quizaOrden: boolean
}
