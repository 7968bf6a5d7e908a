import type { PesoPrecioAnswer } from '@yunque/contracts/productos'
import type { AnswerEdit } from './edits.ts'
import type { Item } from './item.ts'
import { type Contexto, recalculado } from './numeros.ts'

/** The list's weight and price go where nobody typed (VIS-12). */
const conPesoPrecio = (item: Item, { peso, precio }: PesoPrecioAnswer, contexto: Contexto): Item => {
  const next = { ...item, peso_lista: peso, precio_lista: precio }
  const pesado =
    next.peso_origen === 'manual' ? next : recalculado({ ...next, peso_unitario: peso }, 'peso_unitario', contexto)
  if (pesado.precio_origen !== 'lista') return pesado

  return recalculado({ ...pesado, precio_unitario: precio }, 'precio_unitario', contexto)
}

/** The line with an answer in it. That the line still asks it has been checked (items-reducer.ts). */
export const conAnswer = (item: Item, edit: AnswerEdit, contexto: Contexto): Item => {
  switch (edit.consulta) {
    case 'producto': {
      const { desc_1, medidas_familia, prod01 } = edit.answer
      const known = { ...item, descripcion: desc_1, medidas_familia, prod01: prod01 || item.prod01 }
      return recalculado(known, 'contexto', contexto)
    }
    case 'peso_precio':
      return conPesoPrecio(item, edit.answer, contexto)
    case 'stock':
      return { ...item, ...edit.answer }
    case 'ultima':
      return { ...item, ...edit.answer }
    case 'ingresos':
      return { ...item, ingresos: edit.answer }
  }
}

/** Back to the list's price or weight, as far as it is known (VIS-12). */
export const conLista = (item: Item, campo: 'precio_unitario' | 'peso_unitario', contexto: Contexto): Item => {
  const { peso_precio: _, ...respuestas } = item.respuestas
  const known = campo === 'precio_unitario' ? item.precio_lista : item.peso_lista
  // A line of a saved document never asked for the list's: now it does.
  const asked = known === '' ? { ...item, respuestas } : item
  if (campo === 'precio_unitario') {
    return recalculado({ ...asked, precio_unitario: known, precio_origen: 'lista' }, campo, contexto)
  }

  return recalculado({ ...asked, peso_unitario: known, peso_origen: 'lista' }, campo, contexto)
}
