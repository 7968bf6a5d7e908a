import type { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { ErrorCode } from '@yunque/contracts/wire/error-codes'
import { refuseSocket } from '@yunque/contracts/wire/raw-answer'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'
import { errorData } from './error-data.ts'
import { Failure } from './failure.ts'
import { failureLog } from './logging.ts'
import type { SecurityHeaders } from './security-headers.ts'

const CODIGO_OF_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID',
  404: 'NOT_FOUND',
  408: 'TIMEOUT',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'INVALID',
  429: 'RATE_LIMITED',
  431: 'TOO_LARGE',
  503: 'UNREACHABLE',
}

/** Refusals outside of procedures in tRPC's envelope, so that the web reads all in one way. */
const envelope = (failure: Failure, reqId: string, status?: number) => {
  const error = failure.toTrpc()
  const httpStatus = status ?? getHTTPStatusCodeFromError(error)
  const { message, ...data } = errorData(error, reqId)

  return { httpStatus, body: { error: { message, code: -32600, data: { ...data, code: error.code, httpStatus } } } }
}

const send = (reply: FastifyReply, failure: Failure, status?: number): FastifyReply => {
  const { httpStatus, body } = envelope(failure, reply.request.id, status)

  return reply.code(httpStatus).type('application/json; charset=utf-8').send(body)
}

const unread = (status: number) => new Failure(CODIGO_OF_STATUS[status] ?? 'INVALID', 'gateway')

/** Answers what never reached a route: an address that cannot be decoded, or bytes that are no HTTP request (SEC-11, SEC-16). */
export const refuseUnread = (
  headers: SecurityHeaders,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  frameworkErrors: ({ statusCode = 400 }, _request, reply) =>
    void send(reply.headers(headers), unread(statusCode), statusCode),
  clientErrorHandler: (error, socket) =>
    refuseSocket(error, socket, { headers, bodyOf: (status) => envelope(unread(status), '', status).body }),
})

/** Last resort: no text of any error reaches a browser, only a code, its sentence and the number to ask about. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError | Failure>((error, request, reply) => {
    if (error instanceof Failure) return send(reply, error)
    const status = error.statusCode ?? 500
    const codigo = CODIGO_OF_STATUS[status] ?? (status < 500 ? 'INVALID' : 'INTERNAL')
    if (codigo === 'INTERNAL') app.log.error({ trace: request.id, ...failureLog(error) }, 'request failed')

    return send(reply, new Failure(codigo, 'gateway'), status)
  })
  app.setNotFoundHandler((_request, reply) => send(reply, new Failure('NOT_FOUND', 'gateway')))
}

type ProcedureError = { error: TRPCError; path: string | undefined; ctx: { reqId: string } | undefined }

/** Writes why a procedure failed. A legacy call has told its part already. */
export const logProcedureError =
  (log: FastifyInstance['log']) =>
  ({ error, path, ctx }: ProcedureError): void => {
    const { cause, code } = error
    const line = { trace: ctx?.reqId, procedure: path }
    if (cause instanceof Failure) {
      log[cause.where.startsWith('/') ? 'debug' : 'info']({ ...line, ...failureLog(cause) }, 'procedure refused')
    } else if (code === 'INTERNAL_SERVER_ERROR') log.error({ ...line, ...failureLog(error) }, 'procedure failed')
    else log.info({ ...line, code }, 'procedure refused')
  }
