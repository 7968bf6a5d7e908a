import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import { type Field, parseForm } from './form.ts'

const unreadable = () => new ApiError(400, 'El formulario no se puede leer.')

/** URLSearchParams is not used: it silently replaces bytes that are not UTF-8 by '�'. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw unreadable()
  }
}

const fieldsOfUrlencoded = (body: string): Field[] =>
  body
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))]
    })

const fieldsOfMultipart = async (body: Buffer, contentType: string): Promise<Field[]> => {
  const text = new TextDecoder('utf-8', { fatal: true })
  try {
    text.decode(body)
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
    return [...form].map(([name, value]) => {
      if (typeof value !== 'string') throw unreadable()
      return [name, value]
    })
  } catch {
    throw unreadable()
  }
}

/** Forms as PHP takes them: both encodings, nested names (ITM-16). None of these calls takes a file. */
export const acceptForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseForm(fieldsOfUrlencoded(body)),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) =>
      parseForm(await fieldsOfMultipart(body, headers['content-type'] ?? '')),
  )
}

/** A form field: its text or its file; an empty file input is left out. */
const partsOf = async (body: Buffer, contentType: string) => {
  try {
    return [...(await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData())]
  } catch {
    throw unreadable()
  }
}

/** Forms of framed pages in either encoding, with texts and files separated. */
export const acceptFiles = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data'])
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => ({ texto: parseForm(fieldsOfUrlencoded(body)), archivos: {} }),
  )
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, body: Buffer) => {
      const parts = await partsOf(body, headers['content-type'] ?? '')
      const texts = parts.filter((part): part is [string, string] => typeof part[1] === 'string')
      const files = parts.filter((part): part is [string, File] => typeof part[1] !== 'string' && part[1].size > 0)

      return { texto: parseForm(texts), archivos: Object.fromEntries(files) }
    },
  )
}
