import type { Anterior, PesoPrecioAnswer } from '@yunque/contracts/productos'
import type { Contexto } from '../model/contexto.ts'
import type { AnswerEdit } from '../model/edits.ts'
import { forgetOldAnswers } from '../model/forget.ts'
import type { CampoDeLista, Item } from '../model/item.ts'
import { recalculado } from '../model/numbers.ts'
import { vuelveWithout, withoutError } from '../model/set-campo.ts'

/**
 * Puts the list's weight and price where nobody typed one, and where the person asked to go back to the list. A typed
 * figure stays where the list has none (VIS-12).
 */
const withPesoPrecio = (item: Item, lista: PesoPrecioAnswer, contexto: Contexto): Item => {
  const { peso, precio } = lista
  const goesBack = (campo: CampoDeLista, figure: string) => figure !== '' && item.vuelve.includes(campo)
  const vuelve = item.vuelve.filter((campo) => !goesBack(campo, campo === 'peso_unitario' ? peso : precio))
  const known: Item = { ...item, lista, vuelve }
  const pesado: Item =
    item.peso_origen === 'lista' || goesBack('peso_unitario', peso)
      ? recalculado(
          { ...known, peso_unitario: peso, peso_origen: 'lista' },
          peso === '' ? 'contexto' : 'peso_unitario',
          contexto,
        )
      : known
  if (item.precio_origen !== 'lista' && !goesBack('precio_unitario', precio)) return pesado

  return recalculado(
    { ...pesado, precio_unitario: precio, precio_origen: 'lista', moneda_del_precio: null },
    'precio_unitario',
    contexto,
  )
}

/** The line with an answer in it. The caller has checked that the line still asks this question (items-reducer.ts). */
export const takeAnswer = (item: Item, edit: AnswerEdit, contexto: Contexto): Item => {
  switch (edit.consulta) {
    case 'producto': {
      const { desc_1, medidas_familia, prod01, iva } = edit.answer
      // A description from the stock search stays if the server tells none.
      const known = {
        ...item,
        descripcion: desc_1 || item.descripcion,
        medidas_familia,
        prod01: prod01 || item.prod01,
        iva,
      }
      return recalculado(known, 'contexto', contexto)
    }
    case 'peso_precio':
      return withPesoPrecio(item, edit.answer, contexto)
    case 'stock':
      return { ...item, ...edit.answer }
    case 'ultima':
      return { ...item, ...edit.answer }
    case 'ingresos':
      return { ...item, ingresos: edit.answer }
  }
}

const ORIGEN = { precio_unitario: 'precio_origen', peso_unitario: 'peso_origen' } as const

/**
 * Goes back to the list's price or weight (VIS-12), at once if it is known. Otherwise it is asked for: a saved line was
 * never asked about, and what failed may be answered now.
 */
export const withLista = (item: Item, campo: CampoDeLista, contexto: Contexto): Item => {
  if (item[ORIGEN[campo]] === 'lista' && item[campo] !== '') return item
  const line = { ...withoutError(item, campo), vuelve: [...vuelveWithout(item, campo), campo] }
  if (line.lista) return withPesoPrecio(line, line.lista, contexto)
  const { peso_precio: _, ...respuestas } = line.respuestas

  return { ...line, respuestas }
}

/** Takes the price of an earlier quotation, in that quotation's currency. */
export const withAnterior = (item: Item, { precio_unitario, moneda }: Anterior, contexto: Contexto): Item => {
  const line = forgetOldAnswers({ ...withoutError(item, 'precio_unitario'), moneda }, contexto, item)

  return recalculado(
    {
      ...line,
      precio_unitario,
      precio_origen: 'ultima',
      moneda_del_precio: null,
      vuelve: vuelveWithout(line, 'precio_unitario'),
    },
    'precio_unitario',
    contexto,
  )
}
