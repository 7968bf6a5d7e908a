import type { TRPCError } from '@trpc/server'
import { camposDe } from '@yunque/contracts/wire/campos'
import { type Campos, ERRORES, type ErrorCode } from '@yunque/contracts/wire/error-codes'
import { codeOf } from '@yunque/contracts/wire/trace'
import * as z from 'zod'
import { Failure } from './failure.ts'

/** What the web reads in `error.data`; `reqId` is the end of the request's trace, which a person reads out. */
export type ErrorData = { codigo: ErrorCode; campos?: Campos; reqId: string; actual?: unknown }

/** Failures that tRPC finds before it runs a procedure. Any other failure of tRPC is a mistake of ours. */
const CODIGO_OF_TRPC: Partial<Record<TRPCError['code'], ErrorCode>> = {
  BAD_REQUEST: 'INVALID',
  PARSE_ERROR: 'INVALID',
  UNSUPPORTED_MEDIA_TYPE: 'INVALID',
  METHOD_NOT_SUPPORTED: 'INVALID',
  NOT_FOUND: 'OUTDATED',
  PAYLOAD_TOO_LARGE: 'TOO_LARGE',
  CLIENT_CLOSED_REQUEST: 'UNREACHABLE',
}

/** `['form', 'productos', 3, 'cantidad']` as Laravel names it: 'productos.3.cantidad'. */
const campoOf = (path: PropertyKey[]): string => (path[0] === 'form' ? path.slice(1) : path).map(String).join('.')

const camposOf = ({ issues }: z.ZodError): Campos =>
  camposDe(issues.map(({ path, message }) => [campoOf(path), message]))

/**
 * A failure as the browser gets it. Only a legacy refusal's own message passes; whatever else was thrown, its text may
 * hold SQL or a path, so it becomes the table's (SEC-11).
 */
export const errorData = (error: TRPCError, trace: string): ErrorData & { message: string } => {
  const { cause } = error
  const reqId = codeOf(trace)
  if (cause instanceof Failure) {
    const { codigo, userMessage, campos, actual } = cause

    return {
      message: userMessage ?? ERRORES[codigo],
      codigo,
      reqId,
      ...(campos && { campos }),
      ...(actual !== undefined && { actual }),
    }
  }
  const codigo = CODIGO_OF_TRPC[error.code] ?? 'INTERNAL'

  return {
    message: ERRORES[codigo],
    codigo,
    reqId,
    ...(cause instanceof z.ZodError && codigo === 'INVALID' && { campos: camposOf(cause) }),
  }
}
