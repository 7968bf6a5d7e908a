import { TRPCClientError } from '@trpc/client'
import { type Campos, ERRORES, type ErrorCode } from '@yunque/contracts/wire/error-codes'
import { codeOf, traceOf } from '@yunque/contracts/wire/trace'
import type { AppRouter } from '@yunque/gateway/router'

/** A failed call as a screen needs it. `actual` is the record as it is now, after a CONFLICT (VIS-07). */
export type GatewayError = {
  codigo: ErrorCode
  mensaje: string
  campos: Campos
  reqId: string
  actual: unknown
  /** What a write asked for: the same thing asked again is the same. */
  call?: string
}

const isGatewayError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError

/** A 401 or 419 that isn't the gateway's own answer, as of a proxy in between. */
export class LostSession extends Error {}

/** No answer came. The gateway may have received the call, whose trace is then in its log. */
export class Unanswered extends Error {
  readonly reqId: string

  constructor(traceparent: unknown, cause: unknown) {
    super('No answer', { cause })
    this.reqId = codeOf(traceOf(traceparent) ?? '')
  }
}

const codigoOf = (error: unknown): ErrorCode => {
  if (!isGatewayError(error)) return 'INTERNAL'
  return error.cause instanceof LostSession ? 'SESSION_EXPIRED' : 'UNREACHABLE'
}

/** Failures whose reason helps the reader, so it is shown; the other reasons are for the operator. */
const WITH_REASON: ReadonlySet<ErrorCode> = new Set(['FORBIDDEN', 'NOT_OFFERED', 'RATE_LIMITED', 'MAINTENANCE'])

export const NO_CARGADO = 'No se pudieron cargar los datos.'

/** A call that this company's server does not have, in words (ARQ-10); undefined of any other failure. */
export const ausencia = (error: unknown): string | undefined => {
  const { codigo, mensaje } = readError(error)

  return codigo === 'NOT_OFFERED' ? mensaje : undefined
}

/** The text that stands in place of data that did not come. A call that the server lacks is told alone, since it is no failure. */
export const failureText = (error: unknown, texto: string = NO_CARGADO): string => {
  const { codigo, mensaje } = readError(error)

  return ausencia(error) ?? (WITH_REASON.has(codigo) ? `${texto} ${mensaje}` : texto)
}

/** Notes in a write's failure what the write asked for. */
export const noteCall = (error: TRPCClientError<AppRouter>, call: string): TRPCClientError<AppRouter> =>
  Object.assign(error, { meta: { ...error.meta, call } })

const callOf = (error: unknown): Pick<GatewayError, 'call'> => {
  const call = isGatewayError(error) ? error.meta?.call : undefined

  return typeof call === 'string' ? { call } : {}
}

/** Reads any failure. No answer at all is UNREACHABLE; what is not a call's failure is INTERNAL. */
export const readError = (error: unknown): GatewayError => {
  const data = isGatewayError(error) ? error.data : undefined
  if (data?.codigo) {
    const { codigo, campos, reqId, actual } = data
    const mensaje = (error as Error).message || ERRORES[codigo]
    return { codigo, mensaje, campos: campos ?? {}, reqId: reqId ?? '', actual, ...callOf(error) }
  }
  const codigo = codigoOf(error)
  const reqId = isGatewayError(error) && error.cause instanceof Unanswered ? error.cause.reqId : ''
  return { codigo, mensaje: ERRORES[codigo], campos: {}, reqId, actual: null, ...callOf(error) }
}

/** A failure in words where no field is marked: what is wrong with the first one, since nobody could look for the marks. */
export const wordsOfFailure = ({ mensaje, campos }: GatewayError): string =>
  (mensaje === ERRORES.INVALID && Object.values(campos).flat()[0]) || mensaje

/** A failure with the words for its doubt, where it is one: no list shows what came of it (ARQ-11). */
export const withDuda = (failure: GatewayError, duda: string | undefined): GatewayError =>
  failure.codigo === 'UNCONFIRMED' && duda ? { ...failure, mensaje: duda } : failure

/** A call that got no answer of the gateway at all, be it none or that of a proxy in between; not one that we gave up. */
export const isUnanswered = (error: unknown): boolean =>
  isGatewayError(error) && !error.data && !(error.cause instanceof LostSession) && error.cause?.name !== 'AbortError'

/** Failures of a first try that leave in doubt whether it was done. After any other failure it certainly was not. */
export const IN_DOUBT: ReadonlySet<ErrorCode> = new Set([
  'TIMEOUT',
  'UNREACHABLE',
  'UNCONFIRMED',
  'SERVER_FAILED',
  'UNEXPECTED_ANSWER',
  'INTERNAL',
])

/** Refusals of a retry which show that the first try was not saved either. A lost session shows nothing of the kind. */
export const NOT_SAVED: ReadonlySet<ErrorCode> = new Set(['INVALID', 'NOT_FOUND', 'CONFLICT'])

/** Failures of a retry that tell nothing of the try before it: it may be sent once more, under the same key. */
export const TELLS_NOTHING: ReadonlySet<ErrorCode> = new Set([...IN_DOUBT, 'MAINTENANCE', 'RATE_LIMITED'])

/** Failures that are for whoever looks after the desk: the code finds them in both logs (OPE-06). */
const FOR_SUPPORT: ReadonlySet<ErrorCode> = new Set([
  'SERVER_FAILED',
  'UNEXPECTED_ANSWER',
  'INTERNAL',
  'TIMEOUT',
  'UNREACHABLE',
  'UNCONFIRMED',
  'NO_SPACE',
])

/** The code to read out, with its words; '' where the failure tells all. */
export const soporte = ({ codigo, reqId }: Pick<GatewayError, 'codigo' | 'reqId'>): string =>
  FOR_SUPPORT.has(codigo) && reqId ? `Código para soporte: ${reqId}.` : ''
