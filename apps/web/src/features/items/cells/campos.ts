import { type CampoItem, ITEM } from '@yunque/contracts/labels'
import type { Item } from '../model/item.ts'

const LISTAS = [
  'productos_seleccionados',
  'medidas_seleccionadas',
  'medidas_seleccionadas_hasta',
  'atributos_seleccionados',
] as const
export type Lista = (typeof LISTAS)[number]

type Texto = Exclude<CampoItem, Lista | 'ficha'>

/** A field's path in productos[i] read as the field, and the index within it if it is a list. */
export const campoDe = (col: string): { lista: Lista; indice: number } | { texto: Texto } | null => {
  const [campo = '', indice] = col.split('.')
  const lista = LISTAS.find((name) => name === campo)
  if (lista) return { lista, indice: Number(indice) }

  return campo in ITEM && campo !== 'ficha' ? { texto: campo as Texto } : null
}

/** What the cell holds: decimal text, a code, a text. '' if the line has no such value yet. */
export const valorDe = (item: Item, col: string): string => {
  const campo = campoDe(col)
  if (!campo) return ''

  return 'lista' in campo ? (item[campo.lista][campo.indice] ?? '') : item[campo.texto]
}

/** A copy of the list with one place set; places never filled before it are ''. */
export const withValue = (list: readonly string[], indice: number, valor: string): string[] =>
  Array.from({ length: Math.max(list.length, indice + 1) }, (_, i) => (i === indice ? valor : (list[i] ?? '')))
