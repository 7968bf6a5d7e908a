import { type Leido, readDecimal } from '@yunque/contracts/codecs/parse-decimal'
import { type Celda, type ContextoDeCeldas, celdas } from '../cells/celdas.ts'
import { isCodigoDeFamilia, opcionExacta } from '../cells/opciones.ts'
import type { Contexto } from './contexto.ts'
import { familiaBloqueada, type Item } from './item.ts'
import { setCampo, withTyped } from './set-campo.ts'

export const FAMILIA_FIJA = 'Elimine el ítem para cambiar la familia.'

const readOption = (celda: Celda & { tipo: 'opcion' }, texto: string): Leido => {
  const found = opcionExacta(celda.opciones, texto)
  if (found) return { valor: found.value }
  // Where the server does not list its families, their codes are typed (ARQ-10).
  if (isCodigoDeFamilia(celda.col, celda.opciones, texto)) return { valor: texto.trim() }

  return { mensaje: celda.opciones.length === 0 ? 'Todavía no hay opciones.' : `No existe «${texto.trim()}».` }
}

/** A text, typed or pasted, as the value that the cell stores, or what is wrong with it. */
const readCell = (celda: Celda, texto: string): Leido => {
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

const read = (item: Item, celda: Celda, texto: string): Leido => {
  const leido = readCell(celda, texto)
  const isSame = 'valor' in leido && leido.valor === item.familia

  return celda.col === 'familia' && familiaBloqueada(item) && !isSame ? { mensaje: FAMILIA_FIJA } : leido
}

/**
 * A cell's text as a person gave it, typed or pasted alike: taken, or kept as it is with what is wrong with it. It is
 * never changed into another value (VIS-11).
 */
export const withText = (item: Item, celda: Celda, texto: string, contexto: Contexto): Item => {
  if (texto.trim() === '') return setCampo(item, celda.col, '', contexto)
  const leido = read(item, celda, texto)
  if ('valor' in leido) return setCampo(item, celda.col, leido.valor, contexto)

  const errores = { ...item.errores, [celda.col]: { texto: texto.trim(), mensaje: leido.mensaje } }

  return withTyped({ ...item, errores }, celda.col, texto)
}

export const withTextIn = (item: Item, col: string, texto: string, contexto: ContextoDeCeldas & Contexto): Item => {
  const celda = celdas(item, contexto).find((cell) => cell.col === col)

  return celda ? withText(item, celda, texto, contexto) : item
}
