import { cantidadLeft } from '@yunque/contracts/documento/bloqueo'
import { isKnown, isZero, NO_FIGURE, orNoFigure, sum } from '@yunque/pricing'
import { clave } from '../lookups/questions.ts'
import type { Item } from './item.ts'
import type { ItemsState } from './items-state.ts'

/** Pieces and kilos that the lines above take of what a line sells. */
type Tomado = { piezas: string; kilos: string }

/**
 * What a line takes of the free stock. In a saved sales note the lot of a line is reserved already and no longer counts
 * as free, so only what exceeds it counts.
 */
const takenOf = ({ nro_item, cantidad, peso_total, guardada }: Item, { lugar }: ItemsState): Tomado => {
  // The copy of a line knows what that one is stored as, and has nothing reserved itself.
  if (lugar !== 'nota_venta' || nro_item === '' || !guardada?.ficha) return { piezas: cantidad, kilos: peso_total }

  return {
    piezas: cantidadLeft({ cantidad, tomado: guardada.cantidad }),
    kilos: cantidadLeft({ cantidad: peso_total, tomado: guardada.peso_total }),
  }
}

/** The sum of two figures; the first one where the second is no figure or the sum would be too large (VIS-23). */
const mas = (a: string, b: string): string => {
  const total = isKnown(b) ? orNoFigure(() => sum([a, b])) : a

  return total === NO_FIGURE ? a : total
}

/** What is taken with a line, and what that follows from. */
type Paso = { lugar: ItemsState['lugar']; arriba: Tomado | undefined; con: Tomado }

/** Cached by line: a key changes one line, and those above it still come to the same. */
const pasos = new WeakMap<Item, Paso>()

const isSame = (a: Tomado | undefined, b: Tomado | undefined): boolean =>
  a?.piezas === b?.piezas && a?.kilos === b?.kilos

/** What is taken of a product with this line, where those above it took `arriba`. */
const takenWith = (item: Item, arriba: Tomado | undefined, state: ItemsState): Tomado => {
  const { lugar } = state
  const known = pasos.get(item)
  if (known?.lugar === lugar && isSame(known.arriba, arriba)) return known.con
  const { piezas, kilos } = takenOf(item, state)
  const con = { piezas: mas(arriba?.piezas ?? '0.00', piezas), kilos: mas(arriba?.kilos ?? '0.00', kilos) }
  pasos.set(item, { lugar, arriba, con })

  return con
}

/** How far the lines of a state were counted, what each product had taken by then, and what each line found above it. */
type Cuenta = { hasta: number; porProducto: Map<string, Tomado>; arriba: Map<string, Tomado | undefined> }

/** Counted once for all lines of a state, and only down to the last one that is looked at: of 500 a dozen are in view. */
const cuentas = new WeakMap<readonly Item[], Cuenta>()

const tomadoArriba = (state: ItemsState, id: string): Tomado | undefined => {
  const { items } = state
  const cuenta = cuentas.get(items) ?? { hasta: 0, porProducto: new Map(), arriba: new Map() }
  cuentas.set(items, cuenta)
  const { porProducto, arriba } = cuenta
  while (!arriba.has(id) && cuenta.hasta < items.length) {
    const item = items[cuenta.hasta++] as Item
    const que = clave('stock', item, state)
    const antes = porProducto.get(que)
    arriba.set(item.id, antes)
    porProducto.set(que, takenWith(item, antes, state))
  }

  return arriba.get(id)
}

/** What the lines above take, as one text ('' for nothing), by which a line sees whether to show other stock. */
export const textoArriba = (state: ItemsState, id: string): string => {
  const { piezas, kilos } = tomadoArriba(state, id) ?? {}

  return piezas === undefined ? '' : `${piezas} ${kilos}`
}

/** What is left of a stock. While nothing is taken of it, it is written exactly as the server told it. */
const leftOf = (hay: string, tomado: string): string =>
  hay === '' || isZero(tomado) ? hay : cantidadLeft({ cantidad: hay, tomado }) || '0.00'

/** The line with the stock that the lines above leave it: what they take is not promised again (DOC-17). */
export const withStockLeft = (item: Item, state: ItemsState): Item & { cuentanArriba: boolean } => {
  const { piezas, kilos } = tomadoArriba(state, item.id) ?? { piezas: '0', kilos: '0' }
  const candidad_disponible_stock = leftOf(item.candidad_disponible_stock, piezas)
  const kilos_disponible_stock = leftOf(item.kilos_disponible_stock, kilos)
  const cuentanArriba =
    candidad_disponible_stock !== item.candidad_disponible_stock ||
    kilos_disponible_stock !== item.kilos_disponible_stock

  return { ...item, candidad_disponible_stock, kilos_disponible_stock, cuentanArriba }
}
