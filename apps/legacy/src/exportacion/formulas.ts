/** First characters that make, or may lead, a spreadsheet program to read a text as a formula (SEC-18). */
const FORMULA = /^[=+\-@\t\r\n\0]/

/** Text that no spreadsheet program runs as a formula. What matches `harmless` is left unchanged. */
export const withoutFormula = (text: string, harmless: RegExp): string =>
  FORMULA.test(text) && !harmless.test(text) ? `'${text}` : text
