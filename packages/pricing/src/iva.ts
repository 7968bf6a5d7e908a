import { type Decimal, divideRounded, isKnown, multiplyRounded, type Operand, roundTo, sum } from './decimal.ts'
import { NO_FIGURE, orNoFigure } from './errors.ts'
import type { Moneda } from './subtotales.ts'

/** A line as far as its tax goes: `iva` is its product's rate in per cent. */
type LineaConIva = { moneda: Moneda; precio_total?: Operand; iva?: Operand }

/** The part of a document that is taxed at one rate. */
type Alicuota = { alicuota: Decimal; neto: Decimal; iva: Decimal }
export type Desglose = { neto: Decimal; alicuotas: readonly Alicuota[]; total: Decimal }

const deAlicuota = (alicuota: Decimal, totales: readonly Decimal[]): Alicuota => {
  const neto = sum(totales)
  const factor = divideRounded(alicuota, '100', 4) ?? '0'

  return { alicuota, neto, iva: multiplyRounded(neto, factor) }
}

/**
 * The tax of each currency by rate, and the total with it. Per cent with 2 decimals; amounts are exact, and each rate's tax is
 * rounded once, over all of its lines (DOC-14). Rates stand from the highest down.
 *
 * A line without a total counts nowhere. A currency with a line whose rate is not known has no breakdown, nor has one whose
 * amounts cannot be told (VIS-23): a total that leaves something out is none.
 *
 * @example desgloseIva([{ moneda: 'P', precio_total: '100.00', iva: '21' }]).P?.total // '121.00'
 */
export const desgloseIva = (items: Iterable<LineaConIva>): Partial<Record<Moneda, Desglose>> => {
  const priced = [...items].filter(({ precio_total }) => isKnown(precio_total))
  const deMoneda = (moneda: Moneda): Desglose | undefined => {
    const own = priced.filter((item) => item.moneda === moneda)
    if (own.length === 0 || own.some(({ iva }) => !isKnown(iva))) return undefined
    const told = orNoFigure(() => {
      const porAlicuota = Map.groupBy(own, ({ iva }) => roundTo(iva as Decimal, 2))
      const alicuotas = [...porAlicuota]
        .sort(([a], [b]) => Number(b) - Number(a))
        .map(([alicuota, lines]) =>
          deAlicuota(
            alicuota,
            lines.map(({ precio_total }) => precio_total as Decimal),
          ),
        )
      const neto = sum(alicuotas.map((parte) => parte.neto))

      return { neto, alicuotas, total: sum([neto, ...alicuotas.map(({ iva }) => iva)]) }
    })

    return told === NO_FIGURE ? undefined : told
  }
  const [D, P] = [deMoneda('D'), deMoneda('P')]

  return { ...(D && { D }), ...(P && { P }) }
}
