import type { ErrorCode } from '@yunque/contracts/wire/error-codes'
import { Failure } from '../failure.ts'

/** Error codes of a connection that was never made. */
const UNSENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOBUFS',
  'EMFILE',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** What came back is not HTTP as we speak it. */
const NOT_HTTP = /^UND_ERR_RES_|^UND_ERR_HEADERS_OVERFLOW$/

type Cause = { name?: unknown; code?: unknown; syscall?: unknown; message?: unknown }

const isUnsent = ({ code, syscall }: Cause): boolean =>
  UNSENT.has(String(code)) || syscall === 'connect' || syscall === 'getaddrinfo'

const codigoOf = ({ name, code, message }: Cause, saves: boolean): ErrorCode => {
  // The save was sent, whatever came back: it may be stored (ARQ-11).
  if (saves) return 'UNCONFIRMED'
  const isHttp = name !== 'HTTPParserError' && message !== 'bad upgrade' && !NOT_HTTP.test(String(code))
  if (!isHttp) return 'UNEXPECTED_ANSWER'

  return name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE'
}

/**
 * A call that got no whole answer. A read may be made again; a save only if no byte was sent, otherwise nobody knows
 * whether it was kept (FAU-01 to FAU-15).
 */
export const transportError = (path: string, cause: unknown, saves: boolean): Failure => {
  const known: Cause = typeof cause === 'object' && cause !== null ? cause : {}
  if (isUnsent(known)) return new Failure('UNREACHABLE', path, { repeat: 'unsent', cause })
  const codigo = codigoOf(known, saves)

  return new Failure(codigo, path, { repeat: codigo === 'UNREACHABLE' ? 'transient' : undefined, cause })
}
