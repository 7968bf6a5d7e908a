import type { Leido } from '@yunque/contracts/parse-decimal'
import { type Celda, type ContextoDeCeldas, celdas } from '../cells/celdas.ts'
import { readCell } from '../cells/read-cell.ts'
import { familiaBloqueada, type Item } from './item.ts'
import type { Contexto } from './numbers.ts'
import { setCampo, withTyped } from './set-campo.ts'

export const FAMILIA_FIJA = 'Elimine el ítem para cambiar la familia.'

const leer = (item: Item, celda: Celda, texto: string): Leido => {
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
  const leido = leer(item, celda, texto)
  if ('valor' in leido) return setCampo(item, celda.col, leido.valor, contexto)

  const errores = { ...item.errores, [celda.col]: { texto: texto.trim(), mensaje: leido.mensaje } }

  return withTyped({ ...item, errores }, celda.col, texto)
}

export const withTextIn = (item: Item, col: string, texto: string, contexto: ContextoDeCeldas & Contexto): Item => {
  const celda = celdas(item, contexto).find((cell) => cell.col === col)

  return celda ? withText(item, celda, texto, contexto) : item
}
