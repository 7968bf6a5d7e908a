import { clave, clavePeso } from '../lookups/questions.ts'
import type { Cabecera, Contexto } from './contexto.ts'
import { CONSULTAS, type Consulta, type Item, isSinRespuestas } from './item.ts'
import { recalculado } from './numbers.ts'

/**
 * What a line loses with the answer to each question. A price that was taken from an earlier quotation is lost with its
 * product and currency (DOC-08).
 */
const OLVIDO: Record<Consulta, (item: Item) => Partial<Item>> = {
  producto: () => ({ descripcion: '', medidas_familia: null, prod01: '', iva: '', precio_total: '' }),
  peso_precio: ({ precio_origen }) => ({
    lista: null,
    vuelve: [],
    ...(precio_origen !== 'manual' && { precio_unitario: '', precio_total: '', precio_origen: 'lista' }),
  }),
  stock: () => ({ kilos_disponible_stock: '', candidad_disponible_stock: '' }),
  ultima: () => ({ pedidos_anteriores: [], nv_anteriores: [] }),
  ingresos: () => ({ ingresos: [] }),
}

const unanswered = (item: Item, consulta: Consulta): Item => {
  const { [consulta]: _, ...respuestas } = item.respuestas

  return { ...item, ...OLVIDO[consulta](item), respuestas }
}

/** Empties the unit weight and what was computed from it. A quantity stays, and so does a typed total. */
export const withoutPeso = (item: Item, contexto: Contexto): Item => {
  const reckoned = item.peso_derivado ?? 'peso_total'

  return recalculado({ ...item, peso_unitario: '', [reckoned]: '', peso_origen: 'lista' }, 'contexto', contexto)
}

/** Forgets every answer about the line; what was typed stays. */
export const olvidado = (item: Item, contexto: Contexto): Item => {
  const line = CONSULTAS.reduce(unanswered, item)

  return line.peso_origen === 'lista' ? withoutPeso(line, contexto) : line
}

/**
 * When a line asks another question, what the server answered to the earlier one is forgotten: description, stock, list
 * weight, a price that nobody typed. Those cells wait for the new answer and stay empty if it fails, so that no figure
 * of another product is shown or saved as this one's (VIS-03, VIS-10). Typed figures stay with their mark, even over
 * another product: somebody who corrects a quality had a reason for his price (VIS-12).
 */
export const forgetOldAnswers = (item: Item, contexto: Contexto, before: Item, antes: Cabecera = contexto): Item => {
  if (isSinRespuestas(item)) return item
  const otras = CONSULTAS.filter((consulta) => clave(consulta, before, antes) !== clave(consulta, item, contexto))
  const line = otras.reduce(unanswered, item)

  return line.peso_origen === 'lista' && clavePeso(before) !== clavePeso(item) ? withoutPeso(line, contexto) : line
}
