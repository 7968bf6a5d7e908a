import { randomBytes } from 'node:crypto'

type Field = [name: string, value: string]

const fieldsOf = (name: string, value: unknown): Field[] => {
  if (value == null) return []
  if (typeof value !== 'object') return [[name, String(value)]]

  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(`${name}[${key}]`, inner))
}

/**
 * A form's fields named as PHP reads them: `productos[0][medidas_seleccionadas][1]`. null and empty lists send nothing.
 * Last comes `_n`, how many fields went before: PHP drops what is past its max_input_vars without a word, and a server
 * that counts them knows (reliability §3.3).
 */
export const formFields = (form: Record<string, unknown>): Field[] => {
  const fields = Object.entries(form).flatMap(([name, value]) => fieldsOf(name, value))

  return [...fields, ['_n', String(fields.length)]]
}

/** As application/x-www-form-urlencoded. */
export const urlencoded = (form: Record<string, unknown>): string => new URLSearchParams(formFields(form)).toString()

/** Form names of ours hold no quote and no line end; a name that did would break out of its header. */
const quoted = (name: string): string => name.replace(/["\r\n]/g, encodeURIComponent)

/** As multipart/form-data. Written by hand because FormData turns every line end of a text into two characters. */
export const multipart = (form: Record<string, unknown>): { type: string; body: string } => {
  const boundary = `form-${randomBytes(16).toString('hex')}`
  const parts = formFields(form).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  )

  return { type: `multipart/form-data; boundary=${boundary}`, body: `${parts.join('')}--${boundary}--\r\n` }
}
