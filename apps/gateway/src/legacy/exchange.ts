import { FIRMA_HEADER } from '@yunque/contracts/codecs/firma'
import { SOLO } from '@yunque/contracts/wire/solo'
import { traceparentOf } from '@yunque/contracts/wire/trace'
import { currentSpan } from '@yunque/metrics/tracing'
import type { Dispatcher } from 'undici'
import type * as z from 'zod'
import { Failure } from '../failure.ts'
import { CLASES } from './clases.ts'
import type { Firma } from './firma.ts'
import { multipart, urlencoded } from './form-encoding.ts'
import { formFields } from './form-fields.ts'
import type { Caller, LegacyCall } from './legacy.ts'
import type { LegacyAdapter } from './legacy-adapter.ts'
import { transportError } from './transport-error.ts'

export type Outgoing = {
  method: string
  baseUrl: string
  path: string
  caller: Caller
  firma: Firma | undefined
  sign: LegacyAdapter['sign']
  spec: LegacyCall<z.ZodType>
  signal: AbortSignal
  dispatcher: Dispatcher
}

const headersOf = (
  { token, reqId, ip, agente, solo }: Caller,
  { name, idempotencyKey }: LegacyCall<z.ZodType>,
  { firma, sign }: Pick<Outgoing, 'firma' | 'sign'>,
): Record<string, string> => ({
  traceparent: currentSpan()?.traceparent ?? traceparentOf(reqId),
  accept: 'application/json',
  // Not compressed: a few kilobytes inside one network are not worth the risk of a gzip bomb (FAU-40).
  'accept-encoding': 'identity',
  // With this header Laravel answers a lost session with 401 and not with its login page.
  'x-requested-with': 'XMLHttpRequest',
  'x-request-id': reqId,
  ...(sign ? sign({ call: name, token }) : token && { authorization: `Bearer ${token}` }),
  ...(ip && { 'x-forwarded-for': ip }),
  ...(ip && firma && { [FIRMA_HEADER]: firma(reqId, ip) }),
  ...(agente && { 'user-agent': agente }),
  ...(solo && { [SOLO]: '1' }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
})

const bodyOf = ({ json, form, encoding }: LegacyCall<z.ZodType>): { type: string; body: string } => {
  if (form && encoding === 'form-data') return multipart(form)
  if (form) return { type: 'application/x-www-form-urlencoded', body: urlencoded(form) }

  return { type: 'application/json', body: JSON.stringify(json ?? {}) }
}

/** The query of a GET: only where a company's server takes a call by GET (docs/legacy-calls.md). */
const queryOf = ({ json, form }: LegacyCall<z.ZodType>): string => {
  const fields = formFields((form ?? json ?? {}) as Record<string, unknown>).filter(([name]) => name !== '_n')

  return fields.length > 0 ? `?${new URLSearchParams(fields)}` : ''
}

/** A header that may have come twice. */
export const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

/** An answer as it came: whole, of any status. */
export type Answer = {
  status: number
  headers: Headers
  contentType: string
  bytes: Buffer
  retryAfter?: string | undefined
  location?: string | undefined
  allow?: string | undefined
}

type Got = { status: number; headers: Headers; bytes: Buffer }
type Headers = Record<string, string | string[] | undefined>

/**
 * Sends and reads without the stream that undici's `request` makes for each answer, which was a tenth of a call's cost. A
 * call that is aborted before it has a connection ends when it gets one, or when that fails: nothing was sent (FAU-03).
 */
const send = (
  { dispatcher, signal }: Outgoing,
  options: Dispatcher.DispatchOptions,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => Failure },
): Promise<Got> =>
  new Promise((resolve, reject) => {
    let running: Dispatcher.DispatchController | undefined
    const abort = () => running?.abort(signal.reason)
    signal.addEventListener('abort', abort)
    const got: Omit<Got, 'bytes'> = { status: 0, headers: {} }
    const chunks: Buffer[] = []
    let size = 0

    dispatcher.dispatch(options, {
      onRequestStart: (controller) => {
        running = controller
        if (signal.aborted) abort()
      },
      onResponseStart: (_controller, status, headers) => {
        Object.assign(got, { status, headers })
      },
      onResponseData: (controller, chunk) => {
        size += chunk.length
        if (size > maxBytes) controller.abort(tooLarge())
        else chunks.push(chunk)
      },
      onResponseEnd: () => {
        signal.removeEventListener('abort', abort)
        resolve({ ...got, bytes: Buffer.concat(chunks) })
      },
      onResponseError: (_controller, cause) => {
        signal.removeEventListener('abort', abort)
        reject(cause)
      },
    })
  })

/** One attempt of a call. It fails unless the whole answer came and can be read. */
export const exchange = async (outgoing: Outgoing): Promise<Answer> => {
  const { method, baseUrl: origin, path, caller, spec } = outgoing
  const isQuery = method === 'GET'
  const sent = isQuery ? undefined : bodyOf(spec)
  const query = isQuery ? queryOf(spec) : ''
  const { saves, maxBytes } = CLASES[spec.clase]
  const unclear = (code: string) => new Failure(saves ? 'UNCONFIRMED' : 'UNEXPECTED_ANSWER', path, { cause: { code } })
  try {
    const headers = { ...headersOf(caller, spec, outgoing), ...(sent && { 'content-type': sent.type }) }
    const {
      status,
      headers: got,
      bytes,
    } = await send(
      outgoing,
      {
        origin,
        path: `${path}${query}`,
        method: method as Dispatcher.HttpMethod,
        headers,
        body: sent?.body ?? null,
      },
      { maxBytes, tooLarge: () => unclear('too large') },
    )
    if (first(got['content-encoding']) && first(got['content-encoding']) !== 'identity') {
      throw unclear('content-encoding')
    }

    return {
      status,
      headers: got,
      bytes,
      contentType: first(got['content-type']) ?? '',
      retryAfter: first(got['retry-after']),
      location: first(got.location),
      allow: first(got.allow),
    }
  } catch (cause) {
    throw cause instanceof Failure ? cause : transportError(path, cause, saves)
  }
}
