import type { Departure } from '@yunque/contracts/wire/drift'
import { hecho } from '@yunque/contracts/wire/hecho'
import { readAnswer, readerOf, UNREADABLE } from '@yunque/contracts/wire/reader'
import type * as z from 'zod'
import { Failure } from '../../failure.ts'
import { CLASES } from '../clases.ts'
import type { Answer } from '../exchange.ts'
import type { LegacyCall } from '../legacy.ts'
import type { LegacyAdapter, Refused, Seen } from '../legacy-adapter.ts'
import { readRenamed } from '../renames.ts'
import { endedSession, lookOf, redirectError, refusedError, statusError } from '../status-error.ts'
import { type Charset, readJson, readNoisyJson, readText } from './read-body.ts'
import { doneBy, softRefusal } from './soft-refusal.ts'
import { inOurWay, type Ways } from './ways.ts'

/** A page where one signs in, in the place of an answer: the session is gone (FAU-19). */
export const LOGIN_FORM = /<input[^>]+type=["']?password/i

/** A login page that comes with status 200, as proxies and old servers send it for any call. */
const MAINTENANCE = /<(title|h1|h2)[^>]*>[^<]*(mantenimiento|maintenance)/i

/** Shown when an answer has a figure that cannot be read: it must not look like a missing one (ARQ-14). */
const UNKNOWN_FIGURE = 'Su servidor escribe cifras o fechas que no se entienden aquí. Avise a quien lo administra.'

type Spec = LegacyCall<z.ZodType>
type Found = { value: unknown; drift: Departure[] }

/** Notes that the answer as a whole departs from the contract: by its type, its charset, or what PHP printed before it. */
const noise = (path: string): Departure => ({ path, kind: 'noise', essential: false, count: 1 })

/** Means that the adapter returned undefined: the answer stays as it is. It is a symbol because no answer can be one. */
const LEFT = Symbol('left')

/** What an HTML page in the place of an answer means. */
const pageError = (path: string, text: string, spec: Spec): Failure | undefined => {
  if (LOGIN_FORM.test(text)) return endedSession(path, spec, 'login form')
  const isAway = MAINTENANCE.test(text) && !CLASES[spec.clase].saves

  return isAway ? new Failure('MAINTENANCE', path, { cause: { code: 'maintenance page' } }) : undefined
}

/** An answer that parses whole is JSON, whatever its header says; anything else is not guessed at (FAU-16 to 25). */
const readValue = (path: string, { contentType, bytes }: Answer, spec: Spec, charset: Charset | undefined): Found => {
  if (bytes.length === 0 && spec.response === hecho) return { value: null, drift: [] }
  const { text, isOld } = readText(bytes, contentType, charset)
  const old = isOld ? [noise('charset')] : []
  const isText = spec.text && /^(text\/(?!html)|$)/i.test(contentType)
  try {
    // A reader takes only the fields that it knows, so the depth is checked only for contracts that let anything pass.
    const { value, notice } = readNoisyJson(text, 'read' in spec.response ? JSON.parse : readJson)
    const isJson = isText || /^application\/([\w.-]+\+)?json\b/i.test(contentType)

    return {
      value,
      drift: [...old, ...(notice ? [noise('before the answer')] : []), ...(isJson ? [] : [noise('content-type')])],
    }
  } catch (cause) {
    const error = pageError(path, text, spec)
    if (error && /<\w/.test(text)) throw error
    if (spec.text && /^(text\/|$)/i.test(contentType)) return { value: text.trim(), drift: old }
    throw cause
  }
}

/** The body of a refusal, as far as it can be read. */
const readRefusal = ({ contentType, bytes }: Answer): unknown => {
  try {
    return readJson(readText(bytes, contentType).text)
  } catch {
    return undefined
  }
}

/** The answer as an adapter gets it: the body as JSON, or as text where it is none. */
const seenBy = (
  { status, headers, contentType, bytes }: Answer,
  { name }: Spec,
  charset: Charset | undefined,
): Seen => {
  const { text } = readText(bytes, contentType, charset)
  try {
    return { call: name, status, headers, body: readNoisyJson(text, readJson).value }
  } catch {
    return { call: name, status, headers, body: text }
  }
}

/** The company's adapter's reading of an answer: a value to read, or LEFT where it leaves the answer as it is. */
const adapted = (path: string, answer: Answer, spec: Spec, adapter: LegacyAdapter, charset?: Charset): unknown => {
  const seen = seenBy(answer, spec, charset)
  if (adapter.endedSession?.(seen)) throw endedSession(path, spec, 'adapter')
  const refused: Refused | undefined = adapter.refusal?.(seen)
  if (refused) throw refusedError(path, refused, spec)
  const value = adapter.open?.(seen)

  return value === undefined ? LEFT : value
}

/** Throws where the answer's status says that there is no value to read. */
const checkStatus = (path: string, answer: Answer, spec: Spec): void => {
  const { status, retryAfter, location, allow } = answer
  const { saves } = CLASES[spec.clase]
  if (status >= 300 && status < 400) throw redirectError(path, location, spec)
  if (status >= 200 && status < 300) return
  const look = status === 404 ? lookOf(path, answer.contentType, answer.bytes.toString('latin1')) : undefined
  throw statusError(path, { status, body: readRefusal(answer), retryAfter, allow, look, saves, spec })
}

const readWhole = (path: string, answer: Answer, spec: Spec, ways: Ways): Found => {
  const { adapter, charset } = ways
  const own = adapter ? adapted(path, answer, spec, adapter, charset) : LEFT
  if (own !== LEFT) return { value: inOurWay(own, { ...ways, envelope: undefined }), drift: [] }
  checkStatus(path, answer, spec)
  const { value, drift } = readValue(path, answer, spec, charset)
  const refused = softRefusal(value)
  if (refused) throw refusedError(path, refused, spec)
  const done = spec.response === hecho ? doneBy(value) : 'done'
  if (done === 'refused') throw refusedError(path, {}, spec)
  if (done === 'unclear') throw new TypeError('A word that says neither yes nor no')

  return { value: inOurWay(value, ways), drift }
}

const isNothing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

/** Whether a call for one record was answered with nothing in its place, as PHP writes a row that it did not find. */
const isNobody = ({ name, response }: Spec, value: unknown): boolean => {
  if (!name?.endsWith('.get')) return false
  const { essential = [], shape = {} } = response as {
    essential?: readonly string[]
    shape?: Record<string, z.ZodType>
  }
  const fields = new Map(Object.entries(value || {}))

  return isNothing(value) || essential.some((key) => isNothing(fields.get(key)) && readerOf(shape[key] ?? hecho).isRow)
}

/** The same of the status panel, whose quotation may lack every field and so is not essential; one with lines exists. */
const isPanelOfNobody = ({ name }: Spec, value: unknown): boolean => {
  if (name !== 'estado.get') return false
  const { cotizacion, productos = null } = (value || {}) as { cotizacion?: unknown; productos?: unknown }

  return isNothing(cotizacion) && isNothing(productos)
}

/** Whether an answer of which every field may be missing has fields, but none that was asked for: they lie in an envelope. */
const isElsewhere = ({ response, clase }: Spec, value: unknown): boolean => {
  const { shape, essential = [] } = response as { shape?: Record<string, z.ZodType>; essential?: readonly string[] }
  if (CLASES[clase].writes || !shape || essential.length > 0) return false
  const keys = Object.keys(value || {})

  return keys.length > 0 && !keys.some((key) => key in shape)
}

export type Decoded<T> = { value: T; drift: Departure[] }

/** The answer decoded by the call's schema, with the places where it departs from that; or a Failure. */
export const decodeAnswer = <T extends z.ZodType>(
  path: string,
  answer: Answer,
  spec: LegacyCall<T>,
  ways: Ways = {},
): Decoded<z.output<T>> => {
  // A save that was answered with success may be stored though the answer cannot be read: it is in doubt, not refused
  // (ARQ-11).
  const unclear = CLASES[spec.clase].saves ? 'UNCONFIRMED' : 'UNEXPECTED_ANSWER'
  try {
    const found = readWhole(path, answer, spec, ways)
    const named = readRenamed(found.value, spec.read ?? {})
    const { value, drift } = readAnswer(spec.response, named, ways)
    if ((value === UNREADABLE && isNobody(spec, named)) || isPanelOfNobody(spec, named))
      throw new Failure('NOT_FOUND', path, { cause: { code: 'nothing' } })
    if (value === UNREADABLE || isElsewhere(spec, named)) {
      const isFigure = unclear !== 'UNCONFIRMED' && drift.some(({ kind }) => kind === 'figure')
      throw new Failure(unclear, path, {
        userMessage: isFigure ? UNKNOWN_FIGURE : undefined,
        cause: { code: 'shape', drift },
      })
    }

    return { value, drift: [...found.drift, ...drift] }
  } catch (cause) {
    throw cause instanceof Failure ? cause : new Failure(unclear, path, { cause })
  }
}
