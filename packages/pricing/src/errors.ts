/** Why an operand or a result was refused. The screen and the server choose their own words for each. */
export const PRICING_ERRORS = {
  INVALID_NUMBER: 'is not a plain decimal such as 1234.50',
  NEGATIVE: 'is negative',
  TOO_MANY_DECIMALS: 'has more than 8 decimals',
  OUT_OF_RANGE: 'is not below 1e12',
  UNKNOWN_CURRENCY: 'is not a currency code (D or P)',
} as const

export type PricingErrorCode = keyof typeof PRICING_ERRORS

/** A refused operand. `code` is for programs, the message for the log; neither is shown to staff. */
export class PricingError extends Error {
  readonly code: PricingErrorCode

  constructor(code: PricingErrorCode, value: string) {
    super(`${code}: '${value}' ${PRICING_ERRORS[code]}`)
    this.name = 'PricingError'
    this.code = code
  }
}

/** Shown in place of a figure that no rule can tell (VIS-23). It is no decimal text: no rule reckons with it. */
export const NO_FIGURE = '-'

/** The result of a rule, or '-' where it refuses an operand or its result. */
export const orNoFigure = <T>(reckon: () => T): T | typeof NO_FIGURE => {
  try {
    return reckon()
  } catch (error) {
    if (error instanceof PricingError) return NO_FIGURE
    throw error
  }
}
