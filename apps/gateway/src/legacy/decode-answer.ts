import { type Departure, readAnswer, UNREADABLE } from '@yunque/contracts/reader'
import { hecho } from '@yunque/contracts/sesion'
import type * as z from 'zod'
import { Failure } from '../failure.ts'
import { CLASES } from './clases.ts'
import type { Answer } from './exchange.ts'
import type { LegacyCall } from './legacy.ts'
import { readJson, readText } from './read-body.ts'
import { readRenamed } from './renames.ts'
import { statusError } from './status-error.ts'

const JSON_TYPE = /^application\/([\w.-]+\+)?json\b/i
const LOGIN_FORM = /<input[^>]+type=["']?password/i

/** The value of a good answer; throws on whatever is not JSON, which is never guessed at (faults 16 to 24). */
const readValue = (path: string, { contentType, bytes }: Answer, spec: LegacyCall<z.ZodType>): unknown => {
  if (bytes.length === 0 && spec.response === hecho) return null
  const text = readText(bytes, contentType)
  if (JSON_TYPE.test(contentType)) return readJson(text)
  if (spec.text && /^text\//i.test(contentType)) return text.trim()
  if (LOGIN_FORM.test(text)) throw new Failure('SESSION_EXPIRED', path, { cause: { code: 'login form' } })
  throw new TypeError('not JSON')
}

/** The body of a refusal, as far as it can be read. */
const readRefusal = ({ contentType, bytes }: Answer): unknown => {
  try {
    return readJson(readText(bytes, contentType))
  } catch {
    return undefined
  }
}

export type Decoded<T> = { value: T; drift: Departure[] }

/** What an answer says, decoded by the call's schema, and where it departs from it; or a Failure. */
export const decodeAnswer = <T extends z.ZodType>(
  path: string,
  answer: Answer,
  spec: LegacyCall<T>,
): Decoded<z.output<T>> => {
  const { status, retryAfter } = answer
  if (status < 200 || status > 299) {
    const { saves } = CLASES[spec.clase]
    throw statusError(path, { status, body: readRefusal(answer), retryAfter, saves, spec })
  }
  try {
    const { value, drift } = readAnswer(spec.response, readRenamed(readValue(path, answer, spec), spec.read ?? {}))
    if (value === UNREADABLE) throw new Failure('UNEXPECTED_ANSWER', path, { cause: { code: 'shape', drift } })

    return { value, drift }
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure('UNEXPECTED_ANSWER', path, { cause })
  }
}
