import { compare, type Decimal, isKnown, type Operand, roundTo } from './decimal.ts'
import { orNoFigure } from './errors.ts'

/** A measure with 2 decimals already, which needs no rounding. Those of a saved document are, and they are read very often. */
const DE_2_DECIMALES = /^(0|[1-9]\d{0,11})\.\d\d$/

/**
 * A measure as it goes to pricing and stays on the screen: 2 decimals, half away from zero.
 * Errors: `PricingError`; an empty measure is none yet, ask before.
 *
 * @see PES-06
 * @example medida('6') // '6.00'
 */
export const medida = (value: Decimal): Decimal => (DE_2_DECIMALES.test(value) ? value : roundTo(value, 2))

/** Whether 'hasta' is below 'desde': no measure lies between them. One that is not known yet, or no decimal, is no error of the range. */
export const isRangoInvertido = (desde: Operand, hasta: Operand): boolean =>
  isKnown(desde) && isKnown(hasta) && orNoFigure(() => compare(hasta, desde)) === -1
