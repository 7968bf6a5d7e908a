/** Fields of a PHP form in PHP's naming; implemented independently of the gateway's encoder. */
export const formFields = (value: unknown, name = ''): [string, string][] => {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, `${value as string | number}`]]

  const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
  return [...entries].flatMap(([key, inner]) => formFields(inner, name === '' ? `${key}` : `${name}[${key}]`))
}

/** application/x-www-form-urlencoded, with the number of its fields. */
export const urlencoded = (form: object): string => {
  const fields = formFields(form)
  return new URLSearchParams([...fields, ['_n', String(fields.length)]]).toString()
}

export const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' }
