import { parseDecimal } from '../codecs/parse-decimal.ts'

/**
 * How a company's server writes what could be read in two ways (ARQ-14). What is not set is read as the requirements' calls
 * have it.
 */
export const NUMBERS = ['1234.50', '1.234,50', '1,234.50'] as const
export const DATES = ['dd/mm/yyyy', 'dd/mm/yy', 'mm/dd/yyyy'] as const

export type Manners = {
  readonly numbers?: (typeof NUMBERS)[number] | undefined
  readonly dates?: (typeof DATES)[number] | undefined
}

const SWAPPED: Record<string, string> = { ',': '.', '.': ',' }

/**
 * A number's text in the company's manner as plain text, '1234.50'; null for what is no number. '1.500' is fifteen hundred,
 * as a person means it. '2.00' can only be two: some servers format only part of their numbers.
 */
const plainNumber = (text: string, manner: Manners['numbers']): string | null =>
  parseDecimal(manner === '1,234.50' ? text.replace(/[.,]/g, (mark) => SWAPPED[mark] ?? mark) : text)

/** Makes a text in the company's manner plain, before a number is read from it. */
export const inPlain = (value: unknown, manners: Manners | undefined): unknown => {
  const manner = manners?.numbers
  if (manner === undefined || manner === '1234.50' || typeof value !== 'string' || value.trim() === '') return value

  return plainNumber(value, manner)
}

/** Whether a value looks like a figure: '1.234,50' does and must not read as missing; 'sin dato' may. */
export const isFigureText = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /\d/.test(value))
