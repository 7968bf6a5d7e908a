import { parseDecimal } from '../codecs/parse-decimal.ts'

/** How a company's server writes what another could read otherwise (ARQ-14); what is not said is as section 7 has it. */
export const NUMBERS = ['1234.50', '1.234,50', '1,234.50'] as const
export const DATES = ['dd/mm/yyyy', 'dd/mm/yy', 'mm/dd/yyyy'] as const

export type Manners = {
  readonly numbers?: (typeof NUMBERS)[number] | undefined
  readonly dates?: (typeof DATES)[number] | undefined
}

const SWAPPED: Record<string, string> = { ',': '.', '.': ',' }

/**
 * A number's text in the company's manner as the others are written, '1234.50'; null for what is none. It is read as a person's is
 * here: '1.500' is fifteen hundred, while '2.00' can only be two, as a server sends that formats some of its numbers.
 */
const plainNumber = (text: string, manner: Manners['numbers']): string | null =>
  parseDecimal(manner === '1,234.50' ? text.replace(/[.,]/g, (mark) => SWAPPED[mark] ?? mark) : text)

/** What a reader of numbers is given: a text in the company's manner is made plain first. */
export const inPlain = (value: unknown, manners: Manners | undefined): unknown => {
  const manner = manners?.numbers
  if (manner === undefined || manner === '1234.50' || typeof value !== 'string' || value.trim() === '') return value

  return plainNumber(value, manner)
}

/** Whether something stands there that should be a figure: 'sin dato' is as good as nothing, '1.234,50' is not. */
export const isFigureText = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /\d/.test(value))
