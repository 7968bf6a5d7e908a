import { TRPCError } from '@trpc/server'
import { type Campos, ERRORES, type ErrorCode } from '@yunque/contracts/error-codes'

type TrpcCode = ConstructorParameters<typeof TRPCError>[0]['code']

/** What tRPC calls each failure. With the table of HTTP statuses it is the whole policy (docs/requirements/errores.md). */
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
  /** The server's own `message`, of a refusal only: the single upstream text that a person may see. */
  userMessage?: string | undefined
  campos?: Campos | undefined
  actual?: unknown
  repeat?: Repeat | undefined
  /** Of a 404: it is the path that the server does not know, not a record. */
  isRoute?: boolean
  /** For the log, never for a person. */
  cause?: unknown
}

/** Everything that a browser is ever told went wrong, with its cause for the log. `message` is for the log too. */
export class Failure extends Error {
  override name = 'Failure'
  readonly codigo: ErrorCode
  /** The legacy path, or the part of ours that refused. */
  readonly where: string
  readonly userMessage: string | undefined
  readonly campos: Campos | undefined
  readonly actual: unknown
  readonly repeat: Repeat | undefined
  readonly isRoute: boolean

  constructor(codigo: ErrorCode, where: string, detail: FailureDetail = {}) {
    const { userMessage, campos, actual, repeat, isRoute = false, cause } = detail
    super(`${codigo} on ${where}`, { cause })
    this.codigo = codigo
    this.where = where
    this.userMessage = userMessage
    this.campos = campos
    this.actual = actual
    this.repeat = repeat
    this.isRoute = isRoute
  }

  toTrpc(): TRPCError {
    return new TRPCError({
      code: TRPC_CODE[this.codigo],
      message: this.userMessage ?? ERRORES[this.codigo],
      cause: this,
    })
  }
}
