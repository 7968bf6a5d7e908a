import { TRPCError } from '@trpc/server'
import { type Campos, ERRORES, type ErrorCode } from '@yunque/contracts/wire/error-codes'

type TrpcCode = ConstructorParameters<typeof TRPCError>[0]['code']

/** tRPC's code for each failure. With the table of HTTP statuses it is the whole policy (docs/requirements/errores.md). */
const TRPC_CODE = {
  SESSION_EXPIRED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  NOT_OFFERED: 'NOT_IMPLEMENTED',
  INVALID: 'BAD_REQUEST',
  CONFLICT: 'CONFLICT',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
  TIMEOUT: 'GATEWAY_TIMEOUT',
  UNREACHABLE: 'SERVICE_UNAVAILABLE',
  MAINTENANCE: 'SERVICE_UNAVAILABLE',
  SERVER_FAILED: 'BAD_GATEWAY',
  UNEXPECTED_ANSWER: 'BAD_GATEWAY',
  NO_SPACE: 'BAD_GATEWAY',
  UNCONFIRMED: 'BAD_GATEWAY',
  INCOMPLETE: 'BAD_GATEWAY',
  OUTDATED: 'NOT_FOUND',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, TrpcCode>

/**
 * Whether the call may be made again: `unsent` no byte left, so even a save may; `transient` a read may;
 * a number of milliseconds is what the server asked to wait.
 */
export type Repeat = 'unsent' | 'transient' | number

export type FailureDetail = {
  /** The server's own `message`, kept for refusals only: no other text of that server may be shown to a person. */
  userMessage?: string | undefined
  campos?: Campos | undefined
  actual?: unknown
  repeat?: Repeat | undefined
  /** For a 404: what the answer looks like, which distinguishes a missing path from a missing record (ARQ-13). */
  look?: string | undefined
  /** For a 405: the methods that the path takes. */
  allow?: string | undefined
  /** True for a 404 of which nobody can tell whether the record is missing or the server lacks the call. */
  isUnsure?: boolean
  /** Written to the log, never shown to a person. */
  cause?: unknown
}

/** Any failure that a browser is told about, with its cause for the log. `message` is for the log too. */
export class Failure extends Error {
  override name = 'Failure'
  readonly codigo: ErrorCode
  /** The legacy path, or the part of the gateway that refused. */
  readonly where: string
  readonly userMessage: string | undefined
  readonly campos: Campos | undefined
  readonly actual: unknown
  readonly repeat: Repeat | undefined
  readonly look: string | undefined
  readonly allow: string | undefined
  readonly isUnsure: boolean

  constructor(codigo: ErrorCode, where: string, detail: FailureDetail = {}) {
    const { userMessage, campos, actual, repeat, look, allow, isUnsure = false, cause } = detail
    super(`${codigo} on ${where}`, { cause })
    this.codigo = codigo
    this.where = where
    this.userMessage = userMessage
    this.campos = campos
    this.actual = actual
    this.repeat = repeat
    this.look = look
    this.allow = allow
    this.isUnsure = isUnsure
  }

  toTrpc(): TRPCError {
    return new TRPCError({
      code: TRPC_CODE[this.codigo],
      message: this.userMessage ?? ERRORES[this.codigo],
      cause: this,
    })
  }
}
