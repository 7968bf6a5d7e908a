/** A control character or a backslash is read differently by browsers and by us: such an address is no link. */
const ODD = /[\p{Cc}\\]/u

/** An in-app path, an http(s) address, or undefined for anything that must not become a link (`javascript:`, `//x`). */
export const safeUrl = (url: string): string | undefined => {
  if (ODD.test(url)) return undefined
  if (url.startsWith('/')) return url.startsWith('//') ? undefined : url

  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined
}

/** Fills the {{field}} placeholders of a template (LIS-06), each encoded: a value can't change where the link leads. */
export const fillUrl = (template: string, row: object): string | undefined => {
  const values = row as Record<string, unknown>

  return safeUrl(
    template.replace(/\{\{(\w+)\}\}/g, (_, field: string) => encodeURIComponent(String(values[field] ?? ''))),
  )
}
