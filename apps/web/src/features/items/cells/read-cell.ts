import { type Leido, readDecimal } from '@yunque/contracts/parse-decimal'
import type { Celda } from './celdas.ts'
import { opcionExacta } from './opciones.ts'

/** Whether a text is the code of a family where there is no list of them to choose from. */
export const isCodigoDeFamilia = (col: string, opciones: readonly unknown[], texto: string): boolean =>
  col === 'familia' && opciones.length === 0 && /^\d{1,6}$/.test(texto.trim())

const readOption = (celda: Celda & { tipo: 'opcion' }, texto: string): Leido => {
  const found = opcionExacta(celda.opciones, texto)
  if (found) return { valor: found.value }
  // A server that does not list its families takes their codes (ARQ-10).
  if (isCodigoDeFamilia(celda.col, celda.opciones, texto)) return { valor: texto.trim() }

  return { mensaje: celda.opciones.length === 0 ? 'Todavía no hay opciones.' : `No existe «${texto.trim()}».` }
}

/** A text, typed or pasted, as the value that the cell stores, or what is wrong with it. */
export const readCell = (celda: Celda, texto: string): Leido => {
  switch (celda.tipo) {
    case 'opcion':
      return readOption(celda, texto)
    case 'decimal':
      return readDecimal(texto, celda.decimales)
    case 'entero':
      return /^\d{1,4}$/.test(texto.trim()) ? { valor: texto.trim() } : { mensaje: 'Ingrese un número entero de días.' }
    case 'lectura':
      return { mensaje: 'No se puede modificar.' }
  }
}
