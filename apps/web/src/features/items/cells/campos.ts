import { itemHolding } from '@yunque/contracts/documento/item-fields'
import { type CampoItem, ITEM } from '@yunque/contracts/documento/labels'
import type { Item } from '../model/item.ts'

const LISTAS = itemHolding('codigos', 'medidas')
export type Lista = (typeof LISTAS)[number]

type Texto = Exclude<CampoItem, Lista | 'ficha'>

type Campo = { lista: Lista; indice: number } | { texto: Texto }

const read = (col: string): Campo | null => {
  const [campo = '', indice] = col.split('.')
  const lista = LISTAS.find((name) => name === campo)
  if (lista) return { lista, indice: Number(indice) }

  return campo in ITEM && campo !== 'ficha' ? { texto: campo as Texto } : null
}

/** Cached: a block of 200 lines asks some thousand times for two dozen paths. */
const known = new Map<string, Campo | null>()

/** A field's path in productos[i] read as the field, and the index within it if it is a list. */
export const campoDe = (col: string): Campo | null => {
  const found = known.get(col)
  if (found !== undefined) return found
  const campo = read(col)
  known.set(col, campo)

  return campo
}

/** What the cell holds: decimal text, a code, a text. '' if the line has no such value yet. */
export const valorDe = (item: Item, col: string): string => {
  const campo = campoDe(col)
  if (!campo) return ''

  return 'lista' in campo ? (item[campo.lista][campo.indice] ?? '') : item[campo.texto]
}

/** A copy of the list with one place set; places never filled before it are ''. */
export const withValue = (list: readonly string[], indice: number, valor: string): string[] => {
  const copy = [...list]
  while (copy.length <= indice) copy.push('')
  if (indice in copy) copy[indice] = valor

  return copy
}
