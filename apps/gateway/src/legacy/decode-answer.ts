import { type Departure, readAnswer, UNREADABLE } from '@yunque/contracts/reader'
import { hecho } from '@yunque/contracts/sesion'
import type * as z from 'zod'
import { Failure } from '../failure.ts'
import { CLASES } from './clases.ts'
import type { Answer } from './exchange.ts'
import type { LegacyCall } from './legacy.ts'
import { readJson, readNoisyJson, readText } from './read-body.ts'
import { readRenamed } from './renames.ts'
import { statusError } from './status-error.ts'

/** A page where one signs in, in the place of an answer: the session is gone (FAU-19). */
export const LOGIN_FORM = /<input[^>]+type=["']?password/i

type Found = { value: unknown; drift: Departure[] }

/** A noise of the answer as a whole: its type, or what PHP printed before it. */
const noise = (path: string): Departure => ({ path, kind: 'noise', essential: false, count: 1 })

/** Answers are JSON whatever they call themselves, if they parse whole; anything else is never guessed at (FAU-16 to 25). */
const readValue = (path: string, { contentType, bytes }: Answer, spec: LegacyCall<z.ZodType>): Found => {
  if (bytes.length === 0 && spec.response === hecho) return { value: null, drift: [] }
  const text = readText(bytes, contentType)
  const isText = spec.text && /^(text\/(?!html)|$)/i.test(contentType)
  try {
    // A reader takes what it knows and no more; a depth is of concern only where anything may pass.
    const { value, notice } = readNoisyJson(text, 'read' in spec.response ? JSON.parse : readJson)
    const isJson = isText || /^application\/([\w.-]+\+)?json\b/i.test(contentType)

    return {
      value,
      drift: [...(notice ? [noise('before the answer')] : []), ...(isJson ? [] : [noise('content-type')])],
    }
  } catch (cause) {
    if (spec.text && /^(text\/|$)/i.test(contentType)) return { value: text.trim(), drift: [] }
    if (LOGIN_FORM.test(text)) throw new Failure('SESSION_EXPIRED', path, { cause: { code: 'login form' } })
    throw cause
  }
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
  // What was answered well and cannot be read may have been stored: a save is in doubt, and no mistake (ARQ-11).
  const unclear = CLASES[spec.clase].saves ? 'UNCONFIRMED' : 'UNEXPECTED_ANSWER'
  try {
    const found = readValue(path, answer, spec)
    const { value, drift } = readAnswer(spec.response, readRenamed(found.value, spec.read ?? {}))
    if (value === UNREADABLE) throw new Failure(unclear, path, { cause: { code: 'shape', drift } })

    return { value, drift: [...found.drift, ...drift] }
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure(unclear, path, { cause })
  }
}
