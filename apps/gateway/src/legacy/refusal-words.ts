import type { Refused } from './legacy-adapter.ts'

/** Words that only English sentences have, and words that only Spanish ones have: Laravel's own texts are English. */
const ENGLISH =
  /\b(the|this|is|are|was|has|have|must|does|too|many|your|you|not|field|required|invalid|unauthori[sz]ed|unauthenticated|forbidden|mismatch|please|with|should|failed|expired|exceeded|attempts)\b/i
const SPANISH = /\b(el|la|los|las|de|del|que|su|un|una|para|por|con|ya|es|al|en|se)\b|[áéíóúñ¿¡]/i

/** A text that may be shown: control characters go; what is too long to be a sentence, or English, is not for people here. */
export const shown = (text = ''): string | undefined => {
  const clean = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  const isForPeople = clean.length <= 300 && (SPANISH.test(clean) || !ENGLISH.test(clean))

  return clean && isForPeople ? clean : undefined
}

/** What a server says of its own absence, where it says it in Spanish: of a busy database, that one may try again. */
export const whyAway = (text = ''): string | undefined => (SPANISH.test(text) ? shown(text) : undefined)

type Fields = Record<string, unknown>

/** An object's fields by their names in small letters, as .NET and Delphi write them in capitals; none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key.toLowerCase(), one]))
    : {}

const textIn = (...values: unknown[]): string | undefined =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '')

type Mark = { campo: string; texto: string }

const within = (campo: string, key: string | number): string => (campo ? `${campo}.${key}` : String(key))

/**
 * What a refusal says of each field: Laravel's `{'productos.3.cantidad': [text]}`, the same nested, or `[{field, message}]`. A text
 * without a field has ''.
 */
const marksIn = (value: unknown, campo = ''): Mark[] => {
  if (typeof value === 'string') return [{ campo, texto: value }]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value))
    return value.flatMap((one, i) => marksIn(one, typeof one === 'string' ? campo : within(campo, i)))
  const { field, campo: named, message, mensaje, defaultmessage } = fieldsOf(value)
  const [name, texto] = [textIn(field, named), textIn(message, mensaje, defaultmessage)]
  if (name && texto) return [{ campo: name, texto }]

  return Object.entries(value).flatMap(([key, one]) => marksIn(one, within(campo, key)))
}

/** A refusal's words: Laravel's `{message, errors}` (ARQ-07), or by the names that other servers give them (ARQ-14). */
export const refusalWords = (body: unknown): Refused & { actual: unknown } => {
  const { message, mensaje, msg, error, detail, errors, errores, actual } = fieldsOf(body)
  const inner = fieldsOf(error)
  const marks = marksIn(errors ?? errores)
  const texts = [message, mensaje, msg, error, inner.message, inner.mensaje, detail]
  const said = [...texts, ...marks.filter(({ campo }) => campo === '').map(({ texto }) => texto)]
  const ofFields = Object.groupBy(
    marks.filter(({ campo }) => campo !== ''),
    ({ campo }) => campo,
  )
  const campos = Object.entries(ofFields).map(([campo, own = []]) => [campo, own.map(({ texto }) => texto)])

  return {
    message: textIn(...said.filter((text) => typeof text === 'string' && shown(text)), ...said),
    errors: campos.length > 0 ? Object.fromEntries(campos) : undefined,
    actual,
  }
}
