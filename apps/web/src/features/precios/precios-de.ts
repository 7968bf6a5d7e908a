import type { ListaPrecio } from '@yunque/contracts/productos'
import {
  divideRounded,
  isKnown,
  type Moneda,
  multiplyRounded,
  orNoFigure,
  recalculate,
  reglasDe,
  totalsOf,
} from '@yunque/pricing'

/** A price in one currency, from the list or converted at a rate of the day; '' where it cannot be told. */
export type Precio = {
  moneda: Moneda
  /** 'lista', or the rate that it was converted at. */
  a: 'lista' | 'billete' | 'divisa'
  por_kg: string
  por_unidad: string
}

/** Decimals of a list price, which stays as it is (DOC-16); of a converted one; and of what the weight of a piece makes of either. */
const LISTA = 8
const CONVERTIDO = 4
const KG = 4
const UNIDAD = 2

const convert = (precio: string, cambio: string, de: Moneda): string =>
  de === 'D' ? multiplyRounded(precio, cambio, 8) : (divideRounded(precio, cambio, 8) ?? '')

/** Both bases of a price: the list tells one of them, and the weight of a unit makes the other (PRC-01, PRC-02). */
const bases = (precio: string, decimals: number, { medidas_familia, peso }: ListaPrecio) => {
  const isByUnit = medidas_familia === 1
  const withPeso = isKnown(peso)

  return {
    por_kg: isByUnit
      ? withPeso
        ? orNoFigure(() => divideRounded(precio, peso, KG) ?? '')
        : ''
      : orNoFigure(() => multiplyRounded(precio, '1', decimals)),
    por_unidad: isByUnit
      ? orNoFigure(() => multiplyRounded(precio, '1', decimals))
      : withPeso
        ? orNoFigure(() => multiplyRounded(precio, peso, UNIDAD))
        : '',
  }
}

/** The list prices of a product, each in its own currency and in the other one at both rates of the day (PAN-15). */
export const preciosDe = (lista: ListaPrecio): Precio[] =>
  lista.precios
    .filter(({ precio }) => isKnown(precio))
    .flatMap(({ moneda, precio }) => {
      const otra = moneda === 'D' ? 'P' : 'D'
      const cambios = [
        ['billete', lista.dolar_billete],
        ['divisa', lista.dolar_divisa],
      ] as const

      return [
        { moneda, a: 'lista' as const, ...bases(precio, LISTA, lista) },
        ...cambios
          .filter(([, cambio]) => isKnown(cambio))
          .map(([a, cambio]) => ({
            moneda: otra as Moneda,
            a,
            ...bases(
              orNoFigure(() => convert(precio, cambio, moneda)),
              CONVERTIDO,
              lista,
            ),
          })),
      ]
    })

export type Calculo = { peso_total: string; totales: readonly { moneda: Moneda; precio_total: string }[] }

/** Weight of a number of units, and their cost by each list price, by the rules of a line (PES-03, PRC-01, PRC-02). */
export const calculate = (lista: ListaPrecio, familia: string, cantidad: string): Calculo | null => {
  if (!isKnown(cantidad)) return null
  const { medidas_familia, peso, precios } = lista
  const contexto = { lugar: 'cotizacion', reglas: reglasDe(familia, lista.reglas) } as const
  const totales = (precio_unitario: string) => {
    const pesos = recalculate({ cantidad, peso_unitario: peso }, 'cantidad', contexto)

    return totalsOf({ ...pesos, medidas_familia, precio_unitario }, contexto)
  }

  return {
    peso_total: orNoFigure(() => totales('').peso_total ?? ''),
    totales: precios.map(({ moneda, precio }) => ({
      moneda,
      precio_total: orNoFigure(() => totales(precio).precio_total ?? ''),
    })),
  }
}
