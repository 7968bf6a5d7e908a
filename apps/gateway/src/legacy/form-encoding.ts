import { randomBytes } from 'node:crypto'
import { formFields } from './form-fields.ts'

/** A form as application/x-www-form-urlencoded. */
export const urlencoded = (form: Record<string, unknown>): string => new URLSearchParams(formFields(form)).toString()

/** Our form names have neither a quote nor a line end, which would break out of the header. */
const quoted = (name: string): string => name.replace(/["\r\n]/g, encodeURIComponent)

/** As multipart/form-data. Written by hand because FormData turns every line end of a text into two characters. */
export const multipart = (form: Record<string, unknown>): { type: string; body: string } => {
  const boundary = `form-${randomBytes(16).toString('hex')}`
  const parts = formFields(form).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  )

  return { type: `multipart/form-data; boundary=${boundary}`, body: `${parts.join('')}--${boundary}--\r\n` }
}
