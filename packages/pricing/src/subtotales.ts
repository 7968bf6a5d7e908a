import { type Decimal, isKnown, type Operand, sum } from './decimal.ts'
import { type NO_FIGURE, orNoFigure, PricingError } from './errors.ts'

/** Currency codes: D is U$S, P is $. */
export type Moneda = 'D' | 'P'

const isMoneda = (code: string): code is Moneda => code === 'D' || code === 'P'

/**
 * One subtotal for each currency; the two are never added (DOC-08).
 *
 * The sum of the line totals as they are shown, so that paper and screen add up.
 * A line without a price or a currency yet counts nowhere; a currency without priced lines has no subtotal.
 * '-' where it can't be told: a line's total is '-' or no decimal, or the sum is from 1e12 on (VIS-23).
 * Errors: `PricingError` on another currency code.
 *
 * @example subtotales([{ moneda: 'D', precio_total: '1.10' }, { moneda: 'P', precio_total: '5' }]) // { D: '1.10', P: '5.00' }
 */
export const subtotales = (
  items: Iterable<{ moneda?: string | null | undefined; precio_total?: Operand }>,
): Partial<Record<Moneda, Decimal | typeof NO_FIGURE>> => {
  const totals: Record<Moneda, Decimal[]> = { D: [], P: [] }

  for (const { moneda, precio_total } of items) {
    if (!isKnown(moneda) || !isKnown(precio_total)) continue
    if (!isMoneda(moneda)) throw new PricingError('UNKNOWN_CURRENCY', moneda)
    totals[moneda].push(precio_total)
  }

  return {
    ...(totals.D.length > 0 && { D: orNoFigure(() => sum(totals.D)) }),
    ...(totals.P.length > 0 && { P: orNoFigure(() => sum(totals.P)) }),
  }
}
