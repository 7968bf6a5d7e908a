/** Markup that is ready to be sent. Any other value in a page is text, and is escaped. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | null | undefined | boolean | readonly Part[]

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const markupOf = (part: Part): string => {
  if (part instanceof Html) return part.markup
  if (Array.isArray(part)) return part.map(markupOf).join('')

  return part === null || part === undefined || typeof part === 'boolean' ? '' : escapeHtml(String(part))
}

/** A page's markup: values between the braces are escaped, in text and in quoted attributes alike; null, true and false are left out. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((markup, text, i) => markup + markupOf(parts[i - 1]) + text))
