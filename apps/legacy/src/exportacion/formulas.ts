/** First characters by which a spreadsheet knows a formula, or is led to one (SEC-18). */
const FORMULA = /^[=+\-@\t\r\n\0]/

/** A text that no program runs when it opens the file it stands in; what is `harmless` stays as people wrote it. */
export const withoutFormula = (text: string, harmless: RegExp): string =>
  FORMULA.test(text) && !harmless.test(text) ? `'${text}` : text
