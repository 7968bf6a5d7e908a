import { capitalized } from '@yunque/contracts/codecs/format'
import type { Campos } from '@yunque/contracts/wire/error-codes'
import { celdas } from '../cells/celdas.ts'
import type { Item } from './item.ts'
import type { ItemsState } from './items-state.ts'
import { contextoDe, withItems } from './with-item.ts'

const DE_ITEM = /^productos\.(\d+)(?:\.(.+))?$/

/** 'Ítem 3: falta Plazo de entrega.' stands in the document's list; in the cell itself the number is not needed. */
const withoutItemNumber = (texto: string) => {
  const mensaje = texto.replace(/^Ítem \d+: /, '')
  return capitalized(mensaje)
}

/** Where a line shows what was refused of a field: a list of values shows it in its first one, what no cell shows in the line's first. */
const placeOf = (item: Item, state: ItemsState, col: string): string => {
  if (col.startsWith('observacion')) return col
  const cols = celdas(item, contextoDe(state)).map((celda) => celda.col)

  return [col, `${col}.0`].find((one) => cols.includes(one)) ?? 'familia'
}

/** Figures that nobody typed: the server reckons them by what the familia says by now. */
const RECKONED: ReadonlySet<string> = new Set(['peso_total', 'precio_total'])

const isReckoned = ({ rechazos }: Item): boolean => Object.keys(rechazos).some((col) => RECKONED.has(col))

/**
 * Whether the line's familia may say something else since it was asked (DAT-16): the server refused what was reckoned by it, or what no
 * cell of the line shows, as a weight that its familia did not have.
 */
export const isOtraFamilia = (item: Item): boolean =>
  item.familia !== '' && (isReckoned(item) || 'familia' in item.rechazos)

/** A line that was never saved asks for its product again, since what its price is per may have changed, too (DAT-02). */
const withoutProducto = (item: Item): Item => {
  if (!isReckoned(item) || item.nro_item !== '') return item
  const { producto: _, ...respuestas } = item.respuestas

  return { ...item, respuestas }
}

/** Each refused field marked in its own cell (VIS-04), instead of those that were marked before. */
export const withRefusals = (state: ItemsState, campos: Campos): ItemsState => {
  const found = Object.entries(campos).flatMap(([path, [texto]]) => {
    const [, index, col = 'familia'] = DE_ITEM.exec(path) ?? []
    return index === undefined || texto === undefined
      ? []
      : [{ index: Number(index), col, mensaje: withoutItemNumber(texto) }]
  })

  return withItems(state, (item, i) => {
    const own = found
      .filter(({ index }) => index === i)
      .map(({ col, mensaje }) => [placeOf(item, state, col), mensaje] as const)
    const unchanged = own.length === 0 && Object.keys(item.rechazos).length === 0

    return unchanged ? item : withoutProducto({ ...item, rechazos: Object.fromEntries(own) })
  })
}
