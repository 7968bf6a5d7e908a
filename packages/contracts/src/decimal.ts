import * as z from 'zod'

/** Plain decimal text: at most 12 whole digits and 8 decimals, no exponent, no thousands separators. */
const PLAIN = /^-?\d{1,12}(\.\d{1,8})?$/

/** The shortest plain text of a JSON number; `1e-7` must not travel as an exponent. */
const plainText = (value: number): string => value.toFixed(8).replace(/\.?0+$/, '')

const wire = z.union([z.string(), z.number()])

/**
 * A decimal of a legacy answer, kept as text (docs/adr/0003): PHP sends '12.50' or 12.5 for the same thing.
 * Anything ambiguous ('1.234,50') is a shape error, never a guess (reliability §5, fault 31).
 */
export const decimal = wire
  .transform((value) => (typeof value === 'number' ? plainText(value) : value.trim()))
  .pipe(z.string().regex(PLAIN))

/** The same where nothing is known yet: null, absent and '' all read as ''. */
export const decimalOrEmpty = wire
  .nullish()
  .transform((value) => (value == null ? '' : typeof value === 'number' ? plainText(value) : value.trim()))
  .pipe(z.string().regex(/^$|^-?\d{1,12}(\.\d{1,8})?$/))

/** A decimal that we send: not negative, at most `decimals` places. */
export const decimalInput = (decimals: number) =>
  z.string().regex(new RegExp(`^\\d{1,12}(\\.\\d{1,${decimals}})?$`), 'Ingrese un número válido.')

/** The same, or '' while it is not known. */
export const decimalInputOrEmpty = (decimals: number) => z.union([z.literal(''), decimalInput(decimals)])
