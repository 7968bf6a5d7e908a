import type { Atomo } from '../atomos.ts'
import type { Trozo } from '../pedido.ts'

/** One line of the text, with what its place in the text tells about it. */
export type Parte = Trozo & {
  atomos: readonly Atomo[]
  /** Someone else's words, quoted; or the head of a mail. */
  citado: boolean
  /** After 'Saludos' or '--'. */
  enFirma: boolean
  /** The row that names a table's columns, or the name of what is attached. */
  esCabecera: boolean
  /** It asks for more of what the part of its line before it names: '... y 1 de 25 mm'. */
  sigue?: true
}
