import { compare, isKnown, orNoFigure } from '@yunque/pricing'

export type Disponibilidad = 'alcanza' | 'parcial' | 'nada'

/** What a line needs, and what is free of its product (ITM-17). */
export type Pedido = {
  medidas_familia: number | null
  cantidad: string
  peso_total: string
  kilos_disponible_stock: string
  candidad_disponible_stock: string
}

/** False for what is no figure, too: a negative stock, a text (VIS-23). */
const isGreater = (a: string, b: string) => isKnown(a) && isKnown(b) && orNoFigure(() => compare(a, b)) === 1

/**
 * Whether the free stock covers a line. It is compared in the unit that the line is sold by: pieces where
 * medidas_familia is 1, kilos otherwise; in the other unit if the stock is told only in that one.
 * A line without its number yet is covered by any stock.
 */
export const disponibilidad = (pedido: Pedido): Disponibilidad => {
  const enPiezas = { pide: pedido.cantidad, hay: pedido.candidad_disponible_stock }
  const enKilos = { pide: pedido.peso_total, hay: pedido.kilos_disponible_stock }
  const [vendido, otro] = pedido.medidas_familia === 1 ? [enPiezas, enKilos] : [enKilos, enPiezas]
  const { pide, hay } = isKnown(vendido.hay) ? vendido : otro

  if (!isGreater(hay, '0')) return 'nada'
  return isGreater(pide, hay) ? 'parcial' : 'alcanza'
}
